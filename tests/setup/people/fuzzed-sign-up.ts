import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEmployeeFile } from "~/domain/company/team-file/file-text";
import { fileToKeep, storedFile } from "~/domain/company/team-file/kept-file";
import { largestForm } from "~/http/read-form.server";
import { sealedAnswers } from "~/embedded/services/sign-up/sealed-answers";
import { openSeals } from "~/storage/seals";
import { appInProcess, type AppBrowser, type AppInProcess } from "../servers/app-in-process";
import { newClient } from "../servers/embedded-harness";
import { testSecret } from "../servers/test-database";
import { whole } from "../source/whole";
import { bornYearsAgo, freshEmail, stepPosts, today } from "./drafts";
import { currentRev, mustBeKept, packed, submissions, type Submission } from "./fuzzed-forms";
import { askAbout, heldDraft } from "./held-registrations";
import { demo } from "./people";
import {
  fuzzedIn,
  hire,
  signUpForms,
  pastedTeam,
  type SignUpForm,
  type Who,
} from "./sign-up-forms";

/**
 * Forms of the sign-up with submissions that no browser makes, sent to the routes' own actions on the real embedded
 * backend: a refusal that keeps what was typed, or a 303; never a fault of the app or of its backend.
 */

/** What the forms do with junk does not depend on the database; PostgreSQL, some times slower, gets a sample. */
const wholeRuns = process.env.DATABASE_URL ? 40 : 250;
const runsPerForm = whole ? wholeRuns : 20;
/** A form takes some 3 seconds alone on a machine and ten times that on a crowded one, in ms. */
const patience = 240_000;
/** So often the whole document is asked for, and its words looked at. */
const documentEvery = whole ? 50 : 10;

type Action = (args: { request: Request; params: object; context: object }) => Promise<unknown>;

let app: AppInProcess;
const browsers = new Map<Who, AppBrowser>();
const drafts = new Map<Who, string>();
const modules = import.meta.glob("/app/routes/**/*.{ts,tsx}");

const idOf = (file: string) => file.replace(/^\/app\/|\.tsx?$/g, "");

/** The module that answers a form posted there. */
async function moduleOf(path: string): Promise<{ action: Action }> {
  const id = app.routeIds.get(path)?.at(-1) ?? "";
  const file = Object.keys(modules).find((each) => idOf(each) === id);
  if (!file) throw new Error(`No route answers ${path}`);
  return (await modules[file]?.()) as { action: Action };
}

async function posted(browser: AppBrowser, path: string, fields: object): Promise<void> {
  const body = new URLSearchParams({ rev: "0", ...fields } as Record<string, string>);
  const got = await browser.ask(path, { method: "POST", body });
  if (got.status !== 303) throw new Error(`${path} answered ${got.status}`);
}

/** Somebody whose draft is whole but for the signature. */
async function withDraft(who: Who, kind: "company" | "individual"): Promise<string> {
  const email = freshEmail();
  const browser = app.browser();
  browsers.set(who, browser);
  for (const { path, fields } of stepPosts(kind, app.harness, email)) {
    await posted(browser, path, fields);
  }
  drafts.set(who, await draftOf(email));
  return email;
}

async function draftOf(email: string): Promise<string> {
  const { id } = await app.storage.db
    .selectFrom("registrations")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return id;
}

/** A company whose application was given back with a question. */
async function withQuestion(): Promise<void> {
  const { id, draft } = await heldDraft(app.harness);
  const { submitted_at } = (await rowsOf(id)).draft;
  await askAbout(app.harness, { id, submitted_at: submitted_at ?? "" });
  const browser = app.browser();
  await browser.signIn(draft.email);
  browsers.set("asked", browser);
  drafts.set("asked", id);
}

/** Somebody of 70 who hasn't been told of Medicare yet. */
async function withOlder(): Promise<void> {
  const email = freshEmail();
  const [aboutYou] = stepPosts("individual", app.harness, email);
  const browser = app.browser();
  browsers.set("older", browser);
  const born = bornYearsAgo(70, today(app.harness));
  await posted(browser, aboutYou?.path ?? "", { ...aboutYou?.fields, ...born });
  drafts.set("older", await draftOf(email));
}

