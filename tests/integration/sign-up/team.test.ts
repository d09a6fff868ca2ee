import { afterAll, describe, expect, test } from "vitest";
import { listRegistrations } from "~/core/sign-up/registrations";
import type { Backend } from "~/backend/backend";
import { createBackend } from "~/backend/create-backend";
import type { Answers, Registration } from "~/domain/sign-up/registration";
import { kinds } from "~/domain/sign-up/kinds";
import { marksOf } from "~/screens/forms/changed-meanwhile.server";
import type { FileAnswer } from "~/screens/company/team-file/file-desk.server";
import { changeTeam, exportErrorsCsv, loadTeamPage } from "~/screens/sign-up/team/team.server";
import { createAnonymousState } from "~/backend/anonymous-state";
import { companySteps, freshEmail, guestDraft } from "../../setup/people/drafts";
import { appUrl, embeddedHarness, newClient } from "../../setup/servers/embedded-harness";
import { inEnglishResult } from "../../setup/language/in-english";

const { path } = kinds.company.steps.employees;
const harness = await embeddedHarness();
afterAll(() => harness.close());

async function draftAtTeam(answers?: Answers) {
  const email = freshEmail();
  const all = companySteps(harness, email);
  const draft = await guestDraft(harness, "company", email, {
    "about-you": all["about-you"] ?? {},
    "about-company": all["about-company"] ?? {},
    ...(answers ? { employees: answers } : {}),
  });
  const client = newClient();
  const backend = (): Backend =>
    createBackend({
      transport: {
        baseUrl: appUrl,
        app: harness.backend.app,
        send: (outgoing) => harness.backend.handle(outgoing),
        ready: () => harness.backend.ready(),
      },
      env: harness.env,
      state: createAnonymousState(),
      caller: {
        origin: appUrl,
        clientAddress: client,
        requestId: "req-1",
        registrationKeys: [draft.key],
      },
    });
  const visitor = () => ({ backend: backend(), caller: backend().caller, user: null });
  const stored = async (): Promise<Registration["steps"]> =>
    (await listRegistrations(backend().caller)).registrations[0]?.steps ?? {};
  return {
    visitor,
    stored,
    page: (query = "") =>
      loadTeamPage({
        ...visitor(),
        request: new Request(`${appUrl}${path}${query}`),
        language: "en",
      }),
    post(fields: Record<string, string | File>): Promise<FileAnswer> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const request = new Request(appUrl + path, { method: "POST" });
      return changeTeam({ ...visitor(), request, fields: form, language: "en" });
    },
    team: async () => (await stored())["employees"],
  };
}
type Draft = Awaited<ReturnType<typeof draftAtTeam>>;

const anna = {
  first_name: " Anna ",
  last_name: "Smith",
  email: "Anna@Team.example",
  hire_date: "3/1/2024",
  hours_per_week: "38",
  employee_class: "full_time",
};
const class_shown = marksOf({ class_seen: ["full_time", "20"] });
const fewer = { hours_per_week: "20", class_seen: "on", class_shown };

function refusal(answer: FileAnswer) {
  if ("to" in answer) throw new Error(`not refused but sent to ${answer.to}`);
  if (!answer.data.result) throw new Error("asked for columns");
  const { error, initialValue } = inEnglishResult(answer.data.result);
  return { status: answer.init?.status, error, input: initialValue };
}
function sentTo(answer: FileAnswer) {
  if (!("to" in answer)) throw new Error(JSON.stringify(answer.data.result?.error ?? "asked"));
  return [answer.to, answer.notice];
}
const revOf = async (draft: Draft) => String((await draft.team())?.rev ?? 0);
const importRevOf = async (draft: Draft) =>
  String((await draft.stored())["employees-import"]?.rev ?? 0);

const add = async (draft: Draft, over: Record<string, string> = {}) =>
  draft.post({ part: "add", rev: await revOf(draft), ...anna, ...over });

