// The page begins here: fonts, colours, then the app.
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { home } from "./lib/home";
import { keepForBadLines, mendStale } from "./lib/install";

mendStale();
const begin = (): void => {
  const target = document.getElementById("app")!;
  target.replaceChildren();
  mount(App, { target });
  keepForBadLines();
};
if (location.pathname === "/")
  void home().then(begin, begin); // it is whole when it appears
else begin();
