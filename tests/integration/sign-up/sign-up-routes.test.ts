import { afterAll, beforeAll, expect, test } from "vitest";
import { dayIn, zoneOfState } from "~/domain/us-state-zones";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
  type Got,
} from "../../setup/servers/app-in-process";
import { bornYearsAgo, freshEmail, postsUpTo, stepPosts } from "../../setup/people/drafts";
import { takenName } from "../../setup/people/held-registrations";
import { demo } from "../../setup/people/people";
import { startStripeLike, type StripeLike } from "../../setup/backends/stripe-like";
import { inTurn } from "../../setup/source/sampled";
import { printsOfWritten, searchIndex, type Fingerprints } from "../../setup/source/table-snapshot";
import { whole } from "../../setup/source/whole";

/**
 * Every address of the sign-up in every state that a visitor's sign-ups can be in: the page, its data, each of its routes
 * alone, and a form without a single field; in a sample one of these in turn. What is expected is written down from
 * handbook/guards.md and handbook/screens.md, not worked out by the engine that it tests.
 */

/**
 * Everyone who asks. "c2" has completed two of the company's steps, "i1" one of the individual's; "cFacts" has answered the
 * first of the two pages of the company's second step.
 */
const guests = [
  ...["nobody", "expired", "discarded"],
  ...["c1", "cFacts", "c2", "c3", "c4", "c5", "cWaits"],
  ...["i1", "i2", "iWaits"],
  // By age. What is to be had where somebody lives is nothing to them who cannot have it.
  ...["i17", "i17Waits", "i65"],
] as const;
const people = [
  ...["person c2", "cActive", "cAwaits", "iActive", "iAwaits"],
  // Held for approval, asked for information, rejected.
  ...["cAsked", "cRejected", "cHeld"],
  ...["owner", "employee", "member"],
] as const;
const states = [...guests, ...people] as const;
type State = (typeof states)[number];

/** A page that opens, a file or form that is refused, or a redirect with what the next page says. */
type Outcome = number | { to: string; notice?: string | null };

const register = "/register";
const at = (page: string) => `${register}/${page}`;
const first = (to: string): Outcome => ({ to, notice: "stepFirst" });
const go = (to: string): Outcome => ({ to });

const aboutYou = first(at("about-you"));
const aboutCompany = first(at("about-company"));
const companyAddress = first(at("about-company/address"));
const employees = first(at("company/employees"));
const subscription = first(at("company/subscription"));
const addons = first(at("company/addons"));
const recap = first(at("company/recap"));
const companyDone = go(at("company/success"));
/** A state that is not open, and a draft whose key tells that it was deleted, on every page of its flow. */
const waits = go(at("waitlist"));
const gone = { discarded: go(at("company/warning")) };
const current = go(at("company/recap-current"));

const individual = first(at("individual"));
const membership = first(at("individual/subscription"));
const individualRecap = first(at("individual/recap"));
const individualDone = go(at("individual/success"));
const guardian = go(at("individual/guardian"));
const medicare = go(at("individual/medicare"));
const byAge = { i17: guardian, i17Waits: guardian, i65: medicare };
const settings: Outcome = { to: "/settings/subscription", notice: "hasMembership" };
const ownersSettings: Outcome = { to: "/settings/subscription", notice: "inCompany" };
const elsewhere = (notice: string): Outcome => ({ to: "/", notice });

const signIn = (next: string) => go(`/login?next=${encodeURIComponent(next)}`);

type Page = {
  path: string;
  /** Who has no sign-up of this flow, and then by the number of complete steps. */
  open: Outcome[];
  /** Once it was submitted. */
  sent: Outcome;
  /** Whatever differs from that. */
  except?: Partial<Record<State, Outcome>>;
  /** A form without fields, where the page opens. 405: the page has no form. */
  bare: number;
  /** A form without fields, where it does something else than the page: without a sign-up, and once it was submitted. */
  bareNone?: Outcome;
  bareSent?: Outcome;
  bareExcept?: Partial<Record<State, Outcome>>;
};