/** A team of one, and a file that waits for a look: what the forms of the team are about. */
async function withTeam(id: string): Promise<void> {
  const { db } = app.storage;
  const seals = await openSeals(app.storage, "seal_keys", { current: testSecret });
  const at = new Date(app.harness.clock.now()).toISOString();
  const one = { ...hire, id: "one", email: "one@elsewhere.example", location: "Main" };
  const file = readEmployeeFile(pastedTeam);
  if ("refused" in file) throw new Error(file.refused);
  const rows = {
    employees: { team: "listed", employees: [one], locations: [{ label: "Pier 4" }] },
    "employees-import": storedFile(fileToKeep(file)),
  };
  for (const [name, answers] of Object.entries(rows)) {
    const data = sealedAnswers(seals, { registration_id: id, step: name }, answers);
    const row = { status: "complete" as const, data, rev: 1, updated_at: at };
    await db
      .insertInto("registration_steps")
      .values({ registration_id: id, step: name, ...row })
      .onConflict((conflict) => conflict.columns(["registration_id", "step"]).doUpdateSet(row))
      .execute();
  }
}

async function rowsOf(id: string) {
  const { db } = app.storage;
  const [draft, steps, keys] = await Promise.all([
    db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    db.selectFrom("registration_steps").selectAll().where("registration_id", "=", id).execute(),
    db.selectFrom("registration_keys").selectAll().where("registration_id", "=", id).execute(),
  ]);
  return { draft, steps, keys };
}
const asBegun = new Map<Who, Awaited<ReturnType<typeof rowsOf>>>();

/** Puts a draft that the last submission has changed back to what it was. */
async function putBack(who: Who): Promise<void> {
  const before = asBegun.get(who);
  if (!before) return;
  const { id } = before.draft;
  const now = await rowsOf(id);
  const touched = JSON.stringify(now.steps.map(({ step: name, rev }) => [name, rev]));
  const untouched = JSON.stringify(before.steps.map(({ step: name, rev }) => [name, rev]));
  if (touched === untouched && now.draft.state === before.draft.state) return;
  await app.storage.db.transaction().execute(async (db) => {
    await db.updateTable("registrations").set(before.draft).where("id", "=", id).execute();
    await db.deleteFrom("registration_steps").where("registration_id", "=", id).execute();
    await db.deleteFrom("registration_keys").where("registration_id", "=", id).execute();
    await db.insertInto("registration_steps").values(before.steps).execute();
    const answers = db.deleteFrom("review_messages").where("registration_id", "=", id);
    await answers.where("author", "=", "applicant").execute();
    if (before.keys.length > 0) {
      await db.insertInto("registration_keys").values(before.keys).execute();
    }
  });
}

type Answer = { status: number; result?: { initialValue?: unknown }; location?: string | null };

/** What an action gave back or threw, as Remix would send it. */
async function answerOf(run: Promise<unknown>): Promise<Answer> {
  const given = await run.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (given instanceof Response) {
    return { status: given.status, location: given.headers.get("Location") };
  }
  const { data, init } = given as { data: { result: Answer["result"] }; init?: ResponseInit };
  return { status: init?.status ?? 200, result: data.result };
}

/** The answer under a name of the form, which says with dots where another lies inside. */
function inside(value: unknown, name: string): unknown {
  const here = (at: unknown, key: string) =>
    at && typeof at === "object" && Object.hasOwn(at, key)
      ? (at as Record<string, unknown>)[key]
      : undefined;
  return name.split(".").reduce(here, value);
}

/** The revision of the form's own step goes where a submission says so. */
function withRevs(submission: Submission, { who, path }: SignUpForm): Submission {
  const beside = path === "/register/company/locations";
  const [, own] = /^\/register\/(?:company\/|individual\/)?([^/]+)/.exec(path) ?? [];
  const key = beside ? "employees" : own;
  const steps = asBegun.get(who)?.steps ?? [];
  const revOf = (name: string) => String(steps.find((each) => each.step === name)?.rev ?? 0);
  const pairs = submission.pairs.map(([name, text]): [string, string] =>
    text === currentRev
      ? [name, revOf(name === "import_rev" ? "employees-import" : (key ?? ""))]
      : [name, text],
  );
  return { ...submission, pairs };
}

const largestOf = ({ largest = largestForm }: SignUpForm) => largest;

/** Whose answer need not hold the input: nobody could read it. */
const unread: Record<string, readonly number[]> = {
  oversized: [413],
  broken: [415],
  noForm: [415],
};

