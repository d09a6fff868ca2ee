import { beforeEach, describe, expect, test } from "vitest";
import { registrationKeyHeader } from "~/contract/tokens";
import {
  discardRegistration,
  mailRegistrationLink,
  listRegistrations,
  resumeRegistration,
  saveRegistrationStep,
} from "~/core/sign-up/registrations";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import type { SignUpFacts } from "~/domain/sign-up/registration";
import { individualDraft, individualSteps, type GuestDraft } from "../../setup/people/drafts";
import { newClient, tokenOf, type Browser } from "../../setup/servers/embedded-harness";
import { days } from "../../setup/servers/movable-clock";
import { backendOfFile } from "../../setup/servers/of-file";

/** The first browser typed the address, another one opened the mail: the first may belong to a stranger. */

const backend = await backendOfFile();
beforeEach(() => backend.later());

const signature = "Ana Ruiz";

async function confirmOnPhone(email: string): Promise<Browser> {
  const phone = backend.browser(newClient());
  await phone.call("GET", "/api/v1/auth/csrf-cookie");
  const token = tokenOf((await backend.mailTo(email))?.link ?? "");
  expect((await phone.call("POST", "/api/v1/auth/magic-link/consume", { token })).status).toBe(200);
  return phone;
}

const byKey = async (headers: Record<string, string>) =>
  (await backend.ask(listRegistrations, [], { headers })).body.data as SignUpFacts;
const bySession = async (browser: Browser) =>
  (await browser.ask(listRegistrations)).body.data as SignUpFacts;

const answers = (draft: GuestDraft, city: string, rev: number) => {
  const { individual } = individualSteps(backend, draft.email);
  return { id: draft.id, step: "individual", data: { ...individual, city }, complete: true, rev };
};
const saveByKey = (draft: GuestDraft, city: string, rev: number) =>
  backend.ask(saveRegistrationStep, [answers(draft, city, rev)], { headers: draft.headers });
const correct = (draft: GuestDraft, headers: Record<string, string>, email: string) =>
  backend.ask(saveRegistrationStep, [{ ...answers(draft, "Bend", 1), about: { email } }], {
    headers,
  });
const saveOn = (browser: Browser, draft: GuestDraft, city: string, rev: number) =>
  browser.ask(saveRegistrationStep, answers(draft, city, rev));

const resume = async (email: string, code: string) =>
  backend.ask(resumeRegistration, [{ email, code }]);

const moved = (draft: GuestDraft, email: string | null) => [
  expect.objectContaining({ id: draft.id, kind: "individual", how: "elsewhere", email }),
];

describe("the browser that typed the address", () => {
  test("goes on when it was confirmed elsewhere, and is told; it signs nothing and does not see the new code", async () => {
    const draft = await individualDraft(backend);
    expect((await byKey(draft.headers)).registrations).toMatchObject([
      { confirmed: false, resume_code: draft.code },
    ]);
    const phone = await confirmOnPhone(draft.email);
    expect(await byKey(draft.headers)).toMatchObject({
      registrations: [{ id: draft.id, confirmed: true, verified: false, resume_code: null }],
      ended: [],
    });
    expect((await saveByKey(draft, "Salem", 1)).status).toBe(200);
    expect(await bySession(phone)).toMatchObject({
      registrations: [{ verified: true, steps: { individual: { data: { city: "Salem" } } } }],
    });
    const { id, headers } = draft;
    const submitted = await backend.ask(submitRegistration, [{ id, signature }], { headers });
    expect(submitted.status).toBe(401);
  });

  test("sees nothing that the person adds: their first change ends its key, and it hears where the draft is", async () => {
    const draft = await individualDraft(backend);
    const phone = await confirmOnPhone(draft.email);
    expect((await saveOn(phone, draft, "Eugene", 1)).status).toBe(200);
    expect(await byKey(draft.headers)).toMatchObject({
      registrations: [],
      ended: moved(draft, draft.email),
    });
    expect((await saveByKey(draft, "Salem", 2)).status).toBe(404);
    const { id, headers } = draft;
    const link = await backend.ask(mailRegistrationLink, [id], { headers });
    expect(link.status).toBe(404);
  });

  test("hears that it was submitted on the phone, or deleted, for a month", async () => {
    const [submitted, deleted] = [await individualDraft(backend), await individualDraft(backend)];
    const phone = await confirmOnPhone(submitted.email);
    const signed = { id: submitted.id, signature };
    expect((await phone.ask(submitRegistration, signed)).status).toBe(200);
    expect((await byKey(submitted.headers)).ended).toEqual(moved(submitted, submitted.email));
    const other = await confirmOnPhone(deleted.email);
    expect((await other.ask(discardRegistration, deleted.id)).status).toBe(200);
    expect(await byKey(deleted.headers)).toMatchObject({
      registrations: [],
      ended: [{ id: deleted.id, how: "deleted", email: null, user_id: null }],
    });
    backend.clock.advance(days(31));
    await backend.backend.runJobs();
    expect((await byKey(submitted.headers)).ended).toEqual([]);
  });

  test("is the one that typed the address that was confirmed, not an earlier one", async () => {
    const draft = await individualDraft(backend);
    const second = await resume(draft.email, draft.code);
    const headers = { [registrationKeyHeader]: second.body.data.key as string };
    const email = `changed-${draft.email}`;
    expect((await correct(draft, headers, email)).status).toBe(200);
    await confirmOnPhone(email);
    expect((await byKey(draft.headers)).ended).toEqual(moved(draft, null));
    expect((await byKey(headers)).registrations).toMatchObject([{ id: draft.id }]);
  });
});