/** A page behind the two that ask who signs and for whom: a wrong state is not mended there. */
const afterBoth = (page: string, open: Outcome[], bare: number): Page => ({
  path: at(page),
  open,
  sent: companyDone,
  except: { ...gone, cWaits: waits },
  bare,
});

const company: Page[] = [
  {
    path: at("about-you"),
    open: [200, 200, 200, 200, 200, 200],
    sent: current,
    except: {
      ...gone,
      cWaits: waits,
      // Not a member before the first payment or the approval.
      ...{ cAwaits: companyDone, cHeld: companyDone },
      owner: current,
      // They would be refused at the end.
      employee: elsewhere("inCompany"),
      ...{ member: elsewhere("hasMembership"), iActive: elsewhere("hasMembership") },
      iAwaits: elsewhere("hasMembership"),
    },
    bare: 422,
  },
  {
    path: at("about-company"),
    open: [aboutYou, 200, 200, 200, 200, 200],
    sent: companyDone,
    // A wrong state is mended here.
    except: { ...gone },
    bare: 422,
  },
  {
    path: at("about-company/address"),
    open: [aboutYou, aboutCompany, 200, 200, 200, 200],
    sent: companyDone,
    // A wrong state is mended here.
    except: { ...gone, cFacts: 200 },
    bare: 422,
  },
  afterBoth("company", [aboutYou, 200, 200, 200, 200, 200], 405),
  afterBoth("company/employees", [aboutYou, aboutCompany, 200, 200, 200, 200], 400),
  afterBoth("company/employees/team.csv", [aboutYou, aboutCompany, 200, 200, 200, 200], 405),
  // There’s no import to report on.
  afterBoth("company/employees/errors.csv", [aboutYou, aboutCompany, 404, 404, 404, 404], 405),
  afterBoth("company/locations", [aboutYou, aboutCompany, 200, 200, 200, 200], 400),
  afterBoth("company/subscription", [aboutYou, aboutCompany, employees, 200, 200, 200], 422),
  afterBoth("company/addons", [aboutYou, aboutCompany, employees, subscription, 200, 200], 422),
  afterBoth("company/recap", [aboutYou, aboutCompany, employees, subscription, addons, 200], 422),
  {
    path: at("company/success"),
    open: [signIn(at("company/success")), aboutCompany, employees, subscription, addons, recap],
    sent: 200,
    except: {
      iActive: aboutYou,
      iAwaits: aboutYou,
      owner: aboutYou,
      employee: aboutYou,
      member: aboutYou,
      // The mail with the question leads here.
      cAsked: go(at("company/review")),
      cRejected: 200,
    },
    bare: 405,
  },
  {
    path: at("company/warning"),
    open: [go(register), 200, 200, 200, 200, 200],
    sent: go(register),
    // An application that somebody looks at cannot be deleted.
    except: { cAsked: go(register), discarded: 200 },
    bareExcept: { cAsked: go(at("company/recap")) },
    bare: 400,
    bareNone: go(at("about-you")),
    bareSent: companyDone,
  },
  {
    path: at("company/recap-current"),
    open: [go(register), go(register), go(register), go(register), go(register), go(register)],
    sent: 200,
    // Nothing is current before the first payment or the approval.
    except: { cAwaits: go(register), cHeld: go(register), owner: 200 },
    bare: 405,
  },
];

