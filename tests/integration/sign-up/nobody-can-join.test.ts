import { expect, test } from "vitest";
import { kinds } from "~/domain/sign-up/kinds";
import { freshEmail, guestDraft, individualSteps } from "../../setup/people/drafts";
import { appOfFile } from "../../setup/servers/app-in-process";

/** People learn before they begin that no way to pay is set up, and no button promises to go on. */

// An installation with sample data has a sample address.
const app = await appOfFile({ SEED: "none", INVOICE_ADDRESS: "" });

test("it is said where one begins, and no button promises to go on", async () => {
  const browser = app.browser();
  expect((await browser.ask("/register")).text).toContain("No one can join right now");
  const email = freshEmail();
  const { individual } = individualSteps(app.harness, email);
  await guestDraft(app.harness, "individual", email, { individual });
  await browser.signIn(email);
  const { text } = await browser.ask(kinds.individual.steps.subscription.path);
  expect(text).toContain("Save and come back later");
  expect(text).not.toMatch(/<button[^>]*>Continue</);
});
