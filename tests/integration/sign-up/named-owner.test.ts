import { getMembership } from "~/core/billing/membership";
import { afterAll, beforeEach, expect, test } from "vitest";
import { exportMe } from "~/core/account/export";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import type { Answers } from "~/domain/sign-up/registration";
import { approveRegistration, rejectRegistration } from "~/core/admin/review-registration";
import { companySteps, freshEmail, guestDraft } from "../../setup/people/drafts";
import { signature, submittedAt, takenName } from "../../setup/people/held-registrations";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";

const backend = await embeddedHarness();
beforeEach(() => backend.clock.advance(25 * minutes(60)));
afterAll(() => backend.close());

type Sent = {
  id: string;
  email: string;
  signer: Browser;
  answer: Awaited<ReturnType<Browser["call"]>>;
};

async function signedUp(about: Answers, more: Answers = {}): Promise<Sent> {
  const by = freshEmail();
  const steps = companySteps(backend, by);
  steps["about-you"] = { ...steps["about-you"], role: "bookkeeper", ...about };
  steps["about-company"] = { ...steps["about-company"], ...more };
  const { id } = await guestDraft(backend, "company", by, steps);
  const signer = backend.browser();
  await signer.signIn(by);
  const answer = await signer.ask(submitRegistration, { id, signature });
  return { id, email: by, signer, answer };
}

async function decide(id: string, note?: string) {
  const boss = backend.browser();
  await boss.signIn(demo.super);
  const seenVersion = { id, submitted_at: await submittedAt(backend, id) };
  const { status } = await (note
    ? boss.ask(rejectRegistration, { ...seenVersion, note })
    : boss.ask(approveRegistration, seenVersion));
  expect(status).toBe(200);
}

const mailsTo = (email: string) =>
  backend.inDatabase(async ({ db }) =>
    (await db.selectFrom("outbox").select("kind").where("to_email", "=", email).execute()).map(
      ({ kind }) => kind,
    ),
  );

const companyOf = (email: string) =>
  backend.inDatabase(({ db }) =>
    db
      .selectFrom("companies as c")
      .innerJoin("users as u", "u.id", "c.owner_user_id")
      .select(["c.id", "c.signer_role", "c.named_owner_name", "c.named_owner_email"])
      .where("u.email", "=", email)
      .executeTakeFirst(),
  );

test("the owner whom a bookkeeper names is kept with the company and told once, without a way in", async () => {
  const owner = freshEmail();
  const named = { owner_name: " Lou Marsh ", owner_email: owner.toUpperCase() };
  const { id, email, signer, answer } = await signedUp(named, { co_name: "Marsh & Sons Piers" });
  expect(answer.body.data.state).toBe("active");
  expect(await companyOf(email)).toMatchObject({
    signer_role: "bookkeeper",
    named_owner_name: "Lou Marsh",
    named_owner_email: owner,
  });
  await signer.ask(submitRegistration, { id, signature });
  expect(await mailsTo(owner)).toEqual(["owner_named"]);
  const mail = await backend.mailTo(owner);
  expect(mail?.subject).toContain(answer.body.data.reference);
  expect(mail?.text).toContain("Ana Ruiz signed Marsh & Sons Piers up");
  expect(mail?.text).toContain("Ana Ruiz manages the account");
  expect(mail?.text).toContain("write to support@benefits.example");
  // No one has proved whose mailbox it is.
  expect(mail?.text).not.toMatch(/Lou|https?:/);
  const exported = await signer.ask(exportMe);
  expect(exported.body.data.companies).toMatchObject([{ named_owner_name: "Lou Marsh" }]);
});

const recordedCompany = async ({ signer }: Sent) =>
  (await signer.ask(getMembership)).body.data.company;

test("a membership's record keeps who owns the company and who signed", async () => {
  const named = { owner_name: "Lou Marsh", owner_email: freshEmail() };
  const other = await signedUp(named, { co_name: "Marsh & Daughters" });
  expect(await recordedCompany(other)).toMatchObject({
    owner_name: "Lou Marsh",
    signed_by: "Ana Ruiz",
  });
  const own = await signedUp({ role: "owner", ...named });
  expect(await recordedCompany(own)).toMatchObject({
    owner_name: "Ana Ruiz",
    signed_by: "Ana Ruiz",
  });
});

test("what could be an advertisement is not carried to a stranger", async () => {
  const owner = freshEmail();
  const co_name = "Win at www.prizes.example or call 5035550142";
  await signedUp({ owner_name: "Lou Marsh", owner_email: owner }, { co_name });
  const mail = await backend.mailTo(owner);
  expect(mail?.text).toContain("Ana Ruiz signed a company up");
  expect(mail?.text).not.toMatch(/prizes|5035550142/);
});

test("one address is told three times a day at most, and the sign-ups go on", async () => {
  const owner = freshEmail();
  for (let count = 0; count < 5; count += 1) {
    const { answer } = await signedUp({ owner_name: "Lou Marsh", owner_email: owner });
    expect(answer.body.data.state).toBe("active");
  }
  expect(await mailsTo(owner)).toHaveLength(3);
});

test("the owner of a company that waits is told at its approval alone", async () => {
  const owner = freshEmail();
  const named = { role: "manager", owner_name: "Lou Marsh", owner_email: owner };
  const rejected = await signedUp(named, { co_name: takenName });
  await decide(rejected.id, "Not yours.");
  const { id, answer } = await signedUp(named, { co_name: takenName });
  expect(answer.body.data.state).toBe("submitted");
  expect(await mailsTo(owner)).toEqual([]);
  await decide(id);
  expect(await mailsTo(owner)).toEqual(["owner_named"]);
});
