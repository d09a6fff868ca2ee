import type { Answers } from "~/domain/sign-up/registration";
import { addDays } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import type { SignUpKind, StepOf } from "~/domain/sign-up/kinds";
import { draftExpiresAt, nextDraftAction } from "~/domain/sign-up/registration-dates";
import { westernmostZone } from "~/domain/us-state-zones";
import type { NewRow } from "~/embedded/db/schema";
import { daysBefore, toJson } from "../seed-values";

/** The kinds that a guest can begin. */
type GuestsKind = Exclude<SignUpKind, "hc" | "hce">;

/** Each kind may only have answers to its own steps. */
type DraftOf<Kind extends GuestsKind> = {
  first: string;
  last: string;
  state: string | null;
  resumeCode: string;
  /** Days since the last change; fewer than three, so that no reminder is due on the day of planting. */
  changed: number;
  steps: Partial<Record<StepOf<Kind>, { status: "complete" | "in_progress"; data: Answers }>>;
};
type Draft = Omit<DraftOf<GuestsKind>, "steps"> & {
  steps: Readonly<Record<string, { status: "complete" | "in_progress"; data: Answers }>>;
};

const emailOf = ({ first, last }: Pick<Draft, "first" | "last">): string =>
  `${first}.${last}@mail.example`.toLowerCase();
/** Returns the four answers about a person; the email address is made from the name. */
const personAnswers = (first: string, last: string, phone: string): Answers => ({
  first_name: first,
  last_name: last,
  email: emailOf({ first, last }),
  phone,
});
const completeStep = (data: Answers) => ({ status: "complete" as const, data });
/** Returns an unconfirmed step's status and its answers as they are. */
const unfinishedStep = (data: Answers) => ({ status: "in_progress" as const, data });

/** Returns a full-time employee as one row of the list in the team step. */
const teamMemberAnswers = (first: string, last: string, hire_date: string): Answers => ({
  id: `row-${first.toLowerCase()}`,
  first_name: first,
  last_name: last,
  email: `${first}.${last}@sandovaltile.example`.toLowerCase(),
  hire_date,
  hours_per_week: "40",
  employee_class: "full_time",
  location: "Main",
});

/**
 * Five unfinished drafts at different steps: two companies, two individuals, and a grocer who joins the guild. No
 * address is confirmed.
 */
const listDrafts = (today: string): { [Kind in GuestsKind]: DraftOf<Kind>[] } => ({
  company: [
    {
      first: "Paula",
      last: "Whitaker",
      state: null,
      resumeCode: "PA2WH7TK",
      changed: 2,
      steps: {
        "about-you": completeStep({
          ...personAnswers("Paula", "Whitaker", "(503) 555-0141"),
          role: "owner",
        }),
        "about-company": unfinishedStep({
          co_name: "Whitaker & Daughters Upholstery",
          entity_type: "llc",
        }),
      },
    },
    {
      first: "Emil",
      last: "Sandoval",
      state: "CO",
      resumeCode: "EM4SA9ND",
      changed: 1,
      steps: {
        "about-you": completeStep({ ...personAnswers("Emil", "Sandoval", ""), role: "owner" }),
        "about-company": completeStep({
          co_name: "Sandoval Tile",
          entity_type: "corp",
          industry: "Construction and trades",
          full_time_count: "3",
          part_time_count: "",
          phone: "(303) 555-0142",
          website: "",
          line1: "1400 Quarry Street",
          line2: "",
          city: "Boulder",
          state: "CO",
          zip: "80302",
        }),
        employees: completeStep({
          team: "listed",
          employees: [
            teamMemberAnswers("Rosalind", "Acker", addDays(today, -700)),
            teamMemberAnswers("Teo", "Marin", addDays(today, -90)),
          ],
        }),
      },
    },
  ],
  individual: [
    {
      first: "Keiko",
      last: "Arden",
      state: "WA",
      resumeCode: "KE8AR3DN",
      changed: 0,
      steps: {
        individual: completeStep({
          ...personAnswers("Keiko", "Arden", "206 555 0143"),
          "dob.month": "9",
          "dob.day": "3",
          "dob.year": "1991",
          line1: "88 Tidewater Lane",
          line2: "Unit 4",
          city: "Seattle",
          state: "WA",
          zip: "98103",
        }),
        subscription: completeStep({
          tier: "plus",
          period: "yearly",
          start_on: addDays(today, 14),
          payment_kind: "invoice",
        }),
      },
    },
    {
      first: "Bram",
      last: "Visser",
      state: null,
      resumeCode: "BR5VS6ER",
      changed: 2,
      steps: { individual: unfinishedStep(personAnswers("Bram", "Visser", "")) },
    },
  ],
  association: [
    {
      first: "Lupe",
      last: "Ontiveros",
      state: null,
      resumeCode: "VP8MX6PA",
      changed: 1,
      steps: {
        join: completeStep({
          ...personAnswers("Lupe", "Ontiveros", "(303) 555-0144"),
          join_code: "RIVER26",
          joins: "company",
        }),
        lookup: completeStep({ name: "La Milpa Mercado", roster: "none", found: [], told: "none" }),
        "about-company": unfinishedStep({ co_name: "La Milpa Mercado LLC" }),
      },
    },
  ],
});

/**
 * Returns the drafts with their answers (handbook/sample-data.md). No draft has an owner, though three of the people
 * have an account, unconfirmed.
 */
export function draftRows(now: Date): {
  registrations: NewRow<"registrations">[];
  steps: NewRow<"registration_steps">[];
} {
  const all = Object.entries(listDrafts(localDay(now.getTime(), westernmostZone))).flatMap(
    ([kind, kindDrafts]) =>
      kindDrafts.map((draft: Draft) => ({
        ...draft,
        kind,
        id: `draft-${draft.first.toLowerCase()}`,
      })),
  );
  return {
    registrations: all.map((draft) => {
      const updated_at = daysBefore(now, draft.changed);
      return {
        id: draft.id,
        kind: draft.kind,
        state: "draft",
        resume_code: draft.resumeCode,
        email: emailOf(draft),
        first_name: draft.first,
        last_name: draft.last,
        us_state: draft.state,
        expires_at: draftExpiresAt(updated_at),
        next_action_at: nextDraftAction(updated_at, draftExpiresAt(updated_at), updated_at),
        created_at: daysBefore(now, 5),
        updated_at,
      };
    }),
    steps: all.flatMap((draft) =>
      Object.entries(draft.steps).map(([step, { status, data }]) => ({
        registration_id: draft.id,
        step,
        status,
        data: toJson(data),
        rev: 1,
        updated_at: daysBefore(now, draft.changed),
      })),
    ),
  };
}
