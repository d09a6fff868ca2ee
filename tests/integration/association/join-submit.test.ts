import { afterAll, beforeAll, expect, test } from "vitest";
import { associationDraft, grocerSteps } from "../../setup/association/drafts";
import { freshEmail, type GuestDraft } from "../../setup/people/drafts";
import { embeddedHarness, type Harness } from "../../setup/servers/embedded-harness";

/** Submitting an application to an association, as programs do it. */

let harness: Harness;
beforeAll(async () => {
  harness = await embeddedHarness({ env: { SEED: "demo" } });
});
afterAll(() => harness.close());

const signed = { agreed: "yes", signature: "Ana Ruiz" };

async function submitter({ email, id }: GuestDraft) {
  const browser = harness.browser();
  await browser.signIn(email);
  return (body: object = signed) =>
    browser.call("POST", `/api/v1/registrations/${id}/submit`, body);
}

const count = (table: "association_memberships" | "subscriptions" | "invoices") =>
  harness.inDatabase(async ({ db }) => {
    const { all } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("all"))
      .executeTakeFirstOrThrow();
    return Number(all);
  });

test("fifty submissions at once give one membership, one subscription and one invoice", async () => {
  const submit = await submitter(await associationDraft(harness));
  const before = [
    await count("association_memberships"),
    await count("subscriptions"),
    await count("invoices"),
  ];
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const after = [
    await count("association_memberships"),
    await count("subscriptions"),
    await count("invoices"),
  ];
  expect(after.map((all, index) => all - (before[index] ?? 0))).toEqual([1, 1, 1]);
});

test("the signature of the agreement is the one that counts", async () => {
  const email = freshEmail();
  const steps = grocerSteps(harness, email, { name: "Alder Corner", listed: false });
  const agreements = { ...steps.agreements, signature: "Somebody Else" };
  const submit = await submitter(
    await associationDraft(harness, () => ({ ...steps, agreements }), email),
  );
  const refused = await submit();
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("agreements.signature");
});

test("an agreement that has changed since it was read is signed anew", async () => {
  const email = freshEmail();
  const steps = grocerSteps(harness, email, { name: "Alder Corner", listed: false });
  const agreements = { ...steps.agreements, version: "2025-01" };
  const submit = await submitter(
    await associationDraft(harness, () => ({ ...steps, agreements }), email),
  );
  const refused = await submit();
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("agreements.agreed");
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
