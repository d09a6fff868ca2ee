/** @typedef {{ report: (problem: { node: object, message: string }) => void }} Context */

/** Names that don't say what they hold; handbook/glossary.md has better ones. */
const vagueNames = new Set("said somebody nobody everybody anybody whoever whom".split(" "));

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
    "no-vague-names": {
      /** @param {Context} context */
      create: (context) => {
        /** @param {{ type: string, name?: string }} node */
        const check = (node) => {
          if (node.type === "Identifier" && vagueNames.has(node.name ?? ""))
            context.report({ node, message: `Name what “${node.name}” holds.` });
        };
        /** @param {{ id: { type: string } | null, params: { type: string }[] }} node */
        const checkFunction = (node) =>
          [node.id, ...node.params].forEach((each) => each && check(each));
        return {
          /** @param {{ id: { type: string } }} node */
          VariableDeclarator: (node) => check(node.id),
          FunctionDeclaration: checkFunction,
          ArrowFunctionExpression: checkFunction,
          /** @param {{ value: { type: string } }} node */
          Property: (node) => check(node.value),
        };
      },
    },
    "no-packing": {
      /** @param {Context} context */
      create: (context) => ({
        /** @param {{ argument: { type: string, expression?: { type: string } } }} node */
        SpreadElement(node) {
          // `as const` hides nothing.
          const { type } = node.argument.expression ?? node.argument;
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
