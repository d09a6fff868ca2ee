import type { Answers, Registration } from "~/domain/sign-up/registration";
import { kinds, type MembershipKind, type StepOf } from "~/domain/sign-up/kinds";
import type { StepDefinition } from "~/domain/sign-up/kind-definition";
import { addDays, addMonths } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import { registrationKeyHeader } from "~/contract/tokens";
import { saveRegistrationStep, startRegistration } from "~/core/sign-up/registrations";
import type { Harness } from "../servers/embedded-harness";

/** Drafts of sign-ups that guests began, whole or half. */

export type GuestDraft = {
  id: string;
  email: string;
  code: string;
  key: string;
  headers: Record<string, string>;
  registration: Registration;
};

let people = 0;
/** An address that no other test uses. */
export const freshEmail = (): string => `person-${(people += 1)}@elsewhere.example`;

export const today = (harness: Harness) => localDay(harness.clock.now(), "America/Los_Angeles");

const address = { line1: "418 Harbor Street", city: "Portland", state: "OR", zip: "97209" };

export const personAnswers = (email: string): Answers => ({
  first_name: "Ana",
  last_name: "Ruiz",
  email,
  phone: "503 555 0188",
});

/** Returns the birthday's fields of a person of this age. @param today YYYY-MM-DD, their birthday unless `days` are added */
export function bornYearsAgo(years: number, today: string, days = 0) {
  const [year = "", month = "", day = ""] = addDays(addMonths(today, -12 * years), days).split("-");
  return { "dob.year": year, "dob.month": month, "dob.day": day };
}

/** An individual's answers, step by step, all complete. */
export const individualSteps = (
  harness: Harness,
  email: string,
): Record<StepOf<"individual">, Answers> => ({
  individual: {
    ...personAnswers(email),
    ...address,
    "dob.month": "4",
    "dob.day": "12",
    "dob.year": "1988",
  },
  subscription: {
    tier: "plus",
    period: "monthly",
    start_on: today(harness),
    payment_kind: "invoice",
  },
});

/** A company's answers, step by step, all complete, with a team of so many. */
export const companySteps = (
  harness: Harness,
  email: string,
  team = 2,
): Record<StepOf<"company">, Answers> => ({
  "about-you": { ...personAnswers(email), role: "owner" },
  "about-company": {
    ...address,
    // Two companies of one name in one state are not let in unseen.
    co_name: `Ruiz Bread ${email.split("@")[0]}`,
    entity_type: "llc",
    industry: "Food and drink",
    full_time_count: "12",
    part_time_count: "",
    phone: "(503) 555-0199",
    website: "ruizbread.example",
  },
  employees: {
    team: team > 0 ? "listed" : "later",
    employees: Array.from({ length: team }, (_none, index) => ({
      id: `row-${index}`,
      first_name: "Kim",
      last_name: `Number ${index + 1}`,
      email: `kim-${index + 1}@ruizbread.example`,
      hire_date: "02/01/2026",
      hours_per_week: "38",
      employee_class: "full_time",
      location: "Main",
    })),
  },
  subscription: {
    tier: "essential",
    period: "monthly",
    start_on: today(harness),
    payment_kind: "invoice",
    billing_email: "",
  },
  addons: { addons: ["telehealth"] },
});

export const stepsOf = { company: companySteps, individual: individualSteps } satisfies Record<
  MembershipKind,
  unknown
>;

/** One step's page, and what a browser posts from it. */
export type StepPost = { step: string; path: string; fields: Record<string, string> };

/** Returns the forms of a kind's steps in order, with the revision that the page before left; a company's team comes later. */
export function stepPosts(kind: MembershipKind, harness: Harness, email: string): StepPost[] {
  const answers: Record<string, Answers> = stepsOf[kind](harness, email);
  return Object.entries<StepDefinition>(kinds[kind].steps).flatMap(([step, { path, pages }]) => {
    const fields: Record<string, string> =
      step === "employees" ? { part: "list", intent: "later" } : texts(answers[step]);
    if (!pages) return [{ step, path, fields }];
    return Object.values(pages).map(({ path: own, asks }, index) => {
      const requested = Object.entries(fields).filter(([name]) => asks.includes(name));
      const rev: [string, string][] = index > 0 ? [["rev", String(index)]] : [];
      return { step, path: own, fields: Object.fromEntries([...requested, ...rev]) };
    });
  });
}

export function postsUpTo(posts: readonly StepPost[], steps: number): StepPost[] {
  const requested = [...new Set(posts.map(({ step }) => step))].slice(0, steps);
  return posts.filter(({ step }) => requested.includes(step));
}

/** Each typed or picked answer is one field; several checked boxes send the first. */
const texts = (answers: Answers | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers ?? {}).map(([name, given]) => {
      const [text = ""] = [given].flat();
      if (typeof text !== "string") throw new Error(`${name} is no field of a form`);
      return [name, text];
    }),
  );

export async function guestDraft(
  harness: Harness,
  kind: string,
  email: string,
  steps: Record<string, Answers>,
): Promise<GuestDraft> {
  const [first, ...rest] = Object.entries(steps);
  if (!first) throw new Error("a draft begins with a step");
  const about = { email, first_name: "Ana", last_name: "Ruiz" };
  const begun = await harness.ask(startRegistration, [
    { kind, step: first[0], data: first[1], complete: true, about },
  ]);
  if (begun.status !== 200) throw new Error(`no draft: ${begun.status} ${begun.text}`);
  const { registration, key } = begun.body.data as { registration: Registration; key: string };
  const headers = { [registrationKeyHeader]: key };
  for (const [step, data] of rest) {
    const request = { id: registration.id, step, data, complete: true, rev: 0 };
    const saved = await harness.ask(saveRegistrationStep, [request], { headers });
    if (saved.status !== 200) throw new Error(`not saved: ${saved.status} ${saved.text}`);
  }
  return {
    id: registration.id,
    email,
    code: registration.resume_code ?? "",
    key,
    headers,
    registration,
  };
}

export const individualDraft = (harness: Harness, email = freshEmail()): Promise<GuestDraft> =>
  guestDraft(harness, "individual", email, individualSteps(harness, email));

export const companyDraft = (
  harness: Harness,
  email = freshEmail(),
  team = 2,
): Promise<GuestDraft> => guestDraft(harness, "company", email, companySteps(harness, email, team));
