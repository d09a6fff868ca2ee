import { beforeEach, describe, expect, test } from "vitest";
import { listRegistrations, saveRegistrationStep } from "~/core/sign-up/registrations";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import type { Answers, Registration } from "~/domain/sign-up/registration";
import { answersVersion } from "~/domain/sign-up/kind-definition";
import { kinds, type MembershipKind } from "~/domain/sign-up/kinds";
import {
  bornYearsAgo,
  companyDraft,
  freshEmail,
  guestDraft,
  individualDraft,
  individualSteps,
  stepsOf,
  today,
  type GuestDraft,
} from "../../setup/people/drafts";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { startStripeLike } from "../../setup/backends/stripe-like";
import { madeOf } from "../../setup/source/made-of";
import { waitingRoom } from "../../setup/people/waiting";
import { ofFile } from "../../setup/servers/of-file";
import { changeRows, findRow } from "../../setup/databases/rows";

const backend = await ofFile(embeddedHarness());
beforeEach(() => backend.later(minutes(16)));

const read = { medicare_read: "yes" };
const agreed = { signature: "ana  RUIZ " };
const submitOn = (browser: Browser, { id }: Pick<GuestDraft, "id">, signed = agreed) =>
  browser.ask(submitRegistration, { id, ...signed });

const signedIn = (email: string) => backend.signedIn(email);

const made = (email: string) => madeOf(backend, email);

type Steps = Record<string, Answers>;

async function applicant(
  kind: MembershipKind,
  change: (steps: Steps, email: string) => unknown = () => undefined,
) {
  const email = freshEmail();
  const steps: Steps = stepsOf[kind](backend, email);
  change(steps, email);
  const draft = await guestDraft(backend, kind, email, steps);
  const browser = await signedIn(email);
  const submit = (signed = agreed) => submitOn(browser, draft, signed);
  return { email, draft, browser, submit };
}

async function submittedAtOnce(people: Awaited<ReturnType<typeof applicant>>[]) {
  const answers = await Promise.all(people.map(({ submit }) => submit()));
  return answers.map(({ status }) => status).sort();
}

