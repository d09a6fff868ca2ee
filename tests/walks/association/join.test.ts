import { afterAll } from "vitest";
import { associationNotices } from "~/http/notices/association.text";
import { say } from "~/language/say";
import { listedGrocer, sendIn } from "../../setup/association/browser-walk";
import { startStripeLike } from "../../setup/backends/stripe-like";
import { anySum, guild, said } from "../../setup/language/both-languages";
import { associationMember } from "../../setup/people/people";
import { newcomer } from "../../setup/people/sign-up-walk";
import { expect, walksOn } from "../../setup/plain/walks";

/** Joining an association in Spanish, where no page or letter has an English word, and leaving it. */

const stripe = await startStripeLike();
afterAll(() => stripe.stop());
const walk = walksOn(stripe.env);

const spanish = { locale: "es-US", viewport: { width: 320, height: 740 } };

walk(
  "a listed grocer's card is declined, another one pays; they pass a copy on, and move the day that they announce",
  async ({ app, mailbox, anotherBrowser }) => {
    const page = await (await anotherBrowser(spanish)).newPage();
    const [name, last4] = ["Fernhill Natural Market", "6142"];
    const w = said("es", name, "Rosa Delgado-Ruiz");
    const email = newcomer();
    await listedGrocer(page, w, { code: guild.code, email, name, last4, pays: "hosted" });
    const mail = await mailbox.next(email);
    w.readsLetter(mail);
    const sum = await sendIn(page, w, mail.code ?? "", guild.name);
    // What the button named is what the invoice asks for.
    await expect(page.getByRole("main").getByText(sum).first()).toBeVisible();
    w.readsLetter(await mailbox.next(email));
    const success = page.url();
    await page.goto("/association/payment-copy");
    await expect(page.getByText(w.copy.none)).toBeVisible();
    await w.reads(page);

    await page.goto(success);
    const toThePage = async () => {
      await page.getByRole("button", { name: anySum(w.done.pay({ owed: 0 })) }).click();
      await w.reads(page);
      await page.getByRole("link", { name: w.online.go }).click();
    };
    await toThePage();
    await page.getByRole("button", { name: "Pay by a card without money" }).click();
    await expect(page.getByRole("alert")).toContainText("declined");
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByText(w.online.canceled).first()).toBeVisible();
    await w.reads(page, "declined");
    await toThePage();
    await page.getByRole("button", { name: "Pay by card" }).click();
    const paid = stripe.sessions.findLast(({ status }) => status === "complete")!;
    const { body, signature } = stripe.notice(
      "checkout.session.completed",
      paid,
      app.harness.clock.now(),
    );
    await app.harness.send("POST", "/api/v1/payments/stripe/webhook", {
      body,
      headers: { "stripe-signature": signature },
    });
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: w.online.paid })).toBeVisible();
    await w.reads(page, "paid");

    await page.goto("/");
    await page.getByRole("link", { name: w.own.see }).click();
    await expect(page.getByText(w.own.state.active, { exact: true })).toBeVisible();
    await page.goto("/association/payment-copy");
    await expect(page.getByText(name).first()).toBeVisible();
    const bookkeeper = newcomer();
    await page.getByRole("main").getByLabel(w.copy.label).fill(bookkeeper);
    await w.reads(page);
    await page.getByRole("button", { name: w.copy.send }).click();
    const { paymentCopySent, launchMoved } = say(associationNotices, "es");
    const sent = page.getByRole("status").filter({ hasText: paymentCopySent });
    await expect(sent.first()).toBeVisible();
    const copy = await mailbox.next(bookkeeper);
    expect(copy.text).toContain(w.money(24_000));
    w.readsLetter(copy);

    await page.goto("/association/launch");
    await expect(page.getByText(/^Faltan \d+ días$/)).toBeVisible();
    await expect(page.getByRole("button", { name: w.launch.copy })).toHaveCount(0);
    const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel(w.launch.dayLabel).fill(later);
    await w.reads(page);
    await page.getByRole("button", { name: w.launch.move }).click();
    await expect(page.getByText(w.launch.left({ count: 30 }))).toBeVisible();
    await expect(page.getByText(launchMoved).first()).toBeVisible();
    await expect(page.getByRole("link", { name: w.launch.invite })).toBeVisible();
  },
);

walk("a member reads what they have, leaves and takes that back", async ({ page, signIn }) => {
  await signIn(page, associationMember, "/settings");
  await page.getByRole("link", { name: "Your association" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Your membership in /);
  await expect(page.getByText("You’re a member.", { exact: true })).toBeVisible();
  // The page says it, and so does the agreement that was signed.
  await expect(page.getByText("This is a membership, not insurance.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Join another association" })).toBeVisible();
  await page.getByRole("link", { name: "Leave the association" }).click();

  await expect(page.getByText(/^Your last day as a member is /)).toBeVisible();
  await page.getByRole("link", { name: "Stay a member" }).click();
  await page.getByRole("link", { name: "Leave the association" }).click();
  await page.getByRole("button", { name: "Leave the association" }).click();
  await expect(page).toHaveURL(/\/settings\/association$/);
  await expect(page.getByText(/^You’re a member until /)).toBeVisible();
  await expect(page.getByRole("link", { name: "Leave the association" })).toHaveCount(0);

  await page.getByRole("button", { name: "Stay in the association" }).click();
  await expect(page.getByText("You’re a member.", { exact: true })).toBeVisible();
});
