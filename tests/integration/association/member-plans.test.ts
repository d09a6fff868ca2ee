import { expect, test } from "vitest";
import { listRegistrations, saveRegistrationStep } from "~/core/sign-up/registrations";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import { getOwnElection } from "~/core/health/election";
import { addDays, lastOfMonth } from "~/domain/calendar-days";
import type { ElectionFacts } from "~/domain/health/election/election-choices";
import { electionKind } from "~/domain/health/election/election-kind";
import { checkPageVersion } from "~/domain/sign-up/kind-definition";
import { endBeforeSwitch } from "~/embedded/services/association/ending";
import { recordPayment } from "~/embedded/services/billing/payments";
import { answersOf as answersIn } from "~/screens/engine/flow";
import { advanceDues } from "../../setup/association/joined";
import { copperBasin, riverbend } from "../../setup/backends/association-inputs";
import { goOn } from "../../setup/association/forms";
import { join as joinAs } from "../../setup/association/walk";
import { at, post, sign, toThePlans, toTheReview } from "../../setup/health/elect-walk";
import { appOfFile, type AppBrowser } from "../../setup/servers/app-in-process";
import type { Browser } from "../../setup/servers/embedded-harness";
import { days } from "../../setup/servers/movable-clock";
import { today } from "../../setup/people/drafts";
import { accountOf } from "../../setup/people/account-of";
import { addRows, changeRows, findRow } from "../../setup/databases/rows";

/** A plan that is for an association's members only: who sees it, elects it and keeps it (handbook/rules.md#dues). */

const ray = "ray.delgado@mail.example";
const foreign = {
  slug: "tallgrass-silver-local",
  name: "Tallgrass Silver Local",
  premium_c: 45_590,
};
const open = "cedarline-silver-3500";

const app = await appOfFile();

async function signedIn(email: string): Promise<AppBrowser> {
  await app.storage.db.deleteFrom("limits").execute();
  return app.signedIn(email);
}

const choice = (medical: string) => ({ medical, dental: "none", vision: "none" });

const userOf = (email: string) => accountOf(app.storage.db, email);

const answersOf = async (email: string) =>
  app.storage.db
    .selectFrom("enrollments")
    .selectAll()
    .where("user_id", "=", (await userOf(email)).id)
    .where("registration_id", "is not", null)
    .orderBy("created_at")
    .execute();

/** A membership in the guild beside the one with us, for dues that nothing asks for yet. */
async function join(email: string, state: "active" | "lapsed"): Promise<void> {
  const { id: user_id } = await userOf(email);
  const now = new Date(app.harness.clock.now()).toISOString();
  const { id: subscription_id } = await findRow(app.storage.db, "subscriptions", { user_id });
  const id = `membership-of-${user_id}`;
  await addRows(app.storage.db, "association_memberships", {
    id,
    association_id: riverbend,
    user_id,
    subscription_id,
    state,
    member_no: id.slice(-8),
    dues_c: 24_000,
    joined_on: now.slice(0, 10),
    lapsed_on: state === "lapsed" ? now.slice(0, 10) : null,
    next_action_at: state === "active" ? now : null,
    created_at: now,
    updated_at: now,
  });
}

async function seenBy(caller: Browser): Promise<string> {
  const [{ steps }] = (await caller.ask(listRegistrations)).body.data.registrations;
  const facts = (await caller.ask(getOwnElection)).body.data as ElectionFacts;
  return checkPageVersion(electionKind, steps, { answers: answersIn({ steps }), facts });
}

const compared = `plans/compare?compare=${foreign.slug},${open}`;

async function isNotShown(browser: AppBrowser, pages: readonly string[]): Promise<void> {
  for (const page of pages) {
    const { status, text } = await browser.ask(at(page));
    expect([page, status, text.includes(foreign.name)]).toEqual([page, 200, false]);
  }
}

test("neither a guest nor whoever has lapsed is shown it, or can elect it by its address", async () => {
  await isNotShown(app.browser(), ["plans", compared]);
  const email = "wendell.ames@mail.example";
  await join(email, "lapsed");
  const browser = await signedIn(email);
  await toThePlans(browser);
  await isNotShown(browser, ["plans", "plan-selection", compared]);
  expect(await post(browser, at("plan-selection"), choice(foreign.slug))).toMatchObject({
    status: 422,
    refused: expect.stringContaining("is no longer offered") as string,
  });
  // One that they may choose, and then the other, put into the draft past the pages.
  await post(browser, at("plan-selection"), choice(open));
  await toTheReview(browser);
  const caller = await app.harness.signedIn(email);
  const [{ id, steps }] = (await caller.ask(listRegistrations)).body.data.registrations;
  const data = choice(foreign.slug);
  const request = { id, step: "plan", data, complete: true, rev: steps.plan.rev };
  const kept = await caller.ask(saveRegistrationStep, request);
  expect(kept.status).toBe(200);
  expect((await browser.ask(at("review"))).text).not.toContain(foreign.name);
  const { first_name, last_name } = await userOf(email);
  const signature = `${first_name} ${last_name}`;
  const sent = await caller.ask(submitRegistration, {
    id,
    signature,
    seenVersion: await seenBy(caller),
  });
  expect([sent.status, Object.keys(sent.body.errors)]).toEqual([422, ["plan.medical"]]);
  expect(await answersOf(email)).toEqual([]);
});