describe("people, one by one", () => {
  test("somebody is added, and changed in place under the same id", async () => {
    const draft = await draftAtTeam();
    expect(sentTo(await add(draft))).toEqual([path, "personAdded"]);
    await add(draft, { email: "bert@team.example", first_name: "Bert" });
    const id = (await draft.page()).list?.people[0]?.id ?? "";
    const contrary = { part: "edit", id, rev: "2", ...anna, hours_per_week: "20" };
    expect(refusal(await draft.post(contrary)).error).toEqual({
      class_seen: [
        expect.stringContaining("Full-time is 30 hours a week or more, and you entered 20"),
      ],
    });
    // A yes to 20 hours is none to 10.
    const other = refusal(await draft.post({ ...contrary, ...fewer, hours_per_week: "10" }));
    expect([Object.keys(other.error ?? {}), other.input?.["class_seen"]]).toEqual([
      ["class_seen"],
      undefined,
    ]);
    const changed = { ...contrary, ...fewer };
    expect(refusal(await draft.post({ ...changed, email: "bert@team.example" })).error).toEqual({
      email: ["bert@team.example is already on your team"],
    });
    expect(sentTo(await draft.post(changed))[1]).toBe("personChanged");
    const as = { email: "anna@team.example", hire_date: "2024-03-01", location: "Main" };
    expect(await draft.team()).toMatchObject({
      status: "complete",
      data: { employees: [{ id, hours_per_week: "20", ...as }, { first_name: "Bert" }] },
    });
  });

  test("whoever is added after another tab added somebody is on the list beside them", async () => {
    const draft = await draftAtTeam();
    const rev = await revOf(draft);
    await add(draft);
    const bert = { part: "add", rev, ...anna, email: "bert@team.example", first_name: "Bert" };
    expect(sentTo(await draft.post(bert))[1]).toBe("personAdded");
    expect((await draft.page()).list?.people).toMatchObject([
      { name: "Anna Smith" },
      { name: "Bert Smith" },
    ]);
    // The same address in both tabs is told at the address, not as a conflict.
    const other = { part: "add", rev, ...anna, first_name: "Annabel" };
    expect(refusal(await draft.post(other))).toMatchObject({
      status: 422,
      error: { email: ["anna@team.example is already on your team"] },
    });
  });

  test("what another tab has changed of somebody is told and not overwritten; whoever saw it may go on", async () => {
    const draft = await draftAtTeam();
    await add(draft);
    const id = (await draft.page()).list?.people[0]?.id ?? "";
    const changed = { part: "edit", id, rev: "1", ...anna };
    const visible = (await draft.page(`?edit=${id}`)).person?.marks ?? "";
    expect(sentTo(await draft.post({ ...changed, ...fewer }))[1]).toBe("personChanged");
    const stale = { ...changed, hours_per_week: "30" };
    const reported = (names: string) =>
      `These answers were changed somewhere else in the meantime: ${names}. Check them, then continue.`;
    expect(refusal(await draft.post({ ...stale, shown: visible }))).toEqual({
      status: 409,
      error: { "": [reported("Hours per week")], hours_per_week: ["Saved in the meantime: 20"] },
      input: expect.objectContaining({ first_name: "Anna", hours_per_week: "30" }),
    });
    // A field that this tab never touched is not put back, and an answer of its own is kept.
    const other = { ...changed, employee_class: "part_time", shown: visible };
    expect(refusal(await draft.post(other))).toMatchObject({
      error: { "": [reported("Hours per week")] },
      input: { hours_per_week: "20", employee_class: "part_time" },
    });
    expect(refusal(await draft.post({ part: "remove", id, rev: "0" })).status).toBe(409);
    expect((await draft.page()).list?.people).toMatchObject([{ hours: "20" }]);
    expect(sentTo(await draft.post({ ...stale, rev: "2" }))[1]).toBe("personChanged");
    expect((await draft.page()).list?.people).toMatchObject([{ hours: "30" }]);
  });

  test("whom another tab has removed is not changed: what was typed can be added", async () => {
    const draft = await draftAtTeam();
    await add(draft);
    await add(draft, { email: "bert@team.example", first_name: "Bert" });
    const id = (await draft.page()).list?.people[0]?.id ?? "";
    await draft.post({ part: "remove", id, rev: "2" });
    const edited = { part: "edit", id, rev: "2", ...anna, ...fewer };
    const refused = refusal(await draft.post(edited));
    expect(refused).toMatchObject({ status: 409, input: { hours_per_week: "20" } });
    // An old link to it leads to the page that adds a person.
    expect((await draft.page(`?edit=${id}`)).page.action).toBe(`${path}?add=1`);
    expect(sentTo(await draft.post({ ...edited, part: "add" }))[1]).toBe("personAdded");
    expect((await draft.page()).list?.people).toMatchObject([
      { name: "Bert Smith" },
      { hours: "20" },
    ]);
  });

  test("a form that is sent again because its answer was lost has done what it should", async () => {
    const draft = await draftAtTeam();
    const adding = { part: "add", rev: await revOf(draft), ...anna };
    for (const _time of [1, 2, 3]) expect(sentTo(await draft.post(adding))[1]).toBe("personAdded");
    const id = (await draft.page()).list?.people[0]?.id ?? "";
    const changing = { ...adding, part: "edit", id, rev: "1", ...fewer };
    for (const _time of [1, 2]) expect(sentTo(await draft.post(changing))[1]).toBe("personChanged");
    expect((await draft.page()).list?.people).toMatchObject([{ id, hours: "20" }]);
    const removing = { part: "remove", id, rev: "2" };
    for (const _time of [1, 2]) expect(sentTo(await draft.post(removing))[1]).toBe("personRemoved");
    expect((await draft.page()).list?.people).toEqual([]);
    expect((await draft.team())?.rev).toBe(3);
  });
});

