import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { listRegistrationsToReview, getRegistrationToReview } from "~/core/admin/review-list";
import {
  approveRegistration,
  askApplicant,
  rejectRegistration,
} from "~/core/admin/review-registration";
import { answerRegistration } from "~/core/sign-up/answer-registration";
import {
  discardRegistration,
  mailRegistrationLink,
  listRegistrations,
  saveRegistrationStep,
} from "~/core/sign-up/registrations";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import type { Answers } from "~/domain/sign-up/registration";
import { freshEmail, guestDraft, individualSteps } from "../../setup/people/drafts";
import { embeddedHarness, type Answered, type Browser } from "../../setup/servers/embedded-harness";
import {
  companyCalled,
  heldRegistration,
  signature,
  submittedAt,
  takenName,
  type Held,
} from "../../setup/people/held-registrations";
import { days, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { madeOf } from "../../setup/source/made-of";
import { findRow } from "../../setup/databases/rows";

let boss: Browser;
const backend = await embeddedHarness();
beforeEach(async () => {
  backend.clock.advance(minutes(61));
  boss = await signedIn(demo.super);
});
afterAll(() => backend.close());

const submit = (browser: Browser, { id }: { id: string }) =>
  browser.ask(submitRegistration, { id, signature });
const signedIn = (email: string) => backend.signedIn(email);

type SeenVersion = Pick<Held, "id" | "submitted_at">;
const seenIn = ({ id, submitted_at }: SeenVersion) => ({ id, submitted_at });
/** Returns the application's state afterwards, or why the decision could not be made. */
const after = async ({ id }: SeenVersion, done: Promise<Answered>) => {
  const answer = await done;
  return answer.status === 200 ? boss.ask(getRegistrationToReview, id) : answer;
};
const approve = (held: SeenVersion) => after(held, boss.ask(approveRegistration, seenIn(held)));
const ask = (held: SeenVersion, note: string) =>
  after(held, boss.ask(askApplicant, { ...seenIn(held), note }));
const reject = (held: SeenVersion, note: string) =>
  after(held, boss.ask(rejectRegistration, { ...seenIn(held), note }));

const written = async ({ applicant, id }: Held, text: string) =>
  (await applicant.ask(answerRegistration, { id, text })).body.data;

async function seenBy(applicant: Browser) {
  const { data } = (await applicant.ask(listRegistrations)).body;
  return data.registrations.find(({ kind }: { kind: string }) => kind === "company");
}

const rowsOf = async (email: string) => {
  const made = await madeOf(backend, email);
  const of = await backend.inDatabase(async ({ db }) => ({
    registration: await findRow(db, "registrations", {
      owner_user_id: made.user.id,
      kind: "company",
    }),
    messages: await db
      .selectFrom("outbox")
      .select("kind")
      .where("to_email", "=", email)
      .where("kind", "like", "registration_%")
      .where("kind", "not in", ["registration_link", "registration_code"])
      .orderBy("id")
      .execute(),
  }));
  return { ...made, ...of, messages: of.messages.map(({ kind }) => kind) };
};

const trailOf = (id: string) =>
  backend.storage.db
    .selectFrom("audit_events as e")
    .leftJoin("users as u", "u.id", "e.actor_id")
    .select(["e.action", "e.after", "u.email"])
    .where("e.object", "=", `registration:${id}`)
    .where("e.action", "in", [
      "registration.submitted",
      "registration.approved",
      "registration.needs_info",
      "registration.rejected",
    ])
    .orderBy("e.id")
    .execute();

describe("a company of a member's name in its state", () => {
  test("is held: a reference, no company, no membership, no invoice", async () => {
    const email = freshEmail();
    const draft = await companyCalled(
      backend,
      { co_name: "HARBOR-STREET bakery l.l.c.", ein: "45-6789123" },
      { email },
    );
    const applicant = await signedIn(email);
    const first = await submit(applicant, draft);
    expect([first.status, first.body.data]).toMatchObject([
      200,
      {
        state: "submitted",
        reference: expect.stringMatching(/^R-[0-9A-Z]{4}-\d\d$/),
        invoice_number: null,
        review_note: null,
      },
    ]);
    expect(first.text).not.toContain("6789123");
    expect((await submit(applicant, draft)).text).toBe(first.text);
    const rows = await rowsOf(email);
    expect(rows).toMatchObject({ companies: [], subscriptions: [], invoices: [] });
    expect(rows.user).toMatchObject({ type: "INDIVIDUAL", company_id: null });
    expect(rows.registration).toMatchObject({
      review_reason: "A company of this name was a member in Oregon when this was sent in.",
      signer_name: "Ana Ruiz",
      reviewed_at: null,
    });
    expect(JSON.stringify(rows.registration)).not.toContain("456789123");
    expect(rows.messages).toEqual(["registration_received"]);
    const mail = await backend.mailTo(email, /^We received your application/);
    expect(mail?.text).not.toContain("already a member");
  });

  test.each<[string, Answers]>([
    ["in another state", { co_name: takenName, city: "Seattle", state: "WA", zip: "98101" }],
    ["of another name", { co_name: "Harbor Street Bakers" }],
  ])("is not held %s", async (_what, about) => {
    const draft = await companyCalled(backend, about);
    const answer = await submit(await signedIn(draft.email), draft);
    expect(answer.body.data.state).toBe("active");
  });

  test("of eight of one name at once one is a member, and the others wait", async () => {
    const drafts = [];
    while (drafts.length < 8)
      drafts.push(await companyCalled(backend, { co_name: "Eight Loaves" }));
    const browsers: Browser[] = [];
    for (const { email } of drafts) browsers.push(await signedIn(email));
    const answers = await Promise.all(
      drafts.map((draft, index) => submit(browsers[index]!, draft)),
    );
    expect(answers.map(({ body }) => body.data.state).sort()).toEqual([
      "active",
      ...Array.from({ length: 7 }, () => "submitted"),
    ]);
  });

  test("is refused at once for what would be refused at the approval", async () => {
    const withEin = await companyCalled(backend, { ein: "77-1234567" });
    const first = await signedIn(withEin.email);
    expect((await submit(first, withEin)).status).toBe(200);
    const second = await companyCalled(backend, { co_name: takenName, ein: "771234567" });
    const answer = await submit(await signedIn(second.email), second);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["about-company.ein"]]);
    expect((await rowsOf(second.email)).registration.state).toBe("draft");
  });
});

