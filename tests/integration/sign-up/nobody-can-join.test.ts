import { afterAll, beforeAll, expect, test } from "vitest";
import { membershipKinds, type MembershipKind } from "~/domain/sign-up/kinds";
import { freshEmail, stepPosts } from "../../setup/people/drafts";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

/** Where no way to pay is set up, people learn it before they begin, and no button promises to go on. */

let app: AppInProcess;
beforeAll(async () => {
  // Left out, as an operator leaves it out; an installation with sample data has a sample address.
  const without = { INVOICE_ADDRESS: undefined } as unknown as Record<string, string>;
  app = await appInProcess({ SEED: "none", ...without });
});
afterAll(() => app.close());

test.each(Object.keys(membershipKinds) as MembershipKind[])(
  "%s: it is said where one begins",
  async (kind) => {
    const browser = app.browser();
    expect((await browser.ask("/register")).text).toContain("No one can join right now");
    for (const { step, path, fields } of stepPosts(kind, app.harness, freshEmail())) {
      if (step !== "subscription") {
        const body = new URLSearchParams({ rev: "0", ...fields });
        await browser.ask(path, { method: "POST", body });
        continue;
      }
      const { text } = await browser.ask(path);
      expect(text).toContain("Save and come back later");
      expect(text).not.toMatch(/<button[^>]*>Continue</);
      return;
    }
  },
);
