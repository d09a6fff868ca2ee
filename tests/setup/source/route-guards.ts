import ts from "typescript";

/** One route of Remix's manifest: its whole URL path and its module. */
export type RouteModule = { path: string; file: string; text: string };

type Handler = "loader" | "action";

/** A handler's guard names, or why they cannot be told. */
type Finding = { handler: Handler; names: string[] } | { handler: Handler; fault: string };

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isHandler = (name: string | undefined): name is Handler =>
  name === "loader" || name === "action";

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

/**
 * Compares route modules with the table of guards by path; [] is a public route. Returns one line per fault: a handler
 * without its guard first, another list than the table's, a guarded page without a loader to guard it, a route that
 * the table lacks, a row without a route.
 */
export function guardFaults(
  routes: readonly RouteModule[],
  expected: Readonly<Record<string, readonly string[]>>,
): string[] {
  const faults = routes.flatMap(({ path, file, text }) => {
    const list = expected[path];
    if (!list) return [`${path} (${file}) is not in the table`];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const found = handlersOf(source);
    const lines = found.flatMap((finding) => {
      if ("fault" in finding) return [`${path} ${finding.handler} ${finding.fault}`];
      const same = finding.names.join() === list.join();
      const [is, should] = [finding.names, list].map((names) => names.join(", ") || "none");
      return same ? [] : [`${path} ${finding.handler} has guards ${is} instead of ${should}`];
    });
    const unguarded = list.length > 0 && !found.some(({ handler }) => handler === "loader");
    return unguarded ? [...lines, `${path} has no loader to guard it`] : lines;
  });
  const present = new Set(routes.map(({ path }) => path));
  const missing = Object.keys(expected).filter((path) => !present.has(path));
  return [...faults, ...missing.map((path) => `${path} is in the table but has no route`)];
}
