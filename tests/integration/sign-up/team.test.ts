import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "~/backend/backend";
import { createBackend } from "~/backend/create-backend";
import type { Answers, Registration } from "~/contract/sign-up/registration-calls";
import { kinds } from "~/domain/sign-up/kinds";
import type { TeamAnswer } from "~/screens/sign-up/team/team-draft.server";
import { changeTeam, errorsCsv, teamCsv, teamPage } from "~/screens/sign-up/team/team.server";
import { anonymousState } from "~/sessions/anonymous-state";
import { companySteps, freshEmail, guestDraft } from "../../setup/people/drafts";
import {
  appUrl,
  embeddedHarness,
  newClient,
  type Harness,
} from "../../setup/servers/embedded-harness";
import { inEnglishResult } from "../../setup/language/in-english";

/** The employees step on the real backend: what its forms do to the draft. */

const paths = Object.values(kinds.company.steps).map((step) => step.path);
const { path } = kinds.company.steps.employees;
const next = paths[paths.indexOf(path) + 1];
let harness: Harness;
beforeAll(async () => {
  harness = await embeddedHarness();
});
afterAll(() => harness.close());

/** A guest's draft that has come to this step; each request of it is one of its own, as in a browser. */
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
        send: (outgoing) => harness.backend.handle(outgoing),
        ready: () => harness.backend.ready(),
      },
      env: harness.env,
      state: anonymousState(),
      caller: {
        origin: appUrl,
        clientAddress: client,
        requestId: "req-1",
        registrationKeys: [draft.key],
      },
    });
  const visitor = () => ({ backend: backend(), user: null });
  const stored = async (): Promise<Registration["steps"]> =>
    (await backend().call("registrations")).registrations[0]?.steps ?? {};
  return {
    visitor,
    stored,
    page: (query = "") =>
      teamPage({
        ...visitor(),
        request: new Request(`${appUrl}${path}${query}`),
        language: "en",
      }),
    post(fields: Record<string, string | File>): Promise<TeamAnswer> {
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

function refusal(answer: TeamAnswer) {
  if ("to" in answer) throw new Error(`not refused but sent to ${answer.to}`);
  if (!answer.data.result) throw new Error("asked for columns");
  const { error, initialValue } = inEnglishResult(answer.data.result);
  return { status: answer.init?.status, error, typed: initialValue };
}
function sentTo(answer: TeamAnswer) {
  if (!("to" in answer)) throw new Error(JSON.stringify(answer.data.result?.error ?? "asked"));
  return [answer.to, answer.notice];
}
const revOf = async (draft: Draft) => String((await draft.team())?.rev ?? 0);
const importRevOf = async (draft: Draft) =>
  String((await draft.stored())["employees-import"]?.rev ?? 0);

const add = async (draft: Draft, over: Record<string, string> = {}) =>
  draft.post({ part: "add", rev: await revOf(draft), ...anna, ...over });

describe("people, one by one", () => {
  test("somebody is added as the form would hold them, and the step is complete", async () => {
    const draft = await draftAtTeam();
    expect(sentTo(await add(draft))).toEqual([path, "personAdded"]);
    expect(await draft.team()).toMatchObject({
      status: "complete",
      rev: 1,
      data: {
        team: "listed",
        employees: [
          {
            id: expect.stringMatching(/^[0-9a-f]{12}$/),
            first_name: "Anna",
            last_name: "Smith",
            email: "anna@team.example",
            hire_date: "2024-03-01",
            hours_per_week: "38",
            employee_class: "full_time",
            location: "Main",
          },
        ],
      },
    });
    expect((await draft.page()).list?.people).toMatchObject([
      { name: "Anna Smith", hired: "March 1, 2024", type: "Full-time", location: "Main" },
    ]);
  });

  test("somebody is changed in place, under the same id and with the same address", async () => {
    const draft = await draftAtTeam();
    await add(draft);
    await add(draft, { email: "bert@team.example", first_name: "Bert" });
    const id = (await draft.page()).list?.people[0]?.id ?? "";
    const { person } = await draft.page(`?edit=${id}`);
    expect(person).toMatchObject({ listedAs: "Anna Smith", values: { hours_per_week: "38" } });
    const changed = { part: "edit", id, rev: "2", ...anna, is_owner_or_spouse: "yes" };
    expect(refusal(await draft.post({ ...changed, email: "bert@team.example" })).error).toEqual({
      email: ["bert@team.example is already on your team"],
    });
    expect(sentTo(await draft.post({ ...changed, hours_per_week: "20" }))[1]).toBe("personChanged");
    expect((await draft.team())?.data["employees"]).toMatchObject([
      { id, first_name: "Anna", hours_per_week: "20", is_owner_or_spouse: "yes" },
      { first_name: "Bert" },
    ]);
  });

  test("who is removed is gone, and without anybody the step is open again", async () => {
    const draft = await draftAtTeam();
    await add(draft);
    const id = (await draft.page()).list?.people[0]?.id ?? "";
    expect((await draft.page(`?remove=${id}`)).removal).toEqual({ id, name: "Anna Smith" });
    const removed = await draft.post({ part: "remove", id, rev: "1", return: "check" });
    expect(sentTo(removed)).toEqual([`${path}?return=check`, "personRemoved"]);
    expect(await draft.team()).toMatchObject({ status: "in_progress", data: { employees: [] } });
    expect(refusal(await draft.post({ part: "list" })).error).toEqual({
      "": ["Add your team, or choose to add it later"],
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
    const half = { part: "add", intent: "save", rev, first_name: "Half" };
    expect(sentTo(await draft.post(half))[0]).toBe(kinds.company.pages.saved);
    expect((await draft.page()).list).toMatchObject({
      people: [{ name: "Anna Smith" }, { name: "Bert Smith" }],
      typing: { name: "Half" },
    });
  });

  test("many who are added in the same moment are all on the list", async () => {
    const draft = await draftAtTeam();
    const rev = await revOf(draft);
    const names = ["a", "b", "c", "d"];
    const added = await Promise.all(
      names.map((name) =>
        draft.post({ part: "add", rev, ...anna, email: `${name}@team.example`, first_name: name }),
      ),
    );
    expect(added.map((each) => sentTo(each)[1])).toEqual(names.map(() => "personAdded"));
    const people = (await draft.page()).list?.people.map(({ email }) => email).sort();
    expect(people).toEqual(names.map((name) => `${name}@team.example`));
  });

  test("what another tab has changed of somebody is told and not overwritten; whoever saw it may go on", async () => {
    const draft = await draftAtTeam();
    await add(draft);
    const id = (await draft.page()).list?.people[0]?.id ?? "";
    const changed = { part: "edit", id, rev: "1", ...anna };
    const shown = (await draft.page(`?edit=${id}`)).person?.shown ?? "";
    expect(sentTo(await draft.post({ ...changed, hours_per_week: "20" }))[1]).toBe("personChanged");
    const stale = { ...changed, hours_per_week: "30" };
    const told = (names: string) =>
      `These answers were changed somewhere else in the meantime: ${names}. Check them, then continue.`;
    expect(refusal(await draft.post({ ...stale, shown }))).toEqual({
      status: 409,
      error: { "": [told("Hours per week")], hours_per_week: ["Saved in the meantime: 20"] },
      typed: expect.objectContaining({ first_name: "Anna", hours_per_week: "30" }),
    });
    // What this tab never touched is not put back, and an answer of its own is kept.
    const other = { ...changed, employee_class: "part_time", shown };
    expect(refusal(await draft.post(other))).toMatchObject({
      error: { "": [told("Hours per week")] },
      typed: { hours_per_week: "20", employee_class: "part_time" },
    });
    // Saving half a form asks for nothing that is missing: the conflict stands alone.
    const half = { part: "edit", id, rev: "1", intent: "save", first_name: "Anna", shown };
    expect(refusal(await draft.post(half))).toMatchObject({
      status: 409,
      error: { "": [expect.anything()] },
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
    const edited = { part: "edit", id, rev: "2", ...anna, hours_per_week: "20" };
    for (const rev of ["2", "3"]) {
      for (const intent of ["", "save"]) {
        const refused = refusal(await draft.post({ ...edited, rev, intent }));
        expect(refused).toMatchObject({ status: 409, typed: { hours_per_week: "20" } });
        expect(refused.error?.[""]?.[0]).toMatch(/^This person was removed from your list/);
      }
    }
    // The page around it, as an old link to it, is the one that adds somebody, and says why.
    const { page, person } = await draft.page(`?edit=${id}`);
    expect(page.action).toBe(`${path}?add=1`);
    expect(person).toMatchObject({ id: null, gone: true, listedAs: null });
    expect((await draft.page("?add=1")).person).toMatchObject({ gone: false });
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
    const changing = { ...adding, part: "edit", id, rev: "1", hours_per_week: "20" };
    for (const _time of [1, 2]) expect(sentTo(await draft.post(changing))[1]).toBe("personChanged");
    expect((await draft.page()).list?.people).toMatchObject([{ id, hours: "20" }]);
    const removing = { part: "remove", id, rev: "2" };
    for (const _time of [1, 2]) expect(sentTo(await draft.post(removing))[1]).toBe("personRemoved");
    expect((await draft.page()).list?.people).toEqual([]);
    expect((await draft.team())?.rev).toBe(3);
  });

  test("a list that has no ids gets them, and there is no room for more than 500", async () => {
    const row = { ...anna, location: "Main" };
    const employees = Array.from({ length: 500 }, (_none, index) => ({
      ...row,
      email: `n${index}@team.example`,
    }));
    const draft = await draftAtTeam({ team: "listed", employees });
    expect((await draft.page()).list?.people[7]).toMatchObject({ id: "n7" });
    expect(refusal(await add(draft))).toMatchObject({
      status: 422,
      error: { "": ["Your team would have 501 people. The limit is 500."] },
    });
  });
});

describe("later", () => {
  test("is an answer, until somebody is listed", async () => {
    const draft = await draftAtTeam();
    const later = await draft.post({ part: "list", intent: "later", rev: "0" });
    expect(sentTo(later)[0]).toBe(next);
    expect(await draft.team()).toMatchObject({ status: "complete", data: { team: "later" } });
    expect(sentTo(await draft.post({ part: "list" }))[0]).toBe(next);
    await add(draft);
    expect((await draft.team())?.data["team"]).toBe("listed");
  });

  test("half a form is kept for the way back, and asked no questions", async () => {
    const draft = await draftAtTeam();
    const half = { part: "add", intent: "save", rev: "0", first_name: "Bert", email: "not yet" };
    expect(sentTo(await draft.post({ ...half, unknown: "x" }))[0]).toBe(
      "/register/company/warning",
    );
    expect(await draft.team()).toMatchObject({
      status: "in_progress",
      data: { employees: [], typing: { first_name: "Bert", email: "not yet" } },
    });
    expect((await draft.page()).list?.typing).toEqual({ name: "Bert", href: `${path}?add=1` });
    expect((await draft.page("?add=1")).person?.values).toEqual({
      first_name: "Bert",
      email: "not yet",
    });
    await add(draft);
    expect((await draft.page()).list?.typing).toBeNull();
  });
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
    expect(preview?.rows.flatMap(({ problems }) => problems)).toEqual([
      "Row 13, Start date: use MM/DD/YYYY",
      "Row 14, Hours: Hours per week must be between 1 and 80",
      "Row 15, E-mail: Enter an email address in the correct format, like name@example.com",
    ]);
    expect(await errorsCsv({ ...draft.visitor(), language: "en" })).toContain("Nora");

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
    expect(await errorsCsv({ ...draft.visitor(), language: "en" })).toBeNull();
  });

  test("changes who is listed already, and leaves the others alone", async () => {
    const draft = await draftAtTeam();
    await add(draft);
    const before = (await draft.page()).list?.people[0]?.id;
    const file = await teamCsv(draft.visitor());
    await paste(draft, file);
    expect((await draft.page("?preview=1")).preview?.counts.unchanged).toBe(1);
    await paste(draft, `${file.replace(",38,", ",20,").trimEnd()}\r\n`);
    expect((await draft.page("?preview=1")).preview?.counts).toMatchObject({ add: 0, update: 1 });
    await confirm(draft);
    expect((await draft.team())?.data["employees"]).toMatchObject([
      { id: before, hours_per_week: "20" },
    ]);
    expect((await draft.stored())["employees-import"]?.data).toEqual({});
  });

  test("takes a file with a byte order mark, and refuses what is no text in words", async () => {
    const draft = await draftAtTeam();
    const file = (content: BlobPart) => new File([content], "team.csv", { type: "text/csv" });
    const bad = await paste(draft, "", { file: file(new Uint8Array([0x50, 0x4b, 3, 4, 0, 255])) });
    expect(refusal(bad).error?.["file"]?.[0]).toMatch(/^This is an Excel workbook.*“Save As”/);
    expect(refusal(await paste(draft, fourteen, { file: file(fourteen) })).error).toEqual({
      file: ["Choose a file or paste your list, not both"],
    });
    expect(refusal(await paste(draft, " ")).error).toEqual({
      file: ["Choose a file or paste your list"],
    });
    expect(await importRevOf(draft)).toBe("0");
    expect(sentTo(await paste(draft, "", { file: file(`\uFEFF${fourteen}`) }))[0]).toBe(
      `${path}?preview=1`,
    );
  });

  test("of more people than there is room for is refused until there is", async () => {
    const employees = Array.from({ length: 490 }, (_none, index) => ({
      id: `id-${index}`,
      ...anna,
      location: "Main",
      email: `n${index}@team.example`,
    }));
    const draft = await draftAtTeam({ team: "listed", employees });
    expect(sentTo(await paste(draft, fourteen))[0]).toBe(`${path}?preview=1`);
    expect(refusal(await confirm(draft))).toMatchObject({
      error: { "": ["Your team would have 501 people. The limit is 500."] },
    });
    await draft.post({ part: "remove", id: "id-0", rev: await revOf(draft) });
    expect(sentTo(await confirm(draft))[1]).toBe("teamImported");
    expect((await draft.page()).list?.people).toHaveLength(500);
  });

  test("is not what was shown when another tab chose another file or changed the team", async () => {
    const draft = await draftAtTeam();
    await paste(draft, fourteen);
    const seen = await importRevOf(draft);
    await paste(draft, fourteen.replaceAll("Baker", "Miller"));
    expect(refusal(await confirm(draft, { import_rev: seen })).status).toBe(409);
    expect(refusal(await paste(draft, fourteen, { import_rev: seen }))).toMatchObject({
      status: 409,
      typed: { file_text: fourteen },
    });
    await add(draft);
    expect(refusal(await confirm(draft, { rev: "0" })).status).toBe(409);
    expect((await draft.page()).list?.people).toHaveLength(1);
    expect((await draft.page("?preview=1")).preview?.rows[0]?.name).toBe("A Miller");
  });
});
