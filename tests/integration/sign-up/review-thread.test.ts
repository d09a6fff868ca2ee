import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { exportMe } from "~/core/account/export";
import { answerRegistration, withdrawRegistration } from "~/core/sign-up/answer-registration";
import { listRegistrations, saveRegistrationStep } from "~/core/sign-up/registrations";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import { getRegistrationToReview } from "~/core/admin/review-list";
import { approveRegistration } from "~/core/admin/review-registration";
import {
  askedRegistration,
  companyCalled,
  heldRegistration,
  signature,
  submittedAt,
  type Held,
} from "../../setup/people/held-registrations";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { findRow, findRows } from "../../setup/databases/rows";

let boss: Browser;
const backend = await embeddedHarness();
beforeEach(async () => {
  backend.clock.advance(minutes(61));
  boss = await backend.signedIn(demo.super);
});
afterAll(() => backend.close());

const answer = ({ applicant, id }: Held, text: string) =>
  applicant.ask(answerRegistration, { id, text });
const withdraw = ({ applicant, id }: Held) => applicant.ask(withdrawRegistration, id);
const submit = ({ applicant, id }: Held) => applicant.ask(submitRegistration, { id, signature });

async function approve(id: string) {
  return boss.ask(approveRegistration, { id, submitted_at: await submittedAt(backend, id) });
}

async function seenVersion({ applicant, id }: Held) {
  const { data } = (await applicant.ask(listRegistrations)).body;
  return data.registrations.find((each: { id: string }) => each.id === id);
}

const byBoss = async ({ id }: Held) => (await boss.ask(getRegistrationToReview, id)).body.data;

async function change({ applicant, id }: Held, step: string, data: object) {
  const { steps } = await seenVersion({ applicant, id } as Held);
  const { rev, data: before } = steps[step];
  const request = { id, step, data: { ...before, ...data }, complete: true, rev };
  expect((await applicant.ask(saveRegistrationStep, request)).status).toBe(200);
}

const rowsOf = (id: string) =>
  backend.inDatabase(async ({ db }) => ({
    row: await findRow(db, "registrations", { id }),
    steps: await findRows(db, "registration_steps", { registration_id: id }, ["data"]),
    messages: await findRows(db, "review_messages", { registration_id: id }, undefined, "id"),
  }));

describe("an answer in writing", () => {
  test("is with the administrator at once, and nobody signs what did not change", async () => {
    const held = await askedRegistration(backend, "Are you a branch?", { ein: "30-1030103" });
    await backend.mailTo(held.draft.email);
    const before = await rowsOf(held.id);
    backend.clock.advance(minutes(5));
    const sent = await answer(held, "Yes, since 2019.\nAsk Rosa.");
    expect(sent.body.data).toMatchObject({
      state: "submitted",
      reference: before.row.reference,
      review: {
        answered: true,
        changed: false,
        messages: [
          { from: "administrator", text: "Are you a branch?" },
          { from: "applicant", text: "Yes, since 2019.\nAsk Rosa." },
        ],
      },
      steps: { "about-company": { data: { ein: "•••••0103" } } },
    });
    const { row, messages } = await rowsOf(held.id);
    expect(row.signed_at).toBe(before.row.signed_at);
    expect(row.submitted_at! > before.row.submitted_at!).toBe(true);
    // Every message is sealed.
    expect(JSON.stringify(messages)).not.toMatch(/branch|Rosa/);
    expect(await byBoss(held)).toMatchObject({
      state: "submitted",
      messages: [
        { from: "administrator", by: { user_email: demo.super } },
        { from: "applicant", text: "Yes, since 2019.\nAsk Rosa.", by: { name: "Ana Ruiz" } },
      ],
    });
    const mail = await backend.mailTo(held.draft.email);
    expect(mail?.subject).toBe(`We have your answer about application ${row.reference}`);
    expect(mail?.text).not.toMatch(/branch|Rosa/);
    // An administrator who looks at the page of before has not read it.
    const old = { id: held.id, submitted_at: before.row.submitted_at ?? "" };
    expect((await boss.ask(approveRegistration, old)).status).toBe(409);
    expect((await approve(held.id)).status).toBe(200);
    expect((await byBoss(held)).state).toBe("active");
  });

  test("sent twenty times at once is one answer, and another is not taken", async () => {
    const held = await askedRegistration(backend);
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(held, "Once.")));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await rowsOf(held.id)).messages).toHaveLength(2);
    expect((await answer(held, "Twice.")).status).toBe(409);
  });

  test("to changed answers waits for a signature, and may be written anew until then", async () => {
    const held = await askedRegistration(backend, "Which website?");
    await change(held, "about-company", { website: "ours.example" });
    const refused = await submit(held);
    expect(refused.body.errors).toEqual({ answer: ["Write your answer to our question"] });
    backend.clock.advance(minutes(1));
    expect((await answer(held, "First")).body.data.state).toBe("needs_info");
    expect((await answer(held, "Ours, see there.")).body.data).toMatchObject({
      review: {
        answered: true,
        changed: true,
        messages: [{ sent: true }, { text: "Ours, see there.", sent: false }],
      },
    });
    expect((await byBoss(held)).messages).toMatchObject([{ text: "Which website?" }]);
    const sent = await submit(held);
    expect(sent.body.data).toMatchObject({ state: "submitted", review_note: null });
    const { asked_about, steps, messages } = await byBoss(held);
    expect(messages).toHaveLength(2);
    expect((await seenVersion(held)).review.messages).toMatchObject([
      { sent: true },
      { sent: true },
    ]);
    expect(asked_about["about-company"].website ?? "").not.toBe("ours.example");
    expect(steps["about-company"].data.website).toBe("ours.example");
  });

  test("is nobody else's to give", async () => {
    const held = await askedRegistration(backend);
    const stranger = backend.browser();
    await stranger.signIn(demo.owner);
    for (const applicant of [stranger, boss]) {
      expect((await answer({ ...held, applicant }, "Me.")).status).toBe(404);
      expect((await withdraw({ ...held, applicant })).status).toBe(404);
    }
    expect((await rowsOf(held.id)).row.state).toBe("needs_info");
  });
});