test("the list says what an application resembles, without its EIN", async () => {
  const held = await heldRegistration(backend, { ein: "31-4159265" });
  const value = await boss.ask(getRegistrationToReview, held.id);
  expect(value.body.data).toMatchObject({
    steps: { "about-company": { data: { ein: "•••••9265" } } },
    resembles: [{ company_id: "company-harbor-street", owner: { user_email: demo.owner } }],
  });
  await ask(held, "Which EIN is it?");
  const list = await boss.ask(listRegistrationsToReview, { page: "1", state: "needs_info" });
  for (const { text } of [list, await boss.ask(getRegistrationToReview, held.id)])
    expect(text).not.toContain("4159265");
});

describe("approval", () => {
  test("days later, asked for twenty times at once, makes one company, one membership from then on, one invoice", async () => {
    const held = await heldRegistration(backend, { ein: "27-1828182" }, { team: 2 });
    backend.clock.advance(days(3));
    const started_on = new Date(backend.clock.now()).toISOString().slice(0, 10);
    boss = await signedIn(demo.super);
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(held)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.data).toMatchObject({
      state: "active",
      invoice_number: expect.stringMatching(/^INV-/),
      reviewed_by: { user_email: demo.super },
    });
    const rows = await rowsOf(held.draft.email);
    expect(rows.user).toMatchObject({ type: "COMPANY", company_role: "owner" });
    expect(rows.companies).toEqual([
      expect.objectContaining({ co_name: takenName, ein_last4: "8182", status: "active" }),
    ]);
    expect(rows.subscriptions).toEqual([
      expect.objectContaining({
        state: "active",
        quantity: 3,
        registration_id: held.id,
        started_on,
      }),
    ]);
    expect(rows.invoices).toHaveLength(1);
    expect(rows.registration.ein_cipher).toBeNull();
    expect(rows.messages).toEqual(["registration_received", "registration_approved"]);
    expect(await trailOf(held.id)).toMatchObject([
      { action: "registration.submitted", email: held.draft.email },
      { action: "registration.approved", email: demo.super, after: '{"state":"active"}' },
    ]);
  });

  test("is refused in words once the person is a member, and changes nothing", async () => {
    const held = await heldRegistration(backend);
    const { email } = held.draft;
    const own = await guestDraft(backend, "individual", email, individualSteps(backend, email));
    await held.applicant.signIn(email);
    expect((await submit(held.applicant, own)).status).toBe(200);
    const answer = await approve(held);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "This person already has a membership.",
    ]);
    expect((await rowsOf(email)).companies).toEqual([]);
  });

  test("is refused in words where the state was closed or the EIN was taken since", async () => {
    const changed = async (
      change: (held: Held) => Promise<unknown>,
      undo: (held: Held) => Promise<unknown>,
      about: Answers = {},
    ) => {
      const held = await heldRegistration(backend, about);
      await change(held);
      const { is_closed } = (await boss.ask(getRegistrationToReview, held.id)).body.data;
      const answer = await approve(held);
      await undo(held);
      expect((await rowsOf(held.draft.email)).companies).toEqual([]);
      return [is_closed, answer.status, answer.body.message];
    };
    const oregon = (status: "open" | "waitlist") => () =>
      backend.storage.db
        .insertInto("state_openings")
        .values({ product: "membership", us_state: "OR", status, updated_at: "" })
        .onConflict((conflict) => conflict.columns(["product", "us_state"]).doUpdateSet({ status }))
        .execute();
    expect(await changed(oregon("waitlist"), oregon("open"))).toEqual([
      true,
      409,
      "Sign-up is closed in this state, or its places are taken.",
    ]);
    const other = async () => {
      const draft = await companyCalled(backend, { ein: "16-1803398" });
      await submit(await signedIn(draft.email), draft);
    };
    const refused = await changed(other, async () => undefined, { ein: "16-1803398" });
    expect(refused).toEqual([false, 409, expect.stringContaining("The answers no longer work.")]);
  });
});

