import { savedDraftTexts } from "~/components/sign-up/draft/saved-draft.text";
import { say } from "~/language/say";
import { alliance, atDesk, browserOf, said } from "../../setup/language/both-languages";
import {
  agree,
  approve,
  chooseMembership,
  enterAssociation,
  isNotListed,
  leave,
  submit,
  tellOfOneself,
} from "../../setup/association/browser-walk";
import { expect, test, withoutNativeChecks } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { confirmEmail, newcomer } from "../../setup/people/sign-up-walk";
import { inspectOnce } from "../../setup/source/inspect";

/** Somebody who reads Spanish joins an association for themselves, on a small phone and without scripts. */

test.use({
  ...browserOf({ language: "es", scripts: false }),
  viewport: { width: 320, height: 740 },
});

test("somebody joins for themselves and meets no English word, on any page and in any letter", async ({
  page,
  mailbox,
  anotherBrowser,
  signIn,
}) => {
  test.slow();
  const email = newcomer();
  const name = "Berta Salas";
  const w = said("es", name);
  const looksAt = async (path: string) => {
    await page.goto(path);
    await w.reads(page);
    await inspectOnce(page, `${path} in Spanish`);
  };
  const letter = async () => {
    const mail = await mailbox.next(email);
    w.readsLetter(mail);
    return mail;
  };

  await looksAt("/association");
  await looksAt("/association/join");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByLabel(w.join.code).fill(alliance.code);
  await withoutNativeChecks(page);
  await page.getByRole("main").getByRole("button", { name: w.step.goOn }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await w.reads(page, "join, refused");
  await enterAssociation(page, w, {
    ...{ code: alliance.code, joins: "person", first: "Berta", last: "Salas", email },
  });
  await looksAt("/association/lookup");
  await isNotListed(page, w);
  await looksAt("/association/about-you");
  await tellOfOneself(page, w);
  await leave(page, w);
  await looksAt("/association/saved-progress");
  await page
    .getByRole("main")
    .getByRole("link", { name: say(savedDraftTexts, "es").goOn })
    .click();
  await looksAt("/association/agreements");
  await agree(page, w, name);
  await looksAt("/association/payment");
  await chooseMembership(page, w);
  await looksAt("/association/check");
  await confirmEmail(page, (await letter()).code ?? "", "es");
  await submit(page, w, alliance.name);
  await letter();

  const desk = await (await anotherBrowser({ ...atDesk, javaScriptEnabled: true })).newPage();
  await signIn(desk, demo.super, "/admin/super-global/associations");
  await approve(desk, alliance.name, name);
  await letter();
  for (const path of ["/association/success", "/settings/association", "/association/launch"]) {
    await looksAt(path);
  }
});