describe("a withdrawal", () => {
  test("deletes the answers, once, and nobody decides on it any more", async () => {
    const held = await askedRegistration(backend, "Which?", { ein: "41-4214213" });
    await backend.mailTo(held.draft.email);
    expect((await withdraw(held)).body.data).toMatchObject({ state: "withdrawn", steps: {} });
    expect((await withdraw(held)).status).toBe(200);
    const { row, steps, messages } = await rowsOf(held.id);
    expect(row).toMatchObject({
      state: "withdrawn",
      ein_cipher: null,
      email: null,
      signer_name: null,
      reference: expect.stringMatching(/^R-/),
    });
    expect(steps).toEqual([]);
    expect(messages.every(({ answers }) => answers === null)).toBe(true);
    const mail = await backend.mailTo(held.draft.email);
    expect(mail?.subject).toBe(`You withdrew your application ${row.reference}`);
    expect(await backend.mailTo(held.draft.email)).toBeNull();
    expect((await approve(held.id)).status).toBe(409);
    expect((await answer(held, "Still?")).status).toBe(404);
  });

  test("makes room for another application, which stays once it is accepted", async () => {
    const held = await heldRegistration(backend);
    await withdraw(held);
    const anew = await companyCalled(backend, { co_name: "Ruiz Rolls & Co" }, held.draft);
    await held.applicant.signIn(held.draft.email);
    const sent = await submit({ ...held, id: anew.id });
    expect(sent.body.data.state).toBe("active");
    expect((await withdraw({ ...held, id: anew.id })).status).toBe(409);
  });

  test("and an approval at the same moment: one of them is what happened", async () => {
    const held = await heldRegistration(backend);
    // Looked up before the race: the look closes the backend for a moment.
    const submitted_at = await submittedAt(backend, held.id);
    const [remaining, decided] = await Promise.all([
      withdraw(held),
      boss.ask(approveRegistration, { id: held.id, submitted_at }),
    ]);
    const { row } = await rowsOf(held.id);
    expect([
      ["active", 409, 200],
      ["withdrawn", 200, 409],
    ]).toContainEqual([row.state, remaining.status, decided.status]);
  });
});

test("what was written is exported, and goes with the account", async () => {
  const held = await askedRegistration(backend, "Which bakery?");
  await answer(held, "The one by the harbor.");
  const exported = await held.applicant.ask(exportMe);
  expect(exported.text).toContain("The one by the harbor.");
  const [{ messages }] = exported.body.data.applications.filter(
    ({ id }: { id: string }) => id === held.id,
  );
  expect(messages).toEqual([
    { from: "administrator", text: "Which bakery?", at: expect.any(String) },
    { from: "applicant", text: "The one by the harbor.", at: expect.any(String) },
  ]);
  const closed = await held.applicant.call("POST", "/api/v1/me/closing", { sure: true });
  expect(closed.status).toBe(204);
  expect((await rowsOf(held.id)).messages).toEqual([]);
});
