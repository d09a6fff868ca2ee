import { expect, test } from "vitest";
import { kinds } from "~/domain/sign-up/kinds";
import { postForms, unescaped } from "../../setup/browser/rendered-page";
import { companySteps, freshEmail, guestDraft, stepPosts } from "../../setup/people/drafts";
import { appOfFile, type AppBrowser } from "../../setup/servers/app-in-process";

const app = await appOfFile();

const changed = "These answers were changed somewhere else in the meantime: ";

const send = (browser: AppBrowser, path: string, fields: Record<string, string>) =>
  browser.ask(path, { method: "POST", body: new URLSearchParams({ rev: "0", ...fields }) });

/** The problems of a page, in its order: each with the field that it leads to, "" for none. */
function problemsOn(text: string): [string, string][] {
  const summary = /<div class="problems[^]*?<ul>([^]*?)<\/ul>/.exec(text)?.[1] ?? "";
  return [...summary.matchAll(/<li>(?:<a href="#([^"]*)">)?([^<]*)/g)].map(
    ([, field = "", text = ""]) => [field, unescaped(text)],
  );
}

async function atCheck(ein: string) {
  const email = freshEmail();
  const steps = companySteps(app.harness, email);
  Object.assign(steps["about-company"], { ein });
  await guestDraft(app.harness, "company", email, steps);
  const browser = app.browser();
  await browser.signIn(email);
  const { check } = kinds.company.pages;
  const submit = async () => {
    const { seen = "" } = formOf((await browser.ask(check)).text, check, "seen");
    return send(browser, check, { agreed: "on", signature: "Ana Ruiz", seen });
  };
  return { browser, email, submit };
}

test("an EIN in use is told at its field until another is given", async () => {
  const ein = "13-1624100";
  await (await atCheck(ein)).submit();
  const { browser, email, submit } = await atCheck(ein);
  const { path } = kinds.company.steps["about-company"];
  const refused = await submit();
  expect(refused).toMatchObject({ status: 303, to: `${path}?return=check` });
  const { text } = await browser.ask(refused.to ?? "");
  expect(problemsOn(text)).toEqual([
    ["ein", expect.stringContaining("A company with this EIN has already signed up.")],
  ]);
  expect(formOf(text, path)).toMatchObject({ ein });
  const [, facts] = stepPosts("company", app.harness, email);
  const mended = { ...facts?.fields, ein: "13-1624101", rev: "1", return: "check" };
  expect((await send(browser, path, mended)).to).toBe(kinds.company.pages.check);
  expect((await submit()).to).toBe(kinds.company.pages.success);
});

function formOf(text: string, path: string, name = "rev"): Record<string, string> {
  const forms = postForms(text, path).map(({ fields }) => Object.fromEntries(fields));
  return forms.find((fields) => name in fields) ?? {};
}

test("what this browser typed and what was saved elsewhere come together on the stale page", async () => {
  const browser = app.browser();
  const [you, company] = stepPosts("company", app.harness, freshEmail());
  const { path = "", fields = {} } = company ?? {};
  await send(browser, you?.path ?? "", you?.fields ?? {});
  // Open and empty on a phone while it is filled in on the desktop.
  const phone = formOf((await browser.ask(path)).text, path);
  const filled = { ...fields, ein: "98-7654321" };
  expect((await send(browser, path, filled)).status).toBe(303);
  const named = { ...phone, intent: "save", co_name: "Phone Bakery", ein: "12-3456789" };
  const reported = await send(browser, path, named);
  const problems = problemsOn(reported.text);
  expect(reported.status).toBe(409);
  expect(problems[0]?.[1]).toMatch(
    /^These answers .* in the meantime: Legal name, EIN, Business type, /,
  );
  expect(problems.slice(1)).toEqual([
    ["co_name", `Saved in the meantime: ${fields["co_name"]}`],
    ["ein", "Saved in the meantime: 98-7654321"],
  ]);
  const merged = formOf(reported.text, path);
  const wanted = { ...filled, co_name: "Phone Bakery", ein: "12-3456789" };
  expect(merged).toMatchObject({ ...wanted, rev: "1" });

  // The next press saves what is shown, unless the page changed once more: then what was not touched follows it.
  const moved = {
    ...formOf((await browser.ask(path)).text, path),
    industry: "Agriculture",
    website: "",
  };
  expect((await send(browser, path, moved)).status).toBe(303);
  const once = await send(browser, path, { ...merged, full_time_count: "13" });
  expect(problemsOn(once.text)).toEqual([
    ["", `${changed}Industry and Website. Check them, then continue.`],
  ]);
  const last = formOf(once.text, path);
  const result = { ...wanted, industry: "Agriculture", website: "", full_time_count: "13" };
  expect(last).toMatchObject({ ...result, rev: "2" });
  expect((await send(browser, path, last)).status).toBe(303);
  expect(formOf((await browser.ask(path)).text, path)).toMatchObject(result);
});
