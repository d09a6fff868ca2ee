import { afterAll } from "vitest";
import { associationNotices } from "~/domain/notices/association.text";
import { say } from "~/language/say";
import {
  agree,
  approve,
  enterAssociation,
  goOn,
  invite,
  isNotListed,
  listedGrocer,
  sendIn,
  tellOfGrocery,
  tellOfOneself,
} from "../../setup/association/browser-walk";
import { startStripeLike } from "../../setup/backends/stripe-like";
import {
  alliance,
  anySum,
  atDesk,
  beginning,
  guild,
  sentence,
} from "../../setup/language/both-languages";
import { demo } from "../../setup/people/people";
import { leave, newcomer, resume } from "../../setup/people/sign-up-walk";
import { expect, walksOn } from "../../setup/plain/walks";
import { days } from "../../setup/servers/movable-clock";

/** Joining an association in Spanish, where no page or letter has an English word. */

const stripe = await startStripeLike();
afterAll(() => stripe.stop());
const walk = walksOn(stripe.env);

const spanish = { locale: "es-US", viewport: { width: 320, height: 740 } };

walk("a listed grocer pays, passes a copy on, moves a day", async ({ mailbox, anotherBrowser }) => {
  const page = await (await anotherBrowser(spanish)).newPage();
  const [name, last4] = ["Fernhill Natural Market", "6142"];
  const w = sentence("es", name, "Rosa Delgado-Ruiz");
  const email = newcomer();
  await listedGrocer(page, w, { code: guild.code, email, name, last4, pays: "hosted" });
  const sum = await sendIn(page, w, await mailbox.next(email), guild.name);
  // The invoice asks for the sum that the button named.
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
  const paid = stripe.sessions.findLast(({ status }) => status === "complete") ?? {};
  const reported = { ...paid, note: "Peña ✓" };
  const { body, signature } = stripe.notice("checkout.session.completed", reported, Date.now());
  // The notice comes unchanged to the byte, and from another site.
  const headers = { "Stripe-Signature": signature, Origin: "https://stripe.example" };
  await page.context().request.post("/webhooks/stripe", { headers, data: body });
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
});

walk("a grocer who isn't listed is let in by hand", async ({ mailbox, anotherBrowser, signIn }) => {
  const email = newcomer();
  const [name, signer] = ["Juniper Corner Market", "Rosa Delgado-Ruiz"];
  const w = sentence("es", name, signer);
  let page = await (await anotherBrowser(spanish)).newPage();
  await page.goto("/association/join");
  await enterAssociation(page, w, {
    code: "river 26",
    email,
    joins: "company",
    first: "Rosa",
    last: "Delgado-Ruiz",
  });
  await isNotListed(page, w);
  await page.getByLabel(w.company.co_name).fill(name);
  const code = await leave(page, "es");
  await w.reads(page);
  page = await resume(await anotherBrowser(spanish), email, code, "es");
  await expect(page).toHaveURL(/\/association\/about-company$/);
  await expect(page.getByLabel(w.company.co_name)).toHaveValue(name);
  await tellOfGrocery(page, w, name);
  await agree(page, w, signer);
  await sendIn(page, w, await mailbox.next(email), guild.name);
  await expect(page.getByText(/R-[0-9A-Z]{4}-[0-9A-Z]{2}/).first()).toBeVisible();

  const desk = await (await anotherBrowser(atDesk)).newPage();
  await signIn(desk, demo.super);
  await approve(desk, guild.name, name);
  await page.goto("/settings/association");
  await expect(page.getByText(w.own.state.active, { exact: true })).toBeVisible();
  await w.reads(page);
  w.readsLetter(await mailbox.next(email));
});

const leather = { name: "Basin Leather Works", contact: "ida@basinleather.example" };
const studio = { name: "Kiln & Cobalt Studio LLC", contact: "noor@kilnandcobalt.example" };

walk("a person alone joins by an invitation", async ({ app, mailbox, anotherBrowser, signIn }) => {
  const page = await (await anotherBrowser(spanish)).newPage();
  const [name, email] = ["Ida Moss", leather.contact];
  const w = sentence("es", leather.name, studio.name, name);
  const desk = await (await anotherBrowser(atDesk)).newPage();
  const isInvitation = ({ text }: { text: string }) => text.includes("/join?invite=");
  const invited = async (to: string) => (await mailbox.next(to, isInvitation)).link;
  const reported = async (link: string, reason: string) => {
    await page.context().clearCookies();
    await page.goto(link);
    // The address that stays in the browser's history opens nothing.
    await expect(page).toHaveURL(/\/association\/expired-link\?why=[a-z]+$/);
    await expect(page.getByText(reason)).toBeVisible();
    await w.reads(page, reason);
  };

  await signIn(desk, demo.super);
  await invite(desk, alliance.name, [leather.name]);
  const first = await invited(email);
  // A person is invited again a week later at the earliest.
  await app.later(days(8));
  await signIn(desk, demo.super);
  await invite(desk, alliance.name, [leather.name, studio.name]);
  const [second, late] = [await invited(email), await invited(studio.contact)];
  await reported(first, w.expired.why.replaced);
  await page.goto(second);
  await expect(page.getByRole("main").getByLabel(w.email.label)).toHaveValue(email);
  await enterAssociation(page, w, { joins: "person", first: "Ida", last: "Moss", email });
  // The person of the invitation stands there without a search.
  await expect(page.getByRole("radio", { name: beginning(leather.name) })).toBeChecked();
  await goOn(page, w);
  await tellOfOneself(page, w);
  await agree(page, w, name);
  await sendIn(page, w, await mailbox.next(email), alliance.name);
  await approve(desk, alliance.name, name);
  w.readsLetter(await mailbox.next(email));
  await reported(second, w.expired.why.used);

  await app.later(days(62));
  await reported(late, w.expired.why.expired);
  await page.getByRole("main").getByLabel(w.email.label).fill(studio.contact);
  await page.getByRole("button", { name: w.expired.send }).click();
  await expect(page.getByText(w.expired.sent)).toBeVisible();
  const renewed = await mailbox.next(studio.contact, isInvitation);
  w.readsLetter(renewed);
  await page.goto(renewed.link);
  await expect(page.getByText(w.join.invited({ association: alliance.name }))).toBeVisible();
});