test("half a form is kept for the way back, and asked no questions", async () => {
  const draft = await draftAtTeam();
  const input = { first_name: "Bert", email: "not yet" };
  const half = { part: "add", intent: "save", rev: "0", ...input };
  expect(sentTo(await draft.post(half))[0]).toBe(kinds.company.pages.saved);
  expect((await draft.team())?.data).toMatchObject({ employees: [], typing: input });
  expect((await draft.page("?add=1")).person?.values).toEqual(input);
  await add(draft);
  expect((await draft.page()).list?.typing).toBeNull();
});

const rowOf = (name: string, over = "2024-03-01,38") =>
  `${name},Baker,${name.toLowerCase()}@team.example,${over},123-45-6789`;
const names = "ABCDEFGHIJK".split("");
const fourteen = [
  "First name,Last name,E-mail,Start date,Hours,SSN",
  ...names.map((name) => rowOf(name)),
  rowOf("Nora", "13/45/2024,38"),
  rowOf("Hal", "2024-03-01,90"),
  "Mia,Baker,not-an-address,2024-03-01,30,123-45-6789",
].join("\n");

const paste = async (draft: Draft, text: string, over: Record<string, string | File> = {}) =>
  draft.post({ part: "import", import_rev: await importRevOf(draft), file_text: text, ...over });

const confirm = async (draft: Draft, over: Record<string, string> = {}) =>
  draft.post({
    part: "preview",
    rev: await revOf(draft),
    import_rev: await importRevOf(draft),
    ...over,
  });

describe("an import", () => {
  test("writes nobody before it is confirmed, then all good rows in one save", async () => {
    const draft = await draftAtTeam();
    expect(sentTo(await paste(draft, fourteen))[0]).toBe(`${path}?preview=1`);
    expect(await draft.team()).toBeUndefined();
    expect(JSON.stringify(await draft.stored())).not.toContain("123-45-6789");
    const { preview } = await draft.page("?preview=1");
    expect(preview?.counts).toEqual({ add: 11, update: 0, unchanged: 0, error: 3 });
    expect(preview?.notices[0]).toMatch(/^One column looks like Social Security numbers/);
    expect(await exportErrorsCsv({ ...draft.visitor(), language: "en" })).toContain("Nora");

    expect(sentTo(await confirm(draft))).toEqual([path, "teamImported"]);
    const team = await draft.team();
    expect(team).toMatchObject({ status: "complete", rev: 1 });
    expect((team?.data["employees"] as unknown[]).length).toBe(11);
    // The three wait for a look at them, and are asked for no second time.
    expect((await draft.page()).list?.left).toEqual({ people: 0, errors: 3 });
    await confirm(draft);
    expect((await draft.team())?.rev).toBe(1);
    expect(sentTo(await confirm(draft, { intent: "cancel" }))[1]).toBe("importCancelled");
    expect((await draft.page()).list?.left).toBeNull();
    expect(await exportErrorsCsv({ ...draft.visitor(), language: "en" })).toBeNull();
  });

  test("is not what was shown when another tab chose another file or changed the team", async () => {
    const draft = await draftAtTeam();
    await paste(draft, fourteen);
    const seenVersion = await importRevOf(draft);
    await paste(draft, fourteen.replaceAll("Baker", "Miller"));
    expect(refusal(await confirm(draft, { import_rev: seenVersion })).status).toBe(409);
    expect(refusal(await paste(draft, fourteen, { import_rev: seenVersion }))).toMatchObject({
      status: 409,
      input: { file_text: fourteen },
    });
    await add(draft);
    expect(refusal(await confirm(draft, { rev: "0" })).status).toBe(409);
    expect((await draft.page()).list?.people).toHaveLength(1);
    expect((await draft.page("?preview=1")).preview?.rows[0]?.name).toBe("A Miller");
  });
});
