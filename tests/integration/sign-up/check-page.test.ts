import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { kinds, type SignUpKind } from "~/domain/sign-up/kinds";
import { postForms } from "../../setup/browser/rendered-page";
import { freshEmail, stepPosts } from "../../setup/people/drafts";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

vi.mock("~/embedded/db/database", { spy: true });

/** A signature counts for what was on the page that it was put under. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

test.each(Object.keys(kinds) as SignUpKind[])(
  "%s: what another tab changed meanwhile is shown before it is signed",
  async (kind) => {
    const email = freshEmail();
    const browser = app.browser();
    const posts = stepPosts(kind, app.harness, email);
    const send = (path: string, fields: Record<string, string>) =>
      browser.ask(path, { method: "POST", body: new URLSearchParams(fields) });
    for (const { path, fields } of posts) {
      expect((await send(path, { rev: "0", ...fields })).status).toBe(303);
    }
    await browser.signIn(email);

    const { check, success } = kinds[kind].pages;
    const signed = (text: string): Record<string, string> => ({
      ...Object.fromEntries(
        postForms(text, check).flatMap(({ fields }) => fields.filter(([name]) => name === "seen")),
      ),
      ...{ agreed: "on", signature: "Ana Ruiz" },
    });
    const shown = signed((await browser.ask(check)).text);
    expect(shown["seen"]).toContain("subscription:1");
    const subscription = posts.find(({ step }) => step === "subscription");
    const yearly = { ...subscription?.fields, period: "yearly", rev: "1" };
    expect((await send(subscription?.path ?? "", yearly)).status).toBe(303);

    const refused = await send(check, shown);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("This page was changed in another tab.");
    // The page that says so has the new answers, and can be signed.
    expect(await send(check, signed(refused.text))).toMatchObject({ status: 303, to: success });
  },
);