const alone: Page[] = [
  {
    path: at("individual"),
    open: [200, 200, 200],
    sent: settings,
    except: {
      iAwaits: individualDone,
      cActive: ownersSettings,
      cAwaits: ownersSettings,
      owner: ownersSettings,
      employee: { to: "/", notice: "employerPays" },
      member: settings,
    },
    bare: 422,
  },
  {
    path: at("individual/guardian"),
    open: [go(at("individual")), go(at("individual/subscription")), go(at("individual/recap"))],
    sent: individualDone,
    except: { ...byAge, i17: 200, i17Waits: 200 },
    bare: 405,
  },
  {
    path: at("individual/medicare"),
    open: [go(at("individual")), go(at("individual/subscription")), go(at("individual/recap"))],
    sent: individualDone,
    except: { ...byAge, i65: 200, iWaits: waits },
    bare: 422,
  },
  {
    path: at("individual/subscription"),
    open: [individual, 200, 200],
    sent: individualDone,
    except: { ...byAge, iWaits: waits },
    bare: 422,
  },
  {
    path: at("individual/recap"),
    open: [individual, membership, 200],
    sent: individualDone,
    except: { ...byAge, iWaits: waits },
    bare: 422,
  },
  {
    path: at("individual/success"),
    open: [signIn(at("individual/success")), membership, individualRecap],
    sent: 200,
    except: {
      ...byAge,
      ...{ "person c2": individual, cActive: individual, cAwaits: individual },
      ...{ owner: individual, employee: individual, member: individual },
      ...{ cHeld: individual, cAsked: individual, cRejected: individual },
    },
    bare: 405,
  },
  {
    path: at("individual/warning"),
    open: [go(register), 200, 200],
    sent: go(register),
    bare: 400,
    bareNone: go(at("individual")),
    bareSent: individualDone,
  },
];

/** Open to everybody, whatever they have begun. */
const anyone: Page[] = [
  { path: register, open: [200], sent: 200, bare: 422 },
  { path: at("waitlist"), open: [200], sent: 200, bare: 422 },
  { path: at("insurance-waitlist"), open: [200], sent: 200, bare: 422 },
];

const questions: Page = {
  path: "/questionnaire",
  open: [signIn("/questionnaire")],
  sent: 200,
  except: Object.fromEntries(people.map((state) => [state, 200])),
  bare: 422,
  bareExcept: Object.fromEntries(
    guests.map((state) => [state, { to: "/login?next=%2Fquestionnaire", notice: "signInToGoOn" }]),
  ),
};

/** How far somebody is in a flow: the number of complete steps, or that it was submitted. */
type Far = Partial<Record<State, number | "sent">>;
const farInCompany: Far = {
  ...{ c1: 1, cFacts: 1, c2: 2, c3: 3, c4: 4, c5: 5, cWaits: 2, "person c2": 2 },
  ...{ cActive: "sent", cAwaits: "sent", cHeld: "sent", cAsked: 5 },
};
const farAlone: Far = {
  ...{ i1: 1, i2: 2, iWaits: 1, i17: 1, i17Waits: 1, i65: 1 },
  ...{ iActive: "sent", iAwaits: "sent" },
};

function pageOutcome(page: Page, far: Far, state: State): Outcome {
  const special = page.except?.[state];
  if (special !== undefined) return special;
  const done = far[state] ?? 0;
  // Somebody who is signed in need not sign in to find a success page; the rest of the rule is the same.
  const outcome = done === "sent" ? page.sent : page.open[page.open.length > 1 ? done : 0];
  if (outcome === undefined) throw new Error(`Nothing is expected of ${page.path} for ${state}`);
  return state === "cFacts" && outcome === aboutCompany ? companyAddress : outcome;
}

function bareOutcome(page: Page, far: Far, state: State): Outcome {
  const special = page.bareExcept?.[state];
  if (special !== undefined) return special;
  const done = far[state] ?? 0;
  const other = done === "sent" ? page.bareSent : done === 0 ? page.bareNone : undefined;
  if (other !== undefined) return other;
  const asPage = pageOutcome(page, far, state);
  return page.bare === 405 && page.bareSent === undefined
    ? 405
    : typeof asPage === "number"
      ? page.bare
      : asPage;
}

let app: AppInProcess;
let stripe: StripeLike;
const browsers = new Map<State, AppBrowser>();

const form = (fields: object) => ({
  method: "POST",
  body: new URLSearchParams(fields as Record<string, string>),
});

