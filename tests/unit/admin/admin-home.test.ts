import { expect, test } from "vitest";
import { queues, queuesOn } from "~/domain/admin/work-queue";
import { loadAdminHome } from "~/screens/admin/admin-home.server";
import { personRows } from "~/screens/admin/users/user-record.server";
import { backendTold, callerTold } from "../../setup/people/standing-visitor";

type Asked = Parameters<typeof loadAdminHome>[0];
const at = "2026-03-02T01:30:00.000Z";

function homeOf(admin_level: "admin" | "super", counts: object = {}) {
  const overview = { ...Object.fromEntries(queues.map((queue) => [queue, 0])), first: {} };
  const backend = backendTold(() => null, admin_level === "super");
  const caller = callerTold(() => ({ ...overview, offers_at_risk: [], ...counts }));
  const user = {
    user_is_admin: true,
    is_global_admin: admin_level === "super",
    admin_level,
    time_zone: "America/Los_Angeles",
  };
  return loadAdminHome({ backend, caller, user, language: "en" } as Asked);
}

test("an account that opens nothing doesn't read that all is clear", async () => {
  expect(await homeOf("admin")).toMatchObject({ waits: [], clear: [], limits: "plain" });
});

test("an administrator reads when things happened by their own clock", async () => {
  const { waits } = await homeOf("super", { registrations: 1, first: { registrations: at } });
  expect(waits[0]?.first).toContain("March 1, 2026 at 5:30 PM PST");
  // The page on which both are done counts both.
  expect(queuesOn("payments")).toEqual(["money_back", "overdue_invoices"]);
  const record = {
    user: { created_at: at, phone: null, language: "en" },
    status: "inactive",
    signed_in: { sessions: 1, last_seen_at: at },
  } as Parameters<typeof personRows>[0];
  const row = {} as Parameters<typeof personRows>[1];
  const reader = { language: "en" as const, user: { time_zone: "America/Los_Angeles" } };
  const details = personRows(record, row, reader).map(({ detail }) => detail);
  expect(details.at(-1)).toContain("March 1, 2026");
  // The list of users has the same filter.
  expect(details.at(-2)).toBe("Inactive");
});
