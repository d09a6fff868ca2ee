import { getBilling, getInvoice } from "~/core/billing/invoices";
import { cancelMembership, getMembershipEnd } from "~/core/billing/canceling";
import { previewMembershipChange } from "~/core/billing/changing";
import { resumeMembership } from "~/core/billing/restarting";
import { afterEach, expect, test } from "vitest";
import { saveRegistrationStep } from "~/core/sign-up/registrations";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import { cancelHealth, keepHealth, reportLifeEvent } from "~/core/health/coverage-acts";
import { getOwnElection, beginElection } from "~/core/health/election";
import { getOwnHealth } from "~/core/health/own-coverage";
import type { Answers } from "~/domain/sign-up/registration";
import { checkPageVersion } from "~/domain/sign-up/kind-definition";
import { chosenCost } from "~/domain/health/election/election-answers";
import { electionKind } from "~/domain/health/election/election-kind";
import type { ElectionFacts } from "~/domain/health/election/election-choices";
import { recordPayment } from "~/embedded/services/billing/payments";
import { coverageDesk } from "../../setup/health/coverage";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { ofFile } from "../../setup/servers/of-file";
import { changeRows } from "../../setup/databases/rows";

const email = "ray.delgado@mail.example";
let ray: Browser;
const harness = await ofFile(embeddedHarness({ startAt: "2026-03-10T15:00:00Z" }));
const desk = await coverageDesk(harness);
afterEach(() => harness.backend.drainMail());

async function on(day: string): Promise<void> {
  await harness.backend.drainMail();
  harness.clock.advance(Date.parse(`${day}T12:00:00Z`) - harness.clock.now());
  await harness.backend.runJobs();
  ray = harness.browser();
  await ray.signIn(email);
}

const steps: Record<string, Answers> = {
  registration: {
    first_name: "Ray",
    last_name: "Delgado",
    email,
    phone: "",
    "dob.month": "3",
    "dob.day": "31",
    "dob.year": "1988",
    line1: "1 Main St",
    line2: "",
    city: "Portland",
    state: "OR",
    zip: "97201",
  },
  dependents: { household: "just_me" },
  plan: { medical: "cedarline-silver-3500", dental: "none", vision: "none" },
  addons: {},
  marketplace: { marketplace: "no" },
};
const facts = async (): Promise<ElectionFacts> =>
  (await ray.ask(getOwnElection)).body.data as ElectionFacts;

