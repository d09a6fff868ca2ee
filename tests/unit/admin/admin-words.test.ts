import { expect, test } from "vitest";
import { actorTextOf } from "~/domain/admin/audit-lines";

const adrian = { user_id: "a", name: "Adrian Cole" };
const nora = { user_id: "n", name: "Nora Whitfield" };

test.each([
  [nora, adrian, "r", "Adrian Cole as Nora Whitfield"],
  [nora, null, "r", "Nora Whitfield"],
  [null, null, "r", "A guest"],
  [null, null, null, "The system"],
])("who acted is told", (actor, on_behalf_of, request_id, words) => {
  expect(actorTextOf({ actor, on_behalf_of, request_id }, "en")).toBe(words);
});
