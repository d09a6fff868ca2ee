import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

export default tseslint.config(
  {
    ignores: [
      "**/build/**",
      "**/node_modules/**",
      "data/**",
      ".cache/**",
      "test-results/**",
      "playwright-report/**",
      "tests/screenshots/**",
    ],
  },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "no-control-regex": "error",
      "no-unneeded-ternary": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "ExportAllDeclaration",
          message: "No barrel files: import from the file that holds it.",
        },
      ],
    },
  },
  {
    // The rules that need types are kept to those that catch a forgotten await.
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/..` },
    },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/return-await": ["error", "in-try-catch"],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  {
    files: ["app/**/*.tsx"],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    // Commands and test tools talk to a terminal.
    files: ["app/commands/**", "app/boot.server.ts", "tests/{setup,bench,mutants}/**"],
    rules: { "no-console": "off" },
  },
  {
    // Remix throws Response objects to redirect.
    files: ["app/**"],
    rules: { "@typescript-eslint/only-throw-error": "off" },
  },
  {
    // `test.extend` of Playwright needs an empty pattern where a fixture uses no other.
    files: ["tests/**"],
    rules: { "no-empty-pattern": "off" },
  },
);
