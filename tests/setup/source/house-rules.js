/** @typedef {{ report: (problem: { node: object, message: string }) => void }} Context */

/** The linter's rules for shapes that oxlint has no rule for. */
export default {
  meta: { name: "house" },
  rules: {
    "no-barrels": {
      /** @param {Context} context */
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
    "no-packing": {
      /** @param {Context} context */
      create: (context) => ({
        /** @param {{ argument: { type: string } }} node */
        SpreadElement(node) {
          const { type } = node.argument;
          if (type === "ObjectExpression" || type === "ArrayExpression")
            context.report({
              node,
              message: "Write one property a line instead of spreading a literal.",
            });
        },
      }),
    },
  },
};
