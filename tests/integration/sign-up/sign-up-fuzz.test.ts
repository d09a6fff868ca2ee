import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sealedAnswers } from "~/embedded/services/sign-up/sealed-answers";
import { openSeals } from "~/storage/seals";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { companySteps, freshEmail, individualSteps } from "../../setup/people/drafts";
import { newClient } from "../../setup/servers/embedded-harness";
import {
  currentRev,
  mustBeKept,
  packed,
  submissions,
  type Pairs,
  type Submission,
} from "../../setup/people/fuzzed-forms";
import { demo } from "../../setup/people/people";
import { testSecret } from "../../setup/servers/test-database";

/**
 * Every form of the sign-up with submissions that no browser makes, sent to the routes' own actions on the real embedded
 * backend: a refusal that keeps what was typed, or a 303; never a fault of the app or of its backend.
 */

vi.mock("~/embedded/db/database", { spy: true });

/** What the forms do with junk does not depend on the database; PostgreSQL, some times slower, gets a sample. */
const runsPerForm = process.env.DATABASE_URL ? 150 : 2000;
/** A form takes some 3 seconds alone on a machine and ten times that on a crowded one, in ms. */
const patience = 240_000;
/** So often the whole document is asked for, and its words looked at. */
const documentEvery = 50;

type Who = "nobody" | "company" | "individual" | "owner" | "member";
type Action = (args: { request: Request; params: object; context: object }) => Promise<unknown>;

type Form = {
  name: string;
  who: Who;
  path: string;
  query?: string;
  /** The module of its route, below app/routes. */
  route: string;
  /** As a person would fill it in. */
  filled: Pairs;
  /** Fields that a refused form shows again. */
  shown: string[];
  /** Bytes that the form takes. */
  largest?: number;
};

const register = "/register";
const team = [
  "first_name,last_name,email,hire_date,hours_per_week,employee_class",
  "Kim,Doe,kim@team.example,2024-03-01,38,full_time",
  "Lee,Doe,not-an-address,2024-03-01,90,full_time",
].join("\n");

const hire = {
  first_name: "Kim",
  last_name: "Doe",
  email: "kim@elsewhere.example",
  phone: "",
  hire_date: "2024-03-01",
  hours_per_week: "38",
  employee_class: "full_time",
  employee_number: "7",
  date_of_birth: "1990-04-12",
};

const texts = (answers: object | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([, text]) => typeof text === "string"));

const step = (answers: Record<string, string>): Pick<Form, "filled" | "shown"> => ({
  filled: [["registration", "x"], ["rev", currentRev], ...Object.entries(answers)],
  shown: Object.keys(answers),
});

const part = (name: string, fields: Record<string, string>, shown: string[] = []) => ({
  filled: [["part", name], ["rev", currentRev], ...Object.entries(fields)] as Pairs,
  shown,
});

const employees = {
  path: `${register}/company/employees`,
  route: "register+/company.employees.tsx",
};
const companyRecap = { path: `${register}/company/recap`, route: "register+/company.recap.tsx" };

