import { listInvoices } from "~/core/billing/invoices";
import { afterAll, expect, test } from "vitest";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import { getOwnElection } from "~/core/health/election";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";
import { loadMembershipOffers } from "~/screens/sign-up/membership-choice.server";
import { walkOf } from "~/screens/engine/walk";
import { freshEmail, guestDraft, individualSteps } from "../../setup/people/drafts";
import { embeddedHarness } from "../../setup/servers/embedded-harness";
import { madeOf } from "../../setup/source/made-of";
import { callerTold } from "../../setup/people/standing-visitor";

/** 10:30 in the evening of June 30 in Oregon, where July has begun by UTC alone. */
const evening = await embeddedHarness({ startAt: "2026-07-01T05:30:00.000Z" });
afterAll(() => evening.close());

const draftFrom = (start_on: string) => {
  const email = freshEmail();
  const steps = individualSteps(evening, email);
  steps.subscription = { ...steps.subscription, start_on };
  return guestDraft(evening, "individual", email, steps);
};

const submitted = async ({ id, email }: { id: string; email: string }) => {
  const browser = evening.browser();
  await browser.signIn(email);
  const { status, body } = await browser.ask(submitRegistration, { id, signature: "Ana Ruiz" });
  return { status, errors: body.errors };
};

test("in the evening the page offers the day of the person's own calendar, and it is the first of the membership", async () => {
  const draft = await draftFrom("2026-06-30");
  const walk = walkOf(individualFlow, draft.registration, null, "UTC", evening.clock.now());
  const caller = callerTold(() => []);
  const { days } = await loadMembershipOffers({ caller, language: "en" }, "individual", walk);
  expect(days).toEqual({ first: "2026-06-30", last: "2026-09-28" });
  expect(await submitted(draft)).toEqual({ status: 200, errors: undefined });
  const [subscription] = (await madeOf(evening, draft.email)).subscriptions;
  expect(subscription?.started_on).toBe("2026-06-30");
  expect(await submitted(await draftFrom("2026-06-29"))).toMatchObject({ status: 422 });

  // Due until midnight there, and their choice begins with August until then.
  const at = async (time: string) => {
    evening.clock.advance(Date.parse(time) - evening.clock.now());
    await evening.backend.runJobs();
    const browser = evening.browser();
    await browser.signIn(draft.email);
    const [invoice] = (await browser.ask(listInvoices)).body.data;
    const stored = await evening.inDatabase(({ db }) =>
      db.selectFrom("invoices").select("state").where("number", "=", invoice.number).execute(),
    );
    const { window } = (await browser.ask(getOwnElection)).body.data;
    return { ...invoice, stored: stored[0]?.state, window };
  };
  expect(await at("2026-07-15T06:50:00Z")).toMatchObject({
    issued_on: "2026-06-30",
    due_on: "2026-07-14",
    state: "open",
    stored: "open",
  });
  expect(await at("2026-07-15T07:10:00Z")).toMatchObject({ state: "overdue", stored: "overdue" });
  const august = { opens_on: "2026-07-15", closes_on: "2026-07-15", effective_on: "2026-08-01" };
  expect((await at("2026-07-16T06:50:00Z")).window).toMatchObject(august);
  expect((await at("2026-07-16T07:10:00Z")).window).toMatchObject({ effective_on: "2026-09-01" });
});
