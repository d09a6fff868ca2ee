/** @typedef {{ report: (problem: { node: object, message: string }) => void }} Context */

/** @typedef {{ type: string, expression?: Expression, callee?: Expression, object?: Expression }} Expression */

/**
 * Returns true for a list's literal, with or without a type, and for what is called on it.
 * @param {Expression} given
 * @returns {boolean}
 */
function isPackedList({ type, expression, callee }) {
  const inner = expression ?? callee?.object;
  return inner ? isPackedList(inner) : type === "ArrayExpression";
}

const oneALine = "Write one property a line instead of spreading a literal.";

/** Names that don't say what they hold; handbook/glossary.md has better ones. */
const vagueNames = new Set(
  (
    "said somebody nobody everybody anybody whoever whom why wish typed told shown gone theirs asked " +
    "seen act around most least"
  ).split(" "),
);

/** Those that no column, stored JSON, text or call of a backend has for a name either. */
const vagueProperties = new Set("wish typed shown gone theirs asked around".split(" "));

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
        const check = (node, names = vagueNames) => {
          if (node.type === "Identifier" && names.has(node.name ?? ""))
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
          // A name taken over as it is belongs to the column or the text that has it.
          /** @param {{ properties: { value?: { type: string }, shorthand?: boolean }[] }} node */
          ObjectPattern: ({ properties }) =>
            properties.forEach(({ value, shorthand }) => value && !shorthand && check(value)),
          /** @param {{ key: { type: string } }} node */
          TSPropertySignature: ({ key }) => check(key, vagueProperties),
          /** @param {{ id: { type: string } }} node */
          TSTypeAliasDeclaration: ({ id }) => check(id),
        };
      },
    },
    "no-packing": {
      /** @param {Context} context */
      create: (context) => {
        /** @param {{ argument: Expression }} node */
        const check = (node) => {
          const { type } = node.argument.expression ?? node.argument;
          if (type === "ObjectExpression") context.report({ node, message: oneALine });
        };
        return { SpreadElement: check, JSXSpreadAttribute: check };
      },
    },
    "no-packed-lists": {
      /** @param {Context} context */
      create: (context) => ({
        /** @param {{ argument: Expression }} node */
        SpreadElement(node) {
          if (isPackedList(node.argument)) context.report({ node, message: oneALine });
        },
      }),
    },
  },
};