/** A draft with these answers; what stands on the page that is signed, and the signature. */
async function chosen(medical = "cedarline-silver-3500", addons: string[] = []) {
  const begun = (await ray.ask(beginElection)).body.data;
  const id = begun.id as string;
  const revs: Record<string, { rev: number }> = { ...begun.steps };
  for (const [step, data] of Object.entries(steps)) {
    const request = {
      id,
      step,
      data: { ...data, ...(step === "plan" ? { medical } : step === "addons" ? { addons } : {}) },
      complete: true,
      rev: revs[step]?.rev ?? 0,
    };
    const kept = await ray.ask(saveRegistrationStep, request);
    expect([step, kept.status]).toEqual([step, 200]);
    revs[step] = kept.body.data.steps[step];
  }
  const answers = { ...steps, plan: { ...steps["plan"], medical }, addons: { addons } };
  const seenVersion = checkPageVersion(electionKind, revs, { answers, facts: await facts() });
  const sign = () => ray.ask(submitRegistration, { id, signature: "Ray Delgado", seenVersion });
  return { id, seen: seenVersion, sign };
}
async function membershipOf() {
  return desk.storage.db
    .selectFrom("subscriptions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .selectAll("s")
    .where("u.email", "=", email)
    .where("s.state", "<>", "ended")
    .executeTakeFirstOrThrow();
}
async function setMembership(change: Partial<Awaited<ReturnType<typeof membershipOf>>>) {
  const { id } = await membershipOf();
  await desk.storage.db.updateTable("subscriptions").set(change).where("id", "=", id).execute();
}
async function premiums() {
  const { id } = await membershipOf();
  const rows = await desk.storage.db
    .selectFrom("invoices")
    .selectAll()
    .where("subscription_id", "=", id)
    .where("lines", "like", '%"premium":{%')
    .orderBy("created_at")
    .orderBy("number")
    .execute();
  return rows.map(({ number, about, period_start, issued_on, due_on, state, ...row }) => ({
    number,
    about,
    period_start,
    issued_on,
    due_on,
    state,
    owed_c: row.total_c - row.paid_c,
    replaces: (JSON.parse(row.lines) as { replaces?: string }[])[0]?.replaces,
    requested: (
      JSON.parse(row.lines) as { amount_c: number; premium?: { month: string } }[]
    ).flatMap(({ amount_c, premium }) => (premium ? [`${premium.month} ${amount_c}`] : [])),
  }));
}
/** @param left_c what the oldest still asks for */
async function payAll(left_c = 0) {
  const { id } = await membershipOf();
  const owed = await desk.storage.db
    .selectFrom("invoices")
    .selectAll()
    .where("subscription_id", "=", id)
    .where("state", "in", ["open", "overdue"])
    .orderBy("number")
    .execute();
  for (const { number, total_c, paid_c } of owed)
    await recordPayment(desk.storage.db, harness.clock.now(), {
      invoiceNumber: number,
      kind: "invoice",
      amount_c: total_c - paid_c - (number === owed[0]?.number ? left_c : 0),
      providerRef: `Check for ${number}`,
      receivedOn: "2026-03-10",
    });
}

test("the first month is on an invoice of its own: unpaid, a changed choice replaces it; paid, the difference comes next", async () => {
  await on("2026-03-14");
  await payAll();
  const { window } = await facts();
  expect(window).toMatchObject({ effective_on: "2026-04-01", closes_on: "2026-03-15" });
  const withPlus = chosenCost(await facts(), { ...steps, marketplace: { marketplace: "yes" } });
  expect(withPlus).toMatchObject({ member_c: 48_620, plus: { price_c: 21_600, period: "yearly" } });
  expect((await (await chosen("cedarline-gold-1200")).sign()).status).toBe(200);
  const first = {
    about: "premiums",
    period_start: "2026-04-01",
    issued_on: "2026-03-14",
    due_on: "2026-04-01",
    state: "open",
    owed_c: 61_735,
    requested: ["2026-04-01 61735"],
  };
  expect(await premiums()).toMatchObject([first]);
  await harness.backend.drainMail();
  const mails = await harness.linkTo(email, /payments\/INV/);
  expect(mails.subject).not.toMatch(/health|plan|cedarline|premium/i);

  // No one is asked to pay for a plan that they don't choose any more.
  expect((await (await chosen()).sign()).status).toBe(200);
  const [old, replacing, ...more] = await premiums();
  expect([old?.state, more]).toEqual(["void", []]);
  expect(replacing).toMatchObject({
    due_on: first.due_on,
    state: "open",
    owed_c: 48_620,
    requested: ["2026-04-01 48620"],
    replaces: old?.number,
  });
  // April is asked for already: paid by the year, the next invoice is the one for May.
  const membership = await membershipOf();
  const terms = { period: membership.period, current_period_end: membership.current_period_end };
  await setMembership({ period: "yearly", current_period_end: "2027-03-14" });
  expect((await ray.ask(getBilling)).body.data.next).toMatchObject({
    issued_on: "2026-04-20",
    total_c: 48_620,
    lines: [{ amount_c: 48_620 }],
  });
  await setMembership(terms);

  await payAll();
  expect((await (await chosen("cedarline-gold-1200")).sign()).status).toBe(200);
  expect(await premiums()).toHaveLength(2);
  await on("2026-03-21");
  const second = (await premiums()).at(-1);
  expect(second?.requested).toEqual(["2026-04-01 13115"]);
  await on("2026-04-21");
  const third = (await premiums()).at(-1);
  expect(third?.requested).toEqual(["2026-05-01 61735"]);
});

test("who cancels is asked for nothing later, at once: the credit pays what is open, which both say, and the rest is kept", async () => {
  const april = (await premiums()).at(-2)?.number;
  await payAll(5000);
  await on("2026-04-22");
  const before = await membershipOf();
  const cancelled = await ray.ask(cancelHealth);
  expect(cancelled.body.data).toEqual({ ends_on: "2026-04-30" });
  const credit = (await premiums()).at(-1);
  expect(credit).toMatchObject({ issued_on: "2026-04-22", state: "paid", owed_c: 0 });
  expect(credit?.requested).toEqual(["2026-05-01 -61735"]);
  expect((await membershipOf()).credit_c).toBe(before.credit_c + 56_735);
  const page = async (number = "") => (await ray.ask(getInvoice, number)).body.data;
  expect(await page(april)).toMatchObject({
    state: "paid",
    credits: [{ invoice: credit?.number, amount_c: 5000 }],
  });
  expect((await page(credit?.number)).lines).toMatchObject([
    { amount_c: -61_735 },
    { amount_c: 5000, pays: april },
    { amount_c: 56_735 },
  ]);
  // The same again gives nothing back twice, and neither does the clock.
  await ray.ask(cancelHealth);
  await on("2026-05-21");
  expect((await premiums()).at(-1)?.number).toBe(credit?.number);
});

test("coverage that never begins: its unpaid invoice is void, pays for nothing else, and nobody is past due", async () => {
  await on("2026-05-25");
  await payAll();
  const { user_id, current_period_end: ends_on } = await membershipOf();
  await setMembership({ credit_c: 0 });
  expect((await (await chosen()).sign()).status).toBe(200);
  const requested = (await premiums()).at(-1);
  expect(requested).toMatchObject({ period_start: "2026-07-01", due_on: "2026-07-01" });
  // The membership doesn't go on for the sake of what would begin after it.
  const move = (from: string, effective_on: string) =>
    changeRows(
      desk.storage.db,
      "enrollments",
      { user_id: user_id ?? "", effective_on: from },
      { effective_on },
    );
  await move("2026-07-01", "2027-03-01");
  expect((await ray.ask(getMembershipEnd)).body.data).toMatchObject({
    ends_on,
    covered: 0,
    never_begins: 1,
    last_covered: null,
    moved: false,
  });
  await move("2027-03-01", "2026-07-01");
  await on("2026-05-26");
  const closing = (await ray.call("GET", "/api/v1/me/closing")).body.data;
  expect(closing.coverage_pending).toEqual({ from: "2026-07-01", invoices: [requested?.number] });
  const before = await membershipOf();
  await ray.ask(cancelHealth);
  expect((await premiums()).at(-1)).toMatchObject({ number: requested?.number, state: "void" });
  expect((await membershipOf()).credit_c).toBe(before.credit_c);
  await harness.backend.drainMail();
  const letter = await harness.linkTo(email, /health-insurance/);
  expect(letter.subject).toBe("Your benefits won’t begin");
  expect(letter.text).not.toMatch(/employer|within \d+ days/);
  expect((await facts()).window).toMatchObject({ answered: false });
  expect((await (await chosen()).sign()).status, "and may choose anew").toBe(200);
  const anew = (await premiums()).at(-1);
  await ray.ask(cancelHealth);
  // Kept after all: it begins, and its month is asked for once more.
  const coverage = async () => (await ray.ask(getOwnHealth)).body.data;
  const kept = { ends_on: null, effective_on: "2026-07-01", member_c: 48_620 };
  expect(await coverage()).toMatchObject({ own: false, answers: [], keep: kept });
  for (const _twice of [1, 2]) expect((await ray.ask(keepHealth)).status).toBe(200);
  expect(await coverage()).toMatchObject({ own: true, keep: null });
  const again = (await premiums()).filter(({ state }) => state === "open");
  expect(again).toMatchObject([{ due_on: anew?.due_on, requested: ["2026-07-01 48620"] }]);
  await harness.backend.drainMail();
  // The letters of the choice and of its cancellation left at the same moment.
  const reported = await harness.mailTo(email, /^Your benefits continue$/);
  expect(reported?.links.some((link) => link.includes("health-insurance"))).toBe(true);
  const place = { product: "health", us_state: "WA" } as const;
  await changeRows(desk.storage.db, "state_openings", place, { status: "waitlist" });
  await ray.ask(cancelHealth);
  expect(await coverage()).toMatchObject({ closed_in: "WA", window: null });
  await harness.backend.drainMail();
  const closed = (await harness.linkTo(email, /health-insurance/)).text.replace(/\s+/g, " ");
  expect(closed).toMatch(/^(?!.*you can choose).*Health plans aren’t open in Washington now/);
  await changeRows(desk.storage.db, "state_openings", place, { status: "open" });
  await on("2026-07-05");
  await payAll();
  expect((await membershipOf()).state).toBe("active");
  expect((await premiums()).some(({ state }) => state === "overdue")).toBe(false);
});

test("a membership that is canceled takes back a choice with its invoice or money, and resumed asks for it again, once", async () => {
  await on("2026-07-17");
  await payAll();
  // A year that ends before what is chosen begins.
  const endYear = async (current_period_end: string, state: "paid" | "void") => {
    await setMembership({ credit_c: 0, current_period_end });
    const ofYear = desk.storage.db.updateTable("invoices").set({ state });
    const { id } = await membershipOf();
    await ofYear
      .where("subscription_id", "=", id)
      .where("period_start", "=", "2026-02-18")
      .execute();
  };
  const { current_period_end } = await membershipOf();
  await endYear("2026-08-18", "void");
  expect((await (await chosen()).sign()).status).toBe(200);
  const first = (await premiums()).at(-1);
  expect(first).toMatchObject({ period_start: "2026-09-01", state: "open" });
  const end = async () => (await ray.ask(getMembershipEnd)).body.data;
  expect(await end()).toMatchObject({ never_begins: 1, unneeded_premiums: [first?.number] });
  const cancel = async () => {
    const { ends_on } = await end();
    const canceled = await ray.ask(cancelMembership, { ends_on, reason: null });
    expect(canceled.status).toBe(200);
  };
  const resume = () => ray.ask(resumeMembership);
  await harness.backend.drainMail();
  await cancel();
  expect((await premiums()).at(-1)).toMatchObject({ number: first?.number, state: "void" });
  await harness.backend.drainMail();
  const never = await harness.linkTo(email, /health-insurance/);
  expect([never.subject, never.text]).toEqual([
    "Your benefits won’t begin",
    expect.stringContaining("An unpaid invoice for it alone is canceled."),
  ]);
  expect((await facts()).window, "nothing that would begin after it").toBeNull();
  await resume();
  await resume();
  const again = (await premiums()).slice(-2);
  expect(again).toMatchObject([{ state: "void" }, { state: "open", owed_c: 48_620 }]);
  // The paid amount comes back, pays no invoice that is void, and pays for the same month once coverage goes on.
  await payAll();
  await on("2026-07-21");
  await cancel();
  const next = desk.storage.db.selectFrom("invoices").select(["paid_c", "state"]);
  const ofYear = await next.where("period_start", "=", "2026-08-18").execute();
  expect(ofYear).toEqual([{ paid_c: 0, state: "open" }]);
  expect((await premiums()).at(-1)?.requested).toEqual(["2026-09-01 -48620"]);
  expect((await membershipOf()).credit_c).toBe(48_620);
  const kept = (await ray.ask(getBilling)).body.data.credit;
  expect(kept, "no invoice comes that it could be taken off").toMatchObject({ next_c: 0 });
  await resume();
  expect((await premiums()).at(-1)).toMatchObject({
    state: "paid",
    owed_c: 0,
    requested: ["2026-09-01 48620"],
  });
  expect((await membershipOf()).credit_c).toBe(0);
  const closing = (await ray.call("GET", "/api/v1/me/closing")).body.data;
  expect(closing).toMatchObject({ left_c: 48_620, coverage_pending: { from: "2026-09-01" } });
  await endYear(current_period_end, "paid");
  await on("2026-08-21");
  await payAll();
  const september = (await premiums())
    .filter(({ state }) => state !== "void")
    .flatMap(({ requested }) => requested.filter((each) => each.startsWith("2026-09")));
  expect(september).toEqual(["2026-09-01 48620", "2026-09-01 -48620", "2026-09-01 48620"]);
  await ray.ask(cancelHealth);
  expect((await membershipOf()).credit_c).toBe(48_620);
  await setMembership({ credit_c: 0 });
});

test("the day that was looked at is the day that is signed: when it moves meanwhile, nothing is signed and nothing lost", async () => {
  await on("2026-09-15");
  const draft = await chosen("cedarline-gold-1200");
  expect(draft.seen).toContain("from:2026-10-01");
  await on("2026-09-16");
  expect((await facts()).window).toMatchObject({ effective_on: "2026-11-01" });
  const refused = await draft.sign();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining("The start date or the price has changed"),
  ]);
  const again = await chosen("cedarline-gold-1200", ["telehealth"]);
  expect(again.id).toBe(draft.id);
  expect((await again.sign()).status).toBe(200);
  // No add-on is sold twice, in either order.
  const change = (await ray.ask(previewMembershipChange, {})).body.data;
  expect(change.add_ons_had).toMatchObject([{ title: "Telehealth" }]);
  expect(change.add_ons).not.toContainEqual(expect.objectContaining({ slug: "telehealth" }));
  await setMembership({ addon_slugs: '["id-guard"]' });
  const { choices } = await facts();
  expect(choices?.add_ons).not.toContainEqual(expect.objectContaining({ slug: "id-guard" }));
  await setMembership({ addon_slugs: "[]" });
  const own = (await ray.ask(getOwnHealth)).body.data;
  expect(own.answers[0]).toMatchObject({ effective_on: "2026-11-01", plan: "Cedarline Gold 1200" });
  // A person with both is asked for it once, and the membership's line says why it asks for nothing.
  const line = { kind: "addon", label: "Telehealth", qty: 1, unit_c: 600, amount_c: 600 };
  const { lines, period, current_period_end } = await membershipOf();
  await setMembership({
    period: "monthly",
    current_period_end: "2026-11-18",
    addon_slugs: '["telehealth"]',
    lines: JSON.stringify([{ ...line, reason: null }]),
  });
  const { next } = (await ray.ask(getBilling)).body.data;
  expect(next).toMatchObject({ issued_on: "2026-10-20", total_c: 0 });
  expect(next?.lines).toContainEqual(
    expect.objectContaining({ label: "Telehealth", amount_c: 0, reason: expect.any(String) }),
  );
  await setMembership({ lines, period, current_period_end, addon_slugs: "[]" });
});

