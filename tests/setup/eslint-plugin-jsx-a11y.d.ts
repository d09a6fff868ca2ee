// The package ships no types; this is the part that the lint rules use.
declare module "eslint-plugin-jsx-a11y" {
  import type { Linter } from "eslint";
  const plugin: { flatConfigs: { recommended: Linter.Config } };
  export default plugin;
}
