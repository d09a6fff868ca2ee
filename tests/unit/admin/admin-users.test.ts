import { beforeEach, describe, expect, test, vi } from "vitest";
import { BackendError } from "~/backend/backend-error";
import { createBackend } from "~/backend/create-backend";
import type { Backend } from "~/backend/backend";
import * as logs from "~/backend/log";
import { user as userShape } from "~/contract/account/user-shape";
import { loadUserListPage } from "~/screens/admin/users/admin-users.server";
import { getListedUser } from "~/screens/admin/users/listed-person.server";
import { createAnonymousState } from "~/backend/anonymous-state";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { problem } from "~/domain/problems/problem";

const lines = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() };
beforeEach(() => {
  vi.spyOn(logs, "log").mockReturnValue(lines as never);
  for (const line of Object.values(lines)) line.mockClear();
});

const person = (id: string, facts: object = {}) => ({
  user_id: id,
  user_first_name: "Nora",
  user_last_name: id,
  user_email: `${id}@mail.example`,
  type: "INDIVIDUAL",
  user_status: "active",
  is_individual: true,
  ...facts,
});
const self = userShape.parse(person("adrian", { user_is_admin: true, is_global_admin: true }));
const session = {
  login_as_id: "1",
  started_at: new Date().toISOString(),
  expires_at: "",
  ended_at: null,
  reason: "A question",
  original_admin: { name: "Adrian Cole", email: "admin@benefits.example" },
  target_user: {
    user_id: "nora",
    name: "Nora Whitfield",
    user_email: "nora@mail.example",
    user_first_name: "Nora",
    user_last_name: "Whitfield",
    user_status: "active",
  },
};
const pagination = { current_page: 1, per_page: 25, total: 1, last_page: 1 };
const healthy = {
  users: { users: [person("nora")], pagination },
  companies: { companies: [{ value: "harbor", label: "Harbor Street Bakery" }] },
  "recent-sessions": { recent_sessions: Array.from({ length: 9 }, () => session) },
};
type Path = keyof typeof healthy;

/** Returns the app's client on a foreign backend. */
function visitorOf(faults: Partial<Record<Path, [status: number, body: unknown]>> = {}) {
  const query: string[] = [];
  const backend = createBackend({
    transport: {
      baseUrl: "http://backend.test",
      ready: async () => {},
      async send({ path }) {
        query.push(path);
        const name = path.replace(/^\/api\/v1\/global-admin\/|\?.*/g, "") as Path;
        const [status, body] = faults[name] ?? [200, { data: healthy[name] }];
        const text = JSON.stringify(body);
        return { status, statusText: "", headers: {}, cookies: [], text };
      },
    },
    env: {
      APP_URL: "http://app.test",
      BACKEND_SESSION: "cookie",
      BACKEND_STATIC_TOKEN: undefined,
      BACKEND_CREDENTIALS_LOGIN: false,
    },
    state: createAnonymousState(),
    caller: { origin: "http://app.test", clientAddress: "192.0.2.1", requestId: "1" },
  });
  return { visitor: { backend, user: self }, requested: query };
}
const address = "http://app.test/admin/global";
const asking = (visitor: object, url: string) =>
  ({ ...visitor, url: new URL(url), language: "en" }) as PageRequest<SignedIn>;

describe("the user list", () => {
  test("is asked for by the filters that say something, and cut to what there is to show", async () => {
    const { visitor, requested } = visitorOf();
    const query = "search=+nora+&user_type=MARTIAN&company_id=harbor&status=&page=2";
    const page = await loadUserListPage(asking(visitor, `${address}?${query}`));
    expect(requested).toContain(
      "/api/v1/global-admin/users?per_page=25&search=nora&company_id=harbor&page=2",
    );
    expect(requested).toContain("/api/v1/global-admin/recent-sessions?limit=5");
    expect(page).toMatchObject({ failure: null, filtered: true, filters: { user_type: "" } });
    expect(page.recent).toHaveLength(5);
    expect(page.recent?.[0]).toMatchObject({ name: "Nora Whitfield", age: "Less than 1 hour ago" });
  });

  test.each([
    ["adrian", { user_is_admin: true, is_global_admin: true }, "Current User"],
    ["simon", { user_is_admin: true }, "Administrator"],
    [
      "sylvia",
      { user_is_admin: true, is_global_admin: true, user_status: "inactive" },
      "Administrator",
    ],
    ["ingrid", { user_status: "inactive" }, "Inactive"],
    ["nora", {}, null],
  ])("says of %s why one cannot log in as them, if so", async (id, facts, refused) => {
    const users = { users: [person(id, facts)], pagination };
    const { visitor } = visitorOf({ users: [200, { data: users }] });
    const page = await loadUserListPage(asking(visitor, address));
    expect(page.users?.rows[0]?.refused).toBe(refused);
  });

  test("that fails says so in our words and leaves the rest of the page", async () => {
    const { visitor } = visitorOf({ users: [503, { message: "SQLSTATE[08006] no route" }] });
    const page = await loadUserListPage(asking(visitor, address));
    const message = "Our service isn’t answering. Try again in a minute.";
    expect(page.failure).toEqual({ status: 503, message });
    expect(page.users).toBeNull();
    expect([page.company, page.recent?.length]).toEqual([{ about: "" }, 5]);
  });

  test("of a backend that has none is no list that failed: the page says it", async () => {
    const { visitor } = visitorOf({ users: [404, { message: "" }] });
    await expect(loadUserListPage(asking(visitor, address))).rejects.toMatchObject({
      status: 501,
      words: problem("calls.no_user_list"),
    });
  });

  test.each(["adminUsers", "adminCompanies", "recentSessions"] as const)(
    "never keeps back that one must sign in again: %s",
    async (name) => {
      const { visitor } = visitorOf();
      const toSignIn = new Response(null, { status: 303, headers: { Location: "/login" } });
      const call: Backend["call"] = (query, input) =>
        query === name ? Promise.reject(toSignIn) : visitor.backend.call(query, input);
      const guarded = { ...visitor, backend: { ...visitor.backend, call } };
      const url = `${address}?company_id=harbor`;
      await expect(loadUserListPage(asking(guarded, url))).rejects.toBe(toSignIn);
    },
  );
});

test.each([
  ["companies", "adminCompanies", "company"],
  ["recent-sessions", "recentSessions", "recent"],
] as const)("%s that cannot be loaded are only logged", async (path, call, part) => {
  const { visitor } = visitorOf({ [path]: [500, { message: "Server Error" }] });
  const page = await loadUserListPage(asking(visitor, `${address}?company_id=harbor`));
  expect(page.users?.rows).toHaveLength(1);
  expect(page.filters.company_id).toBe("harbor");
  expect(page.failure).toBeNull();
  expect(page[part]).toBeNull();
  expect(page[part === "recent" ? "company" : "recent"]).not.toBeNull();
  expect(lines.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ call, status: 500 }),
    "backend call failed",
  );
});

test("a user is looked for in the list of a backend that answers 405 for one, and may be not found", async () => {
  const { visitor } = visitorOf();
  const lacking = { status: 405, statusText: "", message: "", call: "adminUser" } as const;
  const call: Backend["call"] = (name, input) =>
    name === "adminUser"
      ? Promise.reject(new BackendError(lacking))
      : visitor.backend.call(name, input);
  const backend = { ...visitor.backend, call };
  expect((await getListedUser(backend, "nora")).user_last_name).toBe("nora");
  await expect(getListedUser(backend, "nobody")).rejects.toMatchObject({ status: 404 });
});