test("who takes back what they chose after a life event chooses again while its days run, and has no gap", async () => {
  await on("2026-12-10");
  await payAll();
  const tell = async () => {
    const event = { kind: "marriage", event_on: "2026-12-09" } as const;
    return (await ray.ask(reportLifeEvent, event)).body.data;
  };
  const reported = await tell();
  expect(reported).toMatchObject({ effective_on: "2027-01-01" });
  const plan = "cedarline-silver-3500";
  const window = (await facts()).window?.id ?? "";
  const first = await desk.elect(email, window, { plan });
  await ray.ask(cancelHealth);
  expect((await desk.row(first)).state).toBe("cancelled");
  expect([await tell(), (await facts()).window]).toEqual([
    reported,
    expect.objectContaining({ id: window, answered: false }),
  ]);
  const { effective_on, state } = await desk.row(await desk.elect(email, window, { plan }));
  expect({ effective_on, state }).toEqual({ effective_on: "2027-01-01", state: "submitted" });
});

test("a membership that is cancelled: coverage ends with it, told 30 days ahead, or both go on until it can be", async () => {
  await on("2027-01-05");
  await payAll();
  const membership = await membershipOf();
  const cancel = (cancel_at: string) =>
    changeRows(
      desk.storage.db,
      "subscriptions",
      { id: membership.id },
      { state: "cancel_scheduled", cancel_at, next_action_at: "2027-01-01T00:00:00.000Z" },
    );
  // Ten days are too few to hear of it: January would be over too soon.
  await cancel("2027-01-15");
  await on("2027-01-06");
  const covered = async () => (await ray.ask(getOwnHealth)).body.data.answers[0];
  expect(await covered()).toMatchObject({ ends_on: "2027-02-28", end_reason: "membership_ended" });
  expect(await membershipOf()).toMatchObject({
    state: "cancel_scheduled",
    cancel_at: "2027-03-01",
  });
  expect((await harness.linkTo(email, /health-insurance/)).text).toContain("February 28, 2027");
  // Taken back, it is as if nothing had been said; and it can be canceled again.
  expect((await ray.ask(resumeMembership)).status).toBe(200);
  await on("2027-01-07");
  expect(await covered()).toMatchObject({ ends_on: null, end_reason: null });
  await cancel("2027-01-15");
  await on("2027-01-08");
  expect(await covered()).toMatchObject({ ends_on: "2027-02-28", end_reason: "membership_ended" });
  // The months until then are asked for, and none after them.
  await on("2027-02-21");
  const months = (await premiums()).flatMap(({ requested }) =>
    requested.map((each) => each.slice(0, 10)),
  );
  expect(months.at(-1)).toBe("2027-02-01");
  await on("2027-03-02");
  expect((await ray.ask(getOwnHealth)).body.data.answers).toEqual([]);
});
