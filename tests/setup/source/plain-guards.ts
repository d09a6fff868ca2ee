import ts from "typescript";

type Handler = "loader" | "action";

/** A handler's guard names, or why they cannot be told. */
type Finding = { handler: Handler; names: string[] } | { handler: Handler; fault: string };

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isHandler = (name: string | undefined): name is Handler =>
  name === "loader" || name === "action";

/** The guards of handlers that call `guard` in their first line, of routes that are not made by `page` and `form` yet. */
export function plainGuards(file: string, text: string): Record<string, string[]> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return Object.fromEntries(
    handlersOf(source).flatMap((found) => ("names" in found ? [[found.handler, found.names]] : [])),
  );
}

function handlersOf(source: ts.SourceFile): Finding[] {
  return source.statements.flatMap((statement): Finding[] => {
    if (ts.isExportDeclaration(statement)) {
      const names = statement.exportClause && ts.isNamedExports(statement.exportClause);
      const elements = names ? statement.exportClause.elements : [];
      return elements
        .map(({ name }) => name.text)
        .filter(isHandler)
        .map((handler) => ({ handler, fault: "is re-exported; write it here" }));
    }
    if (!isExported(statement)) return [];
    if (ts.isFunctionDeclaration(statement) && isHandler(statement.name?.text)) {
      return [readGuard(statement.name.text, statement)];
    }
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (!ts.isIdentifier(name) || !isHandler(name.text)) return [];
      const isFunction =
        initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
      return [
        isFunction
          ? readGuard(name.text, initializer)
          : { handler: name.text, fault: "is not a plain function" },
      ];
    });
  });
}

/** The guard call must be the first statement: whatever stands before it would run for everybody. */
function readGuard(
  handler: Handler,
  { body, parameters }: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression,
): Finding {
  const first = body && ts.isBlock(body) ? body.statements[0] : undefined;
  const expression =
    first && ts.isExpressionStatement(first)
      ? first.expression
      : first && ts.isVariableStatement(first) && first.declarationList.declarations.length === 1
        ? first.declarationList.declarations[0]?.initializer
        : undefined;
  const call = expression && ts.isAwaitExpression(expression) ? expression.expression : undefined;
  if (!call || !ts.isCallExpression(call) || call.expression.getText() !== "guard") {
    return { handler, fault: "does not start with `await guard(…)`" };
  }
  const [args, ...names] = call.arguments;
  if (!args || args.getText() !== parameters[0]?.name.getText()) {
    return { handler, fault: "does not hand its own arguments to guard" };
  }
  if (!names.every(ts.isStringLiteral)) {
    return { handler, fault: "names its guards by something else than plain strings" };
  }
  return { handler, names: names.map(({ text }) => text) };
}