function formsOf(app: AppInProcess): Form[] {
  const company = companySteps(app.harness, "fuzz-c@elsewhere.example");
  const alone = individualSteps(app.harness, "fuzz-i@elsewhere.example");
  const { first_name, email } = texts(company["about-you"]);
  const waiting = { first_name: first_name ?? "", email: email ?? "", zip: "99501" };
  return [
    {
      name: "about you",
      who: "nobody",
      path: `${register}/about-you`,
      route: "register+/about-you.tsx",
      ...step(texts(company["about-you"])),
    },
    {
      name: "about the company",
      who: "company",
      path: `${register}/about-company`,
      route: "register+/about-company.tsx",
      ...step(texts(company["about-company"])),
    },
    {
      ...{ name: "employees: list", who: "company", ...employees },
      ...part("list", { intent: "later" }),
    },
    {
      ...{ name: "employees: add", who: "company", ...employees, query: "add=1" },
      ...part("add", hire, Object.keys(hire)),
    },
    {
      ...{ name: "employees: edit", who: "company", ...employees, query: "edit=one" },
      ...part("edit", { id: "one", ...hire }, Object.keys(hire)),
    },
    {
      ...{ name: "employees: remove", who: "company", ...employees, query: "remove=one" },
      ...part("remove", { id: "one" }),
    },
    {
      ...{ name: "employees: paste", who: "company", ...employees, query: "import=1" },
      ...part("import", { import_rev: currentRev, text: team }, ["text"]),
      largest: 1_200_000,
    },
    {
      ...{ name: "employees: upload", who: "company", ...employees, query: "import=1" },
      ...part("import", { import_rev: currentRev, file: team, text: "" }, ["text"]),
      largest: 1_200_000,
    },
    {
      ...{ name: "employees: confirm", who: "company", ...employees, query: "preview=1" },
      ...part("preview", { import_rev: currentRev }),
    },
    {
      name: "the company's membership",
      who: "company",
      path: `${register}/company/subscription`,
      route: "register+/company.subscription.tsx",
      ...step({ ...texts(company["subscription"]), billing_email: "bills@elsewhere.example" }),
    },
    {
      name: "add-ons",
      who: "company",
      path: `${register}/company/addons`,
      route: "register+/company.addons.tsx",
      ...step({ addons: "telehealth" }),
    },
    {
      name: "the individual",
      who: "individual",
      path: `${register}/individual`,
      route: "register+/individual._index.tsx",
      ...step(texts(alone["individual"])),
    },
    {
      name: "the individual's membership",
      who: "individual",
      path: `${register}/individual/subscription`,
      route: "register+/individual.subscription.tsx",
      ...step(texts(alone["subscription"])),
    },
    {
      // Signed with another name, so that it is never accepted and the draft stays.
      ...{ name: "the signature", who: "owner", ...companyRecap },
      filled: [
        ["agreed", "on"],
        ["signature", "Somebody Else"],
      ],
      shown: ["agreed", "signature"],
    },
    {
      ...{ name: "the code", who: "company", ...companyRecap },
      filled: [
        ["intent", "confirm"],
        ["code", "123456"],
      ],
      shown: ["code"],
    },
    {
      ...{ name: "another code", who: "company", ...companyRecap },
      filled: [["intent", "resend"]],
      shown: [],
    },
    {
      name: "the saved draft",
      who: "individual",
      path: `${register}/individual/warning`,
      route: "register+/individual.warning.tsx",
      filled: [["intent", "discard"]],
      shown: [],
    },
    {
      name: "the way back by code",
      who: "nobody",
      path: register,
      query: "index",
      route: "register+/index.tsx",
      filled: [
        ["email", email ?? ""],
        ["code", "7K2Q-M8XD"],
      ],
      shown: ["email", "code"],
    },
    {
      name: "the waiting list",
      who: "nobody",
      path: `${register}/waitlist`,
      route: "register+/waitlist.tsx",
      filled: Object.entries(waiting),
      shown: Object.keys(waiting),
    },
    {
      name: "the waiting list for insurance",
      who: "nobody",
      path: `${register}/insurance-waitlist`,
      route: "register+/insurance-waitlist.tsx",
      filled: Object.entries({ ...waiting, group_size: "14", coverage_now: "none" }),
      shown: [...Object.keys(waiting), "group_size", "coverage_now"],
    },
    {
      name: "the questionnaire",
      who: "member",
      path: "/questionnaire",
      route: "questionnaire.tsx",
      filled: [
        ["who_for", "me"],
        ["coverage_now", "none"],
        ["priorities", "not_sure"],
        ["usage", "low"],
        ["language", "en"],
        ["contact_ok", "on"],
        ["next", "/me"],
      ],
      shown: ["who_for", "coverage_now", "priorities", "usage", "language", "contact_ok"],
    },
  ];
}