describe("a question", () => {
  const note = "Are you a branch of the bakery that is a member?";

  test("opens the answers again, and sent in again they wait again", async () => {
    const held = await heldRegistration(backend, { ein: "14-1421356" });
    await backend.mailTo(held.draft.email);
    expect((await ask(held, note)).body.data).toMatchObject({ state: "needs_info" });
    // The same decision again is no other.
    expect((await ask(held, note)).status).toBe(200);
    expect((await backend.mailTo(held.draft.email))?.text).toContain(note);
    const company = await seenBy(held.applicant);
    expect(company).toMatchObject({ state: "needs_info", review_note: note, verified: true });
    const { data, rev } = company.steps["about-company"];
    expect(data.ein).toBe("141421356");

    const stranger = await signedIn(demo.member);
    const about = { ...data, co_name: "Harbor Street Bakery Co" };
    const step = { id: held.id, step: "about-company", data: about, complete: true, rev };
    expect((await stranger.ask(saveRegistrationStep, step)).status).toBe(404);
    expect((await held.applicant.ask(saveRegistrationStep, step)).status).toBe(200);
    expect((await held.applicant.ask(discardRegistration, held.id)).status).toBe(409);
    expect((await held.applicant.ask(mailRegistrationLink, held.id)).status).toBe(409);

    backend.clock.advance(minutes(5));
    expect(await written(held, "Not yet signed.")).toMatchObject({ state: "needs_info" });
    const again = await submit(held.applicant, held);
    expect(again.body.data).toMatchObject({
      state: "submitted",
      reference: company.reference,
      review_note: null,
      steps: { "about-company": { data: { ein: "•••••1356" } } },
    });
    // A reviewer who still has the first answers on the screen has not seen these.
    expect((await approve(held)).body.message).toBe(
      "The applicant has since sent new answers. Look at them first.",
    );
    const submitted_at = await submittedAt(backend, held.id);
    expect((await approve({ id: held.id, submitted_at })).status).toBe(200);
    const rows = await rowsOf(held.draft.email);
    expect(rows.companies).toEqual([
      expect.objectContaining({ co_name: "Harbor Street Bakery Co", ein_last4: "1356" }),
    ]);
    expect(await trailOf(held.id)).toMatchObject([
      { action: "registration.submitted" },
      {
        action: "registration.needs_info",
        email: demo.super,
        after: expect.stringContaining(note),
      },
      { action: "registration.submitted", email: held.draft.email },
      { action: "registration.approved", email: demo.super },
    ]);
  });

  test("answered with another person's address is sent back to that step", async () => {
    const held = await heldRegistration(backend);
    await ask(held, note);
    const company = await seenBy(held.applicant);
    const { data, rev } = company.steps["about-you"];
    const email = freshEmail();
    await held.applicant.ask(saveRegistrationStep, {
      id: held.id,
      step: "about-you",
      data: { ...data, email },
      complete: true,
      rev,
      about: { email },
    });
    await written(held, "It is my new address.");
    const answer = await submit(held.applicant, held);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["about-you.email"]]);
    expect(await backend.mailTo(email)).toBeNull();
  });
});

describe("a rejection", () => {
  const note = "The bakery says that it is not you.";

  test("ends it with a reason, and another may be begun", async () => {
    const held = await heldRegistration(backend, { ein: "22-3606797" });
    await backend.mailTo(held.draft.email);
    expect((await reject(held, note)).status).toBe(200);
    expect((await reject(held, note)).status).toBe(200);
    expect((await approve(held)).body.message).toBe(
      "Someone has settled this application in the meantime.",
    );
    expect((await backend.mailTo(held.draft.email))?.text).toContain(note);
    const rows = await rowsOf(held.draft.email);
    expect(rows).toMatchObject({
      companies: [],
      registration: { state: "rejected", ein_cipher: null },
      messages: ["registration_received", "registration_rejected"],
    });
    const company = await seenBy(held.applicant);
    expect(company).toMatchObject({ id: held.id, state: "rejected", review_note: note });
    expect((await submit(held.applicant, held)).status).toBe(404);

    const anew = await companyCalled(backend, { co_name: "Ruiz Rolls" }, held.draft);
    await held.applicant.signIn(held.draft.email);
    expect(await seenBy(held.applicant)).toMatchObject({ id: anew.id, state: "draft" });
    const answer = await submit(held.applicant, anew);
    expect(answer.body.data.state).toBe("active");
    expect(await trailOf(held.id)).toMatchObject([
      { action: "registration.submitted" },
      { action: "registration.rejected", email: demo.super, after: expect.stringContaining(note) },
    ]);
  });

  test("and an approval at once: one of them", async () => {
    const held = await heldRegistration(backend);
    const answers = await Promise.all([approve(held), reject(held, note), approve(held)]);
    const { companies, registration } = await rowsOf(held.draft.email);
    expect(companies).toHaveLength(registration.state === "active" ? 1 : 0);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual(registration.state === "active" ? [200, 409, 200] : [409, 200, 409]);
  });
});
