import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LoginAsBanner } from "~/components/shell/header";
import { loginAsMinutesLeft, loadShellPerson } from "~/screens/shell/shell-person.server";
import type { User } from "~/domain/user";
import { backendTold, callerTold } from "../../setup/people/standing-visitor";

const since = "2026-03-01T10:05:00.000Z";
const by = { backend: backendTold(() => []), caller: callerTold(() => null) };

async function banner(minutes: number | null) {
  const session = {
    started_at: since,
    expires_at: null,
    original_admin: { name: "Adrian Cole", email: "admin@benefits.example" },
  };
  const user = {
    user_first_name: "Nora",
    user_last_name: "Whitfield",
    insurance: null,
    zone: "America/Denver",
    login_as_context: { is_active: true, session },
  } as User;
  const { loginAs } = await loadShellPerson(user, by, "en");
  if (!loginAs) throw new Error("Nobody is logged in as her");
  const html = renderToStaticMarkup(<LoginAsBanner {...loginAs} minutes={minutes} />);
  const text = html
    .replace(/<form.*<\/form>/, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\u202f|\u00a0/g, " ");
  return { html, text };
}

const known =
  "You’re logged in as Nora Whitfield. Adrian Cole opened this account on March 1, 2026 at 3:05 AM MST.";

test("the banner names whose account it is, who is in it, since when and how long still", async () => {
  const { html, text } = await banner(42);
  expect(text).toBe(`${known} Minutes until it ends automatically: 42`);
  expect(html).toContain(`dateTime="${since}"`);
  expect(html).toMatch(/<form method="post" action="\/admin\/global\/end-login-as">.*End Login As/);
  expect((await banner(0)).text).toBe(`${known} Minutes until it ends automatically: 0`);
});

test("where nobody can tell how long, it says nothing of that", async () => {
  expect((await banner(null)).text).toBe(known);
});

test.each([
  ["2026-03-01T11:05:00.000Z", 60],
  ["2026-03-01T10:05:00.001Z", 1],
  ["2026-03-01T10:05:00.000Z", 0],
  ["2026-03-01T09:00:00.000Z", 0],
  ["soon", null],
  [null, null],
])("a session until %s has %j minutes left, begun ones among them", (expires_at, minutes) => {
  const session = { started_at: since, expires_at, original_admin: { name: "A", email: "a@b.c" } };
  const user = (is_active: boolean) =>
    ({ login_as_context: { is_active, session } }) as Parameters<typeof loginAsMinutesLeft>[0];
  expect(loginAsMinutesLeft(user(true), Date.parse(since))).toBe(minutes);
  expect(loginAsMinutesLeft(user(false), Date.parse(since))).toBeNull();
});