async function postTo(browser: AppBrowser, path: string, fields: object): Promise<Got> {
  const got = await browser.ask(path, form({ rev: "0", ...fields }));
  if (got.status !== 303) throw new Error(`${path} answered ${got.status}: ${got.text}`);
  return got;
}

/** Pages go by the calendar of where the answers live. */
const aged = (years: number) => bornYearsAgo(years, dayIn(zoneOfState("OR")));

const inAlaska = { city: "Anchorage", state: "AK", zip: "99501" };

type Wish = {
  steps: number;
  pages?: number;
  payment?: "invoice" | "hosted";
  place?: object;
  email?: string;
};

async function begun(kind: "company" | "individual", wish: Wish): Promise<AppBrowser> {
  const { steps, pages = Infinity, payment = "invoice", place, email = freshEmail() } = wish;
  const browser = app.browser();
  const besides: Record<string, object> = {
    [kind === "company" ? "about-company" : "individual"]: place ?? {},
    subscription: { payment_kind: payment },
  };
  const posts = postsUpTo(stepPosts(kind, app.harness, email), steps).slice(0, pages);
  for (const { step, path, fields } of posts) {
    await postTo(browser, path, { ...fields, ...besides[step] });
  }
  return browser;
}

/** Signed in by the link that the first step mailed, which makes the draft the person's. */
async function owned(kind: "company" | "individual", wish: Wish): Promise<AppBrowser> {
  const email = freshEmail();
  const browser = await begun(kind, { ...wish, email });
  const mail = await app.harness.mailTo(email);
  await postTo(browser, "/login/ctoken", {
    token: mail && new URL(mail.link).searchParams.get("token"),
  });
  return browser;
}

async function submitted(kind: "company" | "individual", payment: "invoice" | "hosted") {
  const browser = await owned(kind, { steps: Infinity, payment });
  await postTo(browser, at(`${kind}/recap`), { agreed: "on", signature: "Ana Ruiz" });
  return browser;
}

/** A company of a member's name in its state. */
async function held(): Promise<{ browser: AppBrowser; id: string; submitted_at: string }> {
  const browser = await owned("company", { steps: Infinity, place: { co_name: takenName } });
  await postTo(browser, at("company/recap"), { agreed: "on", signature: "Ana Ruiz" });
  const { id, submitted_at } = await app.storage.db
    .selectFrom("registrations")
    .select(["id", "submitted_at"])
    .where("state", "=", "submitted")
    .executeTakeFirstOrThrow();
  return { browser, id, submitted_at: submitted_at ?? "" };
}

async function settled(decision: "ask" | "reject"): Promise<AppBrowser> {
  const { browser, id, submitted_at } = await held();
  const admin = app.harness.browser();
  await admin.signIn(demo.super);
  const path = `/api/v1/super-admin/registrations/${id}/${decision}`;
  const { status, text } = await admin.call("POST", path, { submitted_at, note: "Who are you?" });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return browser;
}

async function expired(): Promise<AppBrowser> {
  const email = freshEmail();
  const browser = await begun("company", { steps: 2, email });
  await app.storage.db
    .updateTable("registrations")
    .set({ expires_at: new Date(app.harness.clock.now() - 1000).toISOString() })
    .where("email", "=", email)
    .execute();
  return browser;
}

/** Deleted on another browser, so that this one still has its key. */
async function discarded(): Promise<AppBrowser> {
  const browser = await begun("company", { steps: 2 });
  await browser.peek(at("company/warning"), form({ intent: "discard" }));
  return browser;
}

async function signedIn(email: string): Promise<AppBrowser> {
  const browser = app.browser();
  await browser.signIn(email);
  return browser;
}