describe("a code to write down", () => {
  test("ends when the address is confirmed; the old one says what any wrong one does, and a new one is mailed", async () => {
    const draft = await individualDraft(backend);
    const third = await resume(draft.email, draft.code);
    const headers = { [registrationKeyHeader]: third.body.data.key as string };
    const phone = await confirmOnPhone(draft.email);
    // Opened by the code, it did not type the address: it is told where the draft is, and not whose.
    expect(await byKey(headers)).toMatchObject({ registrations: [], ended: moved(draft, null) });

    const mail = await backend.mailTo(draft.email);
    expect(mail?.subject).toBe("Your email address is confirmed: a new code for your application");
    const [, code = ""] = /resume code ([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(mail?.text ?? "") ?? [];
    expect(code.replace("-", "")).not.toBe(draft.code);
    expect((await bySession(phone)).registrations).toMatchObject([
      { resume_code: code.replace("-", "") },
    ]);
    const [old, never] = [
      await resume(draft.email, draft.code),
      await resume(draft.email, "AAAAAAAA"),
    ];
    expect([old.status, old.text]).toEqual([never.status, never.text]);

    // A person with the new code has it from the mailbox: the person's additions don't shut them out.
    const fourth = await resume(draft.email, code);
    expect(fourth.status).toBe(200);
    const proved = { [registrationKeyHeader]: fourth.body.data.key as string };
    expect((await saveOn(phone, draft, "Eugene", 1)).status).toBe(200);
    expect((await byKey(proved)).registrations).toMatchObject([
      { id: draft.id, verified: false, resume_code: null },
    ]);
  });

  test("ends with the link when its address is corrected, and a new one is mailed to the new address", async () => {
    const draft = await individualDraft(backend);
    const link = tokenOf((await backend.mailTo(draft.email))?.link ?? "");
    const email = `right-${draft.email}`;
    const changed = await correct(draft, draft.headers, email);
    expect(changed.status).toBe(200);
    const [, code = ""] =
      /resume code ([0-9A-Z]{4}-[0-9A-Z]{4})/.exec((await backend.mailTo(email))?.text ?? "") ?? [];
    expect(changed.body.data.resume_code).toBe(code.replace("-", ""));
    expect(code.replace("-", "")).not.toBe(draft.code);
    for (const address of [draft.email, email])
      expect((await resume(address, draft.code)).status).toBe(422);
    expect((await resume(email, code)).status).toBe(200);
    const stranger = backend.browser(newClient());
    await stranger.call("GET", "/api/v1/auth/csrf-cookie");
    const redeemed = await stranger.call("POST", "/api/v1/auth/magic-link/consume", {
      token: link,
    });
    expect(redeemed.status).toBe(422);
  });
});