test("a member elects it at the association's price, and pays for its first month", async () => {
  await join(ray, "active");
  await advanceDues(app);
  const browser = await signedIn(ray);
  await toThePlans(browser);
  expect(await post(browser, at("plan-selection"), choice(foreign.slug))).toBe(
    at("plan-addons-selection"),
  );
  await toTheReview(browser);
  expect(await sign(browser, "Ray Delgado")).toBe(at("payment"));
  expect(await answersOf(ray)).toMatchObject([
    {
      source: "association",
      plan_id: `plan-${foreign.slug}`,
      state: "submitted",
      member_share_c: foreign.premium_c,
      employer_share_c: null,
      ends_on: null,
    },
  ]);
  expect((await browser.ask(at("payment"))).text).toContain("$455.90");
  // It would begin after the notice of the member who left now, and so not at all.
  const effective_on = addDays(lastOfMonth(addDays(today(app.harness), 30)), 1);
  const [{ id, effective_on: asked } = { id: "", effective_on: "" }] = await answersOf(ray);
  await changeRows(app.storage.db, "enrollments", { id }, { effective_on });
  const { text } = await browser.ask("/settings/association/leave");
  expect(text).toMatch(/Health plans<\/h2>(?:<[^>]*>)*1 person has chosen [^.]*\. It won’t begin/);
  await changeRows(app.storage.db, "enrollments", { id }, { effective_on: asked });
});

async function payDues(): Promise<void> {
  const owed = await app.storage.db
    .selectFrom("invoices as i")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .select(["i.number", "i.total_c", "i.paid_c"])
    .where("s.user_id", "=", (await userOf(ray)).id)
    .where("i.state", "in", ["open", "overdue"])
    .where("i.about", "=", "dues")
    .execute();
  for (const { number, total_c, paid_c } of owed)
    await recordPayment(app.storage.db, app.harness.clock.now(), {
      invoiceNumber: number,
      amount_c: total_c - paid_c,
      kind: "invoice",
      providerRef: `Check for ${number}`,
      receivedOn: new Date(app.harness.clock.now()).toISOString().slice(0, 10),
    });
}

async function standing() {
  const { state } = await findRow(app.storage.db, "association_memberships", {
    user_id: (await userOf(ray)).id,
  });
  const [answer] = await answersOf(ray);
  const { plan_id, member_share_c, ends_on, end_reason } = answer ?? {};
  return { state, plan_id, member_share_c, ends_on, end_reason };
}

test("who lapses keeps it to the end of a month, and goes on with it once the dues are paid", async () => {
  const kept = { plan_id: `plan-${foreign.slug}`, member_share_c: foreign.premium_c };
  for (const passed of [16, 24]) {
    app.harness.clock.advance(days(passed));
    await advanceDues(app);
  }
  expect(await standing()).toEqual({ state: "active", ...kept, ends_on: null, end_reason: null });
  app.harness.clock.advance(days(10));
  await advanceDues(app);
  const { lapsed_on } = await findRow(app.storage.db, "association_memberships", {
    user_id: (await userOf(ray)).id,
  });
  const ends_on = lastOfMonth(addDays(lapsed_on ?? "", 30));
  expect(await standing()).toEqual({
    state: "lapsed",
    ...kept,
    ends_on,
    end_reason: "association_ended",
  });

  await payDues();
  await advanceDues(app);
  expect(await standing()).toEqual({ state: "active", ...kept, ends_on: null, end_reason: null });
  // An association that has the plan too keeps it for a member who switches, as they read before and after.
  const browser = await signedIn(ray);
  const input = { ...joinAs(ray, "person", "COPPER26"), first_name: "Ray", last_name: "Delgado" };
  await goOn(browser, "join", input, "warning");
  const { text: warning } = await browser.ask("/association/warning");
  expect(warning).toContain("No health plan ends: no one has one that only members of Riverbend");
  const member = { user_id: (await userOf(ray)).id, company_id: null };
  await endBeforeSwitch(app.storage.db, app.harness.clock.now(), member, copperBasin);
  const mail = await app.harness.mailTo(ray, /has ended$/);
  expect(mail?.text).toContain("No one’s health plan ends with it.");
});
