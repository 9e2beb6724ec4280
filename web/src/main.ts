// The page begins here: fonts, colours, then the app.
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepForBadLines, mendStale } from "./lib/install";

const target = document.getElementById("app")!;
target.replaceChildren();
mendStale();
mount(App, { target });
keepForBadLines();