function check(
  form: SignUpForm,
  submission: Submission,
  size: number,
  { status, result, location }: Answer,
): void {
  if (status === 303) {
    expect(location).toBeTruthy();
    return;
  }
  expect(status).toBeGreaterThanOrEqual(form.staysWhenDone ? 200 : 400);
  expect(status).toBeLessThan(500);
  if (unread[submission.packing]?.includes(status)) return;
  if (!result) {
    const tooMuch = size > largestOf(form) ? [413] : [];
    // A form that says nothing of what it is.
    const unknown = form.filled.some(([name]) => ["part", "intent"].includes(name)) ? [400] : [];
    expect([...tooMuch, ...unknown]).toContain(status);
    return;
  }
  for (const [name, text] of mustBeKept(submission, form.shown)) {
    expect([name, inside(result.initialValue, name)]).toEqual([name, text]);
  }
}

/** Brings somebody to where their forms are. */
const arrivals: Record<Who, () => Promise<void>> = {
  nobody: async () => void browsers.set("nobody", app.browser()),
  async company() {
    await withDraft("company", "company");
    await withTeam(drafts.get("company") ?? "");
  },
  individual: async () => void (await withDraft("individual", "individual")),
  older: withOlder,
  async owner() {
    const email = await withDraft("owner", "company");
    await browsers.get("owner")?.signIn(email);
  },
  asked: withQuestion,
  async member() {
    const member = app.browser();
    await member.signIn(demo.member);
    browsers.set("member", member);
  },
};

/** Tests the forms of one file. */
export function fuzzedForms(file: keyof typeof fuzzedIn): void {
  const names = fuzzedIn[file];
  beforeAll(async () => {
    app = await appInProcess();
    // Another file's people have their drafts in its own database.
    for (const known of [browsers, drafts, asBegun]) known.clear();
    const forms = signUpForms(app).filter(({ name }) => names.includes(name));
    for (const who of new Set(forms.map((form) => form.who))) await arrivals[who]();
    for (const [who, id] of drafts) asBegun.set(who, await rowsOf(id));
  });
  afterAll(() => app.close());

  test.each(names)(
    "%s: refused with what was typed, or accepted; never a fault",
    async (name) => {
      const form = signUpForms(app).find((each) => each.name === name);
      if (!form) throw new Error(`No form ${name}`);
      const { action } = await moduleOf(form.path);
      const browser = browsers.get(form.who) ?? app.browser();
      const url = form.path + (form.query ? `?${form.query}` : "");
      let count = 0;
      await fc.assert(
        fc.asyncProperty(submissions(form.filled), async (generated) => {
          const submission = withRevs(generated, form);
          const { body, headers } = packed(submission, largestOf(form));
          count += 1;
          if (count % documentEvery === 0) {
            const got = await browser.peek(url, { method: "POST", body, headers });
            const done = form.staysWhenDone ? [200, 303] : [303];
            expect(done.includes(got.status) || (got.status >= 400 && got.status < 500)).toBe(true);
          } else {
            const request = new Request(app.harness.env.APP_URL + url, {
              method: "POST",
              headers: {
                ...headers,
                Origin: app.harness.env.APP_URL,
                Cookie: [...browser.jar].map(([key, text]) => `${key}=${text}`).join("; "),
                "X-Client-Address": newClient(),
              },
              body,
            });
            const answer = await answerOf(action({ request, params: {}, context: {} }));
            check(form, submission, body.byteLength, answer);
          }
          expect(app.faults.splice(0)).toEqual([]);
          expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
          await putBack(form.who);
        }),
        { numRuns: Number(process.env.FUZZ_RUNS ?? runsPerForm) },
      );
    },
    patience,
  );
}

/** Tests that each form of the sign-up is one of those. */
export function everyFormIsFuzzed(): void {
  test("every page of the sign-up that takes a form has it fuzzed", async () => {
    const forms = signUpForms(app);
    expect(forms.map(({ name }) => name).sort()).toEqual(Object.values(fuzzedIn).flat().sort());
    const posted = new Set(forms.map(({ path }) => app.routeIds.get(path)?.at(-1)));
    const missing: string[] = [];
    for (const [file, load] of Object.entries(modules)) {
      const id = idOf(file);
      if (!id.startsWith("routes/register+/") || posted.has(id)) continue;
      // An employer's offer of health plans has a test of its own.
      if (id.startsWith("routes/register+/plan-")) continue;
      if ("action" in ((await load()) as object)) missing.push(id);
    }
    expect(missing).toEqual([]);
  });
}
