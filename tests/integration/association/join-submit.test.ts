import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import { comparableCompanyName } from "~/domain/company/company-name";
import { supportEmail } from "~/domain/support-email";
import { associationDraft, elmAndThird, grocerSteps } from "../../setup/association/drafts";
import { freshEmail, type GuestDraft } from "../../setup/people/drafts";
import { addRows } from "../../setup/databases/rows";
import { backendOfFile } from "../../setup/servers/of-file";

const harness = await backendOfFile({ env: { SEED: "demo" } });

async function submitter({ email, id }: GuestDraft) {
  const browser = await harness.signedIn(email);
  return (signature = "Ana Ruiz") => browser.ask(submitRegistration, { id, signature });
}

const counts = () =>
  harness.inDatabase(({ db }) =>
    Promise.all(
      (["association_memberships", "subscriptions", "invoices"] as const).map(async (table) => {
        const { all } = await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as("all"))
          .executeTakeFirstOrThrow();
        return Number(all);
      }),
    ),
  );

test("fifty submissions at once give one membership, one subscription and one invoice", async () => {
  const submit = await submitter(await associationDraft(harness));
  const before = await counts();
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const after = await counts();
  expect(after.map((all, index) => all - (before[index] ?? 0))).toEqual([1, 1, 1]);
});

/** The list's entry, the answers and the proved mailbox decide who lets a listed company in. */
const onList = { ein_last4: "3309", zip: "97214", contact_email: "rosa@elmandthird.example" };
const admissions = [
  ["the number", onList, { ein_last4: "3309" }, "active"],
  ["another number", onList, { ein_last4: "3308" }, "submitted"],
  ["name and ZIP code, where there is a number", onList, {}, "submitted"],
  ["name and ZIP code, where there is none", { ...onList, ein_last4: null }, {}, "active"],
  ["a name alone, without a number", { ...onList, ein_last4: null, zip: "97215" }, {}, "submitted"],
  ["the contact’s mailbox", { ...onList, contact_email: "theirs" }, {}, "active"],
] as const;

test.each(admissions)(
  "of a listed company, this decides: %s",
  async (what, list, reported, state) => {
    const email = freshEmail();
    const foreign = list.contact_email === "theirs";
    const entry = { id: `listed-${randomUUID()}`, legal_name: `Grocer of ${what}` };
    const contact_email = foreign ? email : `contact-${email}`;
    const at = new Date(harness.clock.now()).toISOString();
    await harness.inDatabase(({ db }) =>
      addRows(db, "association_roster", {
        ...entry,
        ...list,
        association_id: "association-riverbend",
        contact_email,
        comparable_name: comparableCompanyName(entry.legal_name),
        created_at: at,
        updated_at: at,
      }),
    );
    const steps = grocerSteps(harness, email, { name: entry.legal_name });
    const draft = await associationDraft(
      harness,
      () => ({
        ...steps,
        lookup: {
          name: entry.legal_name,
          roster: entry.id,
          found: [{ ...elmAndThird, ...entry }],
          ...reported,
        },
        "about-company": { ...steps["about-company"], ein: "" },
      }),
      email,
    );
    const sent = await (await submitter(draft))();
    expect(sent.body.data).toMatchObject({ state });
    // The list's contact is told of a person who joined by the list alone, unless it was the contact.
    const letters = await harness.inDatabase(({ db }) =>
      db
        .selectFrom("outbox")
        .select("to_email")
        .where("kind", "=", "association_joined_as")
        .where("payload", "like", `%${entry.id}%`)
        .execute(),
    );
    const isTold = state === "active" && !foreign;
    expect(letters.map(({ to_email }) => to_email)).toEqual(isTold ? [contact_email] : []);
    if (!isTold) return;
    const { text = "" } = (await harness.mailTo(contact_email)) ?? {};
    expect(text).toContain(
      `${entry.legal_name} joined Riverbend Independent Grocers Guild through us`,
    );
    expect(text).toContain(supportEmail);
    expect(text.replaceAll(contact_email, "")).not.toContain(email);
  },
);

test.each([
  ["signature", "of another name", { signature: "Somebody Else" }],
  ["agreed", "to a text that has changed since", { version: "2025-01" }],
])("the agreement's %s %s counts for nothing", async (field, _what, changed) => {
  const email = freshEmail();
  const steps = grocerSteps(harness, email, { name: "Alder Corner", listed: false });
  const agreements = { ...steps.agreements, ...changed };
  const submit = await submitter(
    await associationDraft(harness, () => ({ ...steps, agreements }), email),
  );
  const refused = await submit();
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain(`agreements.${field}`);
});

test("whoever says that they are somebody who has joined already waits for a person", async () => {
  const email = freshEmail();
  const first = await submitter(
    await associationDraft(
      harness,
      (given, own) => ({
        ...grocerSteps(given, own),
        "about-company": {
          ...grocerSteps(given, own)["about-company"],
          co_name: "Elm Third Foods",
        },
      }),
      email,
    ),
  );
  const answer = await first();
  expect(answer.body.data).toMatchObject({ state: "submitted" });
});