describe("a company", () => {
  test("fifty submits at once make one company, one membership, one invoice, and all say the same", async () => {
    const draft = await companyDraft(backend);
    const browser = await signedIn(draft.email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submitOn(browser, draft)));
    const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`));
    expect(texts.size).toBe(1);
    expect(answers[0]?.body.data).toMatchObject({
      state: "active",
      reference: expect.stringMatching(/^R-[0-9A-Z]{4}-\d\d$/),
      invoice_number: expect.stringMatching(/^INV-2026-\d{6}$/),
      opening: { open: true },
    });
    const rows = await made(draft.email);
    expect(rows.user).toMatchObject({ type: "COMPANY", company_role: "owner" });
    expect(rows.companies).toEqual([
      expect.objectContaining({ state: "OR", billing_email: draft.email, status: "active" }),
    ]);
    expect(rows.locations).toEqual([
      expect.objectContaining({ label: "Main", zip: "97209", is_primary: "yes" }),
    ]);
    expect(rows.employees).toHaveLength(2);
    expect(rows.employees[0]).toMatchObject({
      hire_date: "2026-02-01",
      hours_per_week: 38,
      employment_state: "added",
      user_id: null,
      location_id: rows.locations[0]?.id,
    });
    // Two people are listed, and the owner is the third.
    expect(rows.subscriptions).toEqual([
      expect.objectContaining({ quantity: 3, state: "active", addon_slugs: '["telehealth"]' }),
    ]);
    expect(rows.invoices.map(({ total_c }) => total_c)).toEqual([4900 + 3 * 900 + 3 * 600]);
    expect(rows.messages).toEqual([{ kind: "invoice_issued" }, { kind: "registration_received" }]);
  });

  const withEin = (ein: string) =>
    applicant("company", (steps) => Object.assign(steps["about-company"] ?? {}, { ein }));

  test("the EIN is kept encrypted, shown by four digits, and had by one company only", async () => {
    const first = await withEin("12-3456789");
    const accepted = await first.submit();
    expect(accepted.status).toBe(200);
    expect(accepted.text).not.toContain("3456789");
    const { companies } = await made(first.email);
    expect(companies[0]?.ein_last4).toBe("6789");
    expect(JSON.stringify(companies)).not.toContain("123456789");
    const second = await withEin("123456789");
    const refused = await second.submit();
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["about-company.ein"]);
    expect((await made(second.email)).user.company_id).toBeNull();
  });
});

describe("an individual", () => {
  // The first line's birthday is tomorrow by the clock's day, the others' is today.
  test.each<[string, number, number, object, string | null]>([
    ["17", 18, 1, {}, "A parent or guardian must apply"],
    ["18", 18, 0, {}, null],
    ["65, and was not told of Medicare", 65, 0, {}, "Read about Medicare before you submit"],
    ["65, and was told of Medicare", 65, 0, read, null],
  ])("who is %s is or isn't let in", async (_who, years, days, more, refusal) => {
    const born = bornYearsAgo(years, today(backend), days);
    const { email, submit } = await applicant("individual", (steps) =>
      Object.assign(steps["individual"] ?? {}, born, more),
    );
    const answer = await submit();
    const errors = refusal ? { individual: [refusal] } : undefined;
    expect([answer.status, answer.body.errors]).toEqual([refusal ? 422 : 200, errors]);
    const rows = await made(email);
    expect(rows.subscriptions).toHaveLength(refusal ? 0 : 1);
    expect(rows.invoices).toHaveLength(refusal ? 0 : 1);
  });

  test("of eight drafts of one person at once one goes through", async () => {
    const email = freshEmail();
    const drafts: GuestDraft[] = [];
    while (drafts.length < 8)
      drafts.push(await individualDraft(backend, email), await companyDraft(backend, email, 0));
    const browser = await signedIn(email);
    const answers = await Promise.all(drafts.map((draft) => submitOn(browser, draft)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect((await made(email)).subscriptions).toHaveLength(1);
  });
});

describe("is refused", () => {
  const refused = async (change: (steps: Steps) => unknown, signed = agreed) => {
    const { email, submit } = await applicant("individual", change);
    const answer = await submit(signed);
    expect((await made(email)).subscriptions).toEqual([]);
    return { status: answer.status, ...answer.body };
  };

  test("to a guest with the key, and to everybody else", async () => {
    const draft = await individualDraft(backend);
    const withKey = (headers: Record<string, string> = {}) =>
      backend.ask(submitRegistration, [{ id: draft.id, ...agreed }], {
        headers: { ...headers, ...draft.headers },
      });
    expect((await withKey()).status).toBe(401);
    const stranger = await signedIn(demo.member);
    expect((await submitOn(stranger, draft)).status).toBe(404);
    // The stranger has the key, but not the mailbox.
    expect((await withKey(stranger.headers())).status).toBe(409);
  });

  test("to who signed other answers than there are now", async () => {
    const email = freshEmail();
    const draft = await individualDraft(backend, email);
    const person = await signedIn(email);
    const current = async () => {
      const { body } = await person.ask(listRegistrations);
      const [registration] = body.data.registrations as Registration[];
      return answersVersion(kinds.individual, registration?.steps ?? {});
    };
    const before = await current();
    const changed = { ...individualSteps(backend, email).subscription, tier: "essential" };
    const { id } = draft;
    const request = { id, step: "subscription", data: changed, complete: true, rev: 1 };
    expect((await person.ask(saveRegistrationStep, request)).status).toBe(200);
    const answer = await person.ask(submitRegistration, { id, ...agreed, seenVersion: before });
    expect(answer.status).toBe(409);
    expect((await made(email)).subscriptions).toEqual([]);
    const again = { id, ...agreed, seenVersion: await current() };
    expect((await person.ask(submitRegistration, again)).status).toBe(200);
  });

  test("to who is in a company or pays already", async () => {
    for (const email of [demo.owner, demo.employee, demo.member]) {
      const draft = await individualDraft(backend, email);
      const answer = await submitOn(await signedIn(email), draft);
      expect(answer.status).toBe(409);
    }
  });

  test("without the signature of the person", async () => {
    const answer = await refused(() => undefined, { signature: "Ana Ruis" });
    expect(answer.errors).toEqual({ signature: ["Signature must match Ana Ruiz"] });
  });

  test.each<[string, (steps: Steps) => unknown, string]>([
    ["a step that is missing", (steps) => delete steps["subscription"], "subscription"],
    [
      "a payment kind that is not offered",
      (steps) => (steps["subscription"] = { ...steps["subscription"], payment_kind: "hosted" }),
      "subscription.payment_kind",
    ],
    [
      "another address than the proved one",
      (steps) => (steps["individual"] = { ...steps["individual"], email: "b@elsewhere.example" }),
      "individual.email",
    ],
  ])("with %s", async (_what, change, step) => {
    const answer = await refused(change);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [step]]);
  });

  test("where the state is closed, and where its places are taken, one by one", async () => {
    await backend.inDatabase(({ db }) =>
      db
        .insertInto("state_openings")
        .values([
          { product: "membership", us_state: "NV", status: "open", capacity: 1, updated_at: "" },
        ])
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const drafts = [];
    while (drafts.length < 8)
      drafts.push(
        await applicant("individual", (steps) =>
          Object.assign(steps["individual"] ?? {}, { state: "NV", zip: "89501" }),
        ),
      );
    const refusals = Array.from({ length: 7 }, () => 409);
    expect(await submittedAtOnce(drafts)).toEqual([200, ...refusals]);
  });
});

test("the name that is signed is the account's, unless its person saved another one", async () => {
  const typedWrong = { first_name: "Anna", last_name: "Ruis" };
  for (const saved of [false, true]) {
    const { email, browser, submit } = await applicant("individual");
    if (saved) await browser.call("PATCH", "/api/v1/me", typedWrong);
    else
      await backend.inDatabase(({ db }) =>
        db.updateTable("users").set(typedWrong).where("email", "=", email).execute(),
      );
    expect((await submit()).status).toBe(200);
    const { first_name, last_name } = (await browser.call("GET", "/api/v1/me")).body.data;
    const signed = { first_name: "Ana", last_name: "Ruiz" };
    expect({ first_name, last_name }).toEqual(saved ? typedWrong : signed);
  }
});

test("whoever waited and was invited signs up in a closed state, and waits no longer", async () => {
  const email = freshEmail();
  await waitingRoom(backend).joined({ kind: "membership", email, zip: "96813" });
  // It is read first, because two messages of the same moment have no order.
  await backend.mailTo(email);
  const steps = individualSteps(backend, email);
  steps["individual"] = { ...steps["individual"], state: "HI", zip: "96813" } as Answers;
  const draft = await guestDraft(backend, "individual", email, steps);
  const browser = await signedIn(email);
  const closed = await submitOn(browser, draft);
  expect(closed.status).toBe(409);
  const tomorrow = new Date(backend.clock.now() + minutes(24 * 60)).toISOString();
  await backend.inDatabase(({ db }) =>
    changeRows(db, "waitlist_entries", { email }, { state: "invited", invited_until: tomorrow }),
  );
  expect((await submitOn(browser, draft)).status).toBe(200);
  const entry = await backend.inDatabase(({ db }) =>
    findRow(db, "waitlist_entries", { email }, ["state"]),
  );
  expect(entry.state).toBe("converted");
});

test("who pays online waits for the payment, and submits once all the same", async () => {
  const stripe = await startStripeLike();
  const other = await embeddedHarness({ env: stripe.env });
  try {
    const email = freshEmail();
    const steps = individualSteps(other, email);
    steps["subscription"] = { ...steps["subscription"], payment_kind: "hosted" } as Answers;
    const draft = await guestDraft(other, "individual", email, steps);
    const browser = await other.signedIn(email);
    const first = await submitOn(browser, draft);
    expect(first.body.data).toMatchObject({
      state: "awaiting_payment",
      invoice_number: expect.stringMatching(/^INV-/),
    });
    expect((await submitOn(browser, draft)).text).toBe(first.text);
    const facts = (await browser.ask(listRegistrations)).body.data;
    expect(facts.membership).toEqual({ payer: "individual", state: "pending" });
  } finally {
    await other.close();
    await stripe.stop();
  }
});
