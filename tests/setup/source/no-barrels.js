/** The linter's ban on files that only hand on another: oxlint has no rule that names a kind of statement. */
export default {
  meta: { name: "house" },
  rules: {
    "no-barrels": {
      /** @param {{ report: (problem: { node: object, message: string }) => void }} context */
      create: (context) => ({
        /** @param {object} node */
        ExportAllDeclaration(node) {
          context.report({
            node,
            message: "No barrel files: import from the file that holds it.",
          });
        },
      }),
    },
  },
};
