import { afterAll, beforeAll, expect, test } from "vitest";
import { grocerPosts } from "../../setup/association/walk";
import { startStripeLike, type Notice, type StripeLike } from "../../setup/backends/stripe-like";
import { freshEmail } from "../../setup/people/drafts";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

/** Paying by card for what an application comes to. */

let app: AppInProcess;
let stripe: StripeLike;
beforeAll(async () => {
  stripe = await startStripeLike();
  app = await appInProcess(stripe.env);
});
afterAll(async () => {
  await app.close();
  await stripe.stop();
});

const post = (page: string, fields: Record<string, string>, browser = app.browser()) =>
  browser.ask(`/association/${page}`, {
    method: "POST",
    body: new URLSearchParams({ rev: "0", ...fields }),
  });

const send = ({ body, signature }: Notice) =>
  app.harness.send("POST", "/api/v1/payments/stripe/webhook", {
    body,
    headers: { "stripe-signature": signature },
  });

test("a card that is declined costs nothing, and another one pays for membership and dues", async () => {
  const email = freshEmail();
  const browser = app.browser();
  for (const { page, fields } of grocerPosts(app.harness, email, { payment_kind: "hosted" })) {
    await post(page, fields, browser);
  }
  await browser.signIn(email);
  const { text } = await browser.ask("/association/check");
  const seen = /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? "";
  const sent = await post("check", { seen }, browser);
  expect(sent).toMatchObject({ status: 303, to: "/association/success" });

  const own = () =>
    app.storage.db
      .selectFrom("association_memberships as m")
      .innerJoin("registrations as r", "r.id", "m.registration_id")
      .innerJoin("invoices as i", "i.subscription_id", "m.subscription_id")
      .select(["m.state", "m.paid_through", "r.state as application"])
      .select(["i.number", "i.total_c", "i.paid_c"])
      .where("r.email", "=", email)
      .executeTakeFirstOrThrow();
  const waiting = await own();
  expect(waiting).toMatchObject({ state: "approved", application: "awaiting_payment", paid_c: 0 });
  expect(waiting.total_c).toBeGreaterThan(24000);

  const pay = () =>
    browser.ask(`/settings/subscription/payments/${waiting.number}`, {
      method: "POST",
      body: new URLSearchParams({ intent: "pay", return_path: "/association/success" }),
    });
  const session = () =>
    stripe.sessions.findLast(({ client_reference_id: of }) => of === waiting.number)!;
  await pay();
  const declined = { ...session(), status: "expired" as const };
  await send(stripe.notice("checkout.session.expired", declined, app.harness.clock.now()));
  expect(await own()).toMatchObject({ state: "approved", paid_c: 0 });
  expect((await browser.ask("/association/success")).status).toBe(200);

  await pay();
  const paid = stripe.pay(session().id);
  await send(stripe.notice("checkout.session.completed", paid, app.harness.clock.now()));
  expect(await own()).toMatchObject({ state: "active", application: "active" });
  expect((await own()).paid_c).toBe(waiting.total_c);
  expect((await own()).paid_through).not.toBeNull();
});
