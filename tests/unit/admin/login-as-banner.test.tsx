import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LoginAsBanner } from "~/components/shell/login-as-banner";
import { LanguageContext } from "~/language/use-texts";
import { loginAsMinutes } from "~/screens/shell/shell-person.server";
import type { Language } from "~/language/languages";

const since = "2026-03-01T10:05:00.000Z";

function banner(minutes: number | null, language: Language = "en") {
  const html = renderToStaticMarkup(
    <LanguageContext.Provider value={language}>
      <LoginAsBanner name="Nora Whitfield" admin="Adrian Cole" since={since} minutes={minutes} />
    </LanguageContext.Provider>,
  );
  const text = html
    .replace(/<form.*<\/form>/, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\u202f|\u00a0/g, " ");
  return { html, text };
}

const known =
  "You are logged in as Nora Whitfield. Adrian Cole opened this account on March 1, 2026 at 10:05 AM UTC.";

test("the banner names whose account it is, who is in it, since when and how long still", () => {
  const { html, text } = banner(42);
  expect(text).toBe(`${known} It ends by itself in 42 minutes.`);
  expect(html).toContain(`dateTime="${since}"`);
  expect(html).toMatch(/<form method="post" action="\/admin\/global\/end-login-as">.*End Login As/);
  expect(banner(1).text).toBe(`${known} It ends by itself in 1 minute.`);
  expect(banner(0).text).toBe(`${known} It ends by itself now.`);
});

test("where nobody can tell how long, it says nothing of that; in Spanish it is Spanish", () => {
  expect(banner(null).text).toBe(known);
  const { html, text } = banner(5, "es");
  expect(text).toMatch(/^Usted usa la cuenta de Nora Whitfield\. .*en 5 minutos\.$/);
  expect(html).toContain("Salir de esta cuenta");
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
    ({ login_as_context: { is_active, session } }) as Parameters<typeof loginAsMinutes>[0];
  expect(loginAsMinutes(user(true), Date.parse(since))).toBe(minutes);
  expect(loginAsMinutes(user(false), Date.parse(since))).toBeNull();
});
