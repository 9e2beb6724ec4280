// What svelte-check does not see: unused or unkeyed things, loose equality, forgotten promises of markup.
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "public/", "src/lib/wire.ts"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "svelte/prefer-svelte-reactivity": "off", // maps and sets made and used up inside one function
      "svelte/no-unused-svelte-ignore": "off", // svelte-check knows better: here the reason behind a code is taken for codes
      "svelte/no-useless-mustaches": "off", // {" "} keeps a space where the formatter breaks a line
      "@typescript-eslint/no-explicit-any": "off", // a board takes its own game's view; the registry cannot say which
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
);
