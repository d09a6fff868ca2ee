import { expect, test } from "vitest";
import { columnWidths } from "~/components/ui/data-table";

/** A component that says nothing by itself. */
const Who = (_given: { name: string; href: string }) => null;

test("a column has room for its longest word, and for all of what stays in one piece", () => {
  const cells = (...texts: React.ReactNode[]) => ({ cells: texts, isWhole: false });
  const email = "somebody.with.a.long@address.example";
  const [name = 0, state = 0, act = 0] = columnWidths([
    cells("Name", <Who key="1" name={email} href="/a/long/address/that/nobody/reads/anywhere" />),
    cells("State", <b key="2">{["in", " force"]}</b>),
    { cells: ["", <a key="3">Take it back</a>], isWhole: true },
  ]);
  expect(Math.round(name + state + act)).toBe(100);
  expect(name / state).toBeCloseTo(38 / 8, 0);
  expect(act / state).toBeCloseTo(14 / 8, 0);
});
