import { expect, test } from "vitest";
import { auditChanges, changesText, whoActed } from "~/domain/admin/audit-lines";

const adrian = { user_id: "a", name: "Adrian Cole" };
const nora = { user_id: "n", name: "Nora Whitfield" };

test.each([
  [nora, adrian, "r", "Adrian Cole as Nora Whitfield"],
  [nora, null, "r", "Nora Whitfield"],
  [null, null, "r", "A guest"],
  [null, null, null, "The system"],
])("who acted is told", (actor, on_behalf_of, request_id, words) => {
  expect(whoActed({ actor, on_behalf_of, request_id }, "en")).toBe(words);
});

test("a line's changes field by field, and as the cells of a file", () => {
  const changes = auditChanges(
    { state: "waiting", seat_no: 2, amount_c: 500 },
    { state: "invited", ok: true, amount_c: null },
    "en",
  );
  expect(changes).toEqual([
    { field: "state", before: "waiting", after: "invited" },
    { field: "seat no", before: "2", after: null },
    { field: "amount", before: "$5.00", after: "nothing" },
    { field: "ok", before: null, after: "yes" },
  ]);
  expect(changesText(changes, "before")).toBe("state: waiting; seat no: 2; amount: $5.00");
  expect(changesText(changes, "after")).toBe("state: invited; amount: nothing; ok: yes");
  expect(
    auditChanges(
      null,
      { gone: null, unset: undefined, none: "", done: false, list: [1] },
      "en",
    ).map(({ after }) => after),
  ).toEqual(["nothing", "nothing", "nothing", "no", "[1]"]);
});