const arrivals: Record<State, () => Promise<AppBrowser>> = {
  nobody: async () => app.browser(),
  expired,
  discarded,
  c1: () => begun("company", { steps: 1 }),
  cFacts: () => begun("company", { steps: 2, pages: 2 }),
  c2: () => begun("company", { steps: 2 }),
  c3: () => begun("company", { steps: 3 }),
  c4: () => begun("company", { steps: 4 }),
  c5: () => begun("company", { steps: 5 }),
  cWaits: () => begun("company", { steps: 2, place: inAlaska }),
  i1: () => begun("individual", { steps: 1 }),
  i2: () => begun("individual", { steps: 2 }),
  iWaits: () => begun("individual", { steps: 1, place: inAlaska }),
  i17: () => begun("individual", { steps: 1, place: aged(17) }),
  i17Waits: () => begun("individual", { steps: 1, place: { ...aged(17), ...inAlaska } }),
  i65: () => begun("individual", { steps: 1, place: aged(65) }),
  "person c2": () => owned("company", { steps: 2 }),
  cActive: () => submitted("company", "invoice"),
  cAwaits: () => submitted("company", "hosted"),
  cAsked: () => settled("ask"),
  cRejected: () => settled("reject"),
  // The last of the three, so that no other waits while they are looked for.
  cHeld: async () => (await held()).browser,
  iActive: () => submitted("individual", "invoice"),
  iAwaits: () => submitted("individual", "hosted"),
  owner: () => signedIn(demo.owner),
  employee: () => signedIn(demo.employee),
  member: () => signedIn(demo.member),
};

/** What time and visits change: tries, sessions, when a job runs next. */
const restless = [
  "limits",
  "backend_sessions",
  "refresh_tokens",
  "jobs",
  "app_sessions",
  "kept_forms",
  ...searchIndex,
];
const stored = (): Promise<Fingerprints> => printsOfWritten(app.storage, restless);

beforeAll(async () => {
  stripe = await startStripeLike();
  app = await appInProcess(stripe.env);
  for (const state of states) browsers.set(state, await arrivals[state]());
  await app.harness.backend.drainMail();
  await app.harness.backend.runJobs();
});
afterAll(async () => {
  await app.close();
  await stripe.stop();
});

/** In the words of the table. */
function outcomeOf({ status, to, notice }: Got): Outcome {
  if (to === null) return status;
  return { to, ...(notice ? { notice } : {}) };
}

/** Every request that can be made of a page, with what must come of it. */
function requestsOf(page: Page, far: Far, state: State): [string, string, Outcome][] {
  const { path } = page;
  const seen = pageOutcome(page, far, state);
  const bare = bareOutcome(page, far, state);
  const own = app.routeIds.get(path)?.at(-1) ?? "";
  const index = path === register ? "?index" : "";
  // A file has no data of its own.
  if (path.endsWith(".csv"))
    return [
      ["GET", path, seen],
      ["POST", path, bare],
    ];
  return [
    ["GET", path, seen],
    ["GET", `${path}.data`, seen],
    ["GET", `${path}.data?_routes=${encodeURIComponent(own)}`, seen],
    ["POST", path + index, bare],
    ["POST", `${path}.data${index}`, bare],
  ];
}

const flows: [Page[], Far][] = [
  [company, farInCompany],
  [alone, farAlone],
  [[...anyone, questions], {}],
];

test.each(states)(
  "%s is led as the rules say, and nothing is written on the way",
  async (state) => {
    const browser = browsers.get(state) ?? app.browser();
    const expected = flows.flatMap(([pages, far]) =>
      pages.flatMap((page, row) => {
        const requests = requestsOf(page, far, state);
        return whole ? requests : [inTurn(requests, row + states.indexOf(state))];
      }),
    );
    const before = await stored();
    const got: typeof expected = [];
    for (const [method, path] of expected) {
      const asked = method === "POST" ? form({}) : {};
      got.push([method, path, outcomeOf(await browser.peek(path, asked))]);
    }
    expect(got).toEqual(expected);
    expect(await stored()).toEqual(before);
    expect(app.faults.splice(0)).toEqual([]);
  },
);
