import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LoginAsBanner } from "~/components/shell/login-as-banner";

test("the banner names whose account it is, who is in it and since when", () => {
  const since = "2026-03-01T10:05:00.000Z";
  const html = renderToStaticMarkup(
    <LoginAsBanner name="Nora Whitfield" admin="Adrian Cole" since={since} />,
  );
  const text = html
    .replace(/<form.*<\/form>/, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\u202f/g, " ");
  expect(text).toBe(
    "You are logged in as Nora Whitfield. Adrian Cole opened this account on March 1, 2026 at 10:05 AM UTC.",
  );
  expect(html).toContain(`dateTime="${since}"`);
  expect(html).toMatch(/<form method="post" action="\/admin\/global\/end-login-as">.*End Login As/);
});