let app: AppInProcess;
const browsers = new Map<Who, AppBrowser>();
const drafts = new Map<Who, string>();
const modules = import.meta.glob("/app/routes/**/*.{ts,tsx}");

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
  if (kind === "company") {
    const answers = companySteps(app.harness, email);
    await posted(browser, `${register}/about-you`, answers["about-you"] ?? {});
    await posted(browser, `${register}/about-company`, answers["about-company"] ?? {});
    await posted(browser, employees.path, { part: "list", intent: "later" });
    await posted(browser, `${register}/company/subscription`, answers["subscription"] ?? {});
    await posted(browser, `${register}/company/addons`, { addons: "telehealth" });
  } else {
    const answers = individualSteps(app.harness, email);
    await posted(browser, `${register}/individual`, answers["individual"] ?? {});
    await posted(browser, `${register}/individual/subscription`, answers["subscription"] ?? {});
  }
  const { id } = await app.storage.db
    .selectFrom("registrations")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  drafts.set(who, id);
  return email;
}

/** A team of one, and a file that waits for a look: what the forms of the team are about. */
async function withTeam(id: string): Promise<void> {
  const { db } = app.storage;
  const seals = await openSeals(app.storage, "seal_keys", { current: testSecret });
  const at = new Date(app.harness.clock.now()).toISOString();
  const one = { ...hire, id: "one", email: "one@elsewhere.example", location: "Main" };
  const rows = {
    employees: { team: "listed", employees: [one] },
    "employees-import": { text: team },
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
    if (before.keys.length > 0) {
      await db.insertInto("registration_keys").values(before.keys).execute();
    }
  });
}

beforeAll(async () => {
  app = await appInProcess();
  browsers.set("nobody", app.browser());
  await withDraft("company", "company");
  await withTeam(drafts.get("company") ?? "");
  await withDraft("individual", "individual");
  const email = await withDraft("owner", "company");
  await browsers.get("owner")?.signIn(email);
  const member = app.browser();
  await member.signIn(demo.member);
  browsers.set("member", member);
  for (const [who, id] of drafts) asBegun.set(who, await rowsOf(id));
});
afterAll(() => app.close());

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
function withRevs(submission: Submission, { who, path }: Form): Submission {
  const key = path === employees.path ? "employees" : path.split("/").at(-1);
  const steps = asBegun.get(who)?.steps ?? [];
  const revOf = (name: string) => String(steps.find((each) => each.step === name)?.rev ?? 0);
  const pairs = submission.pairs.map(([name, text]): [string, string] =>
    text === currentRev
      ? [name, revOf(name === "import_rev" ? "employees-import" : (key ?? ""))]
      : [name, text],
  );
  return { ...submission, pairs };
}

const largestOf = ({ largest = 64 * 1024 }: Form) => largest;

/** Whose answer need not hold the input: nobody could read it. */
const unread: Record<string, readonly number[]> = {
  oversized: [413],
  broken: [415],
  noForm: [415],
};

function check(
  form: Form,
  submission: Submission,
  size: number,
  { status, result, location }: Answer,
): void {
  if (status === 303) {
    expect(location).toBeTruthy();
    return;
  }
  expect(status).toBeGreaterThanOrEqual(400);
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

const names = [
  ...["about you", "about the company"],
  ...["list", "add", "edit", "remove", "paste", "upload", "confirm"].map((a) => `employees: ${a}`),
  ...["the company's membership", "add-ons", "the individual", "the individual's membership"],
  ...["the signature", "the code", "another code", "the saved draft", "the way back by code"],
  ...["the waiting list", "the waiting list for insurance", "the questionnaire"],
];

test.each(names)(
  "%s: refused with what was typed, or accepted; never a fault",
  async (name) => {
    const form = formsOf(app).find((each) => each.name === name);
    if (!form) throw new Error(`No form ${name}`);
    const { action } = (await modules[`/app/routes/${form.route}`]?.()) as { action: Action };
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
          expect(got.status === 303 || (got.status >= 400 && got.status < 500)).toBe(true);
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
