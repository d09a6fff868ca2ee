import { z } from "zod";
import { employeeClasses } from "~/domain/company/employee-classes";
import { windowCauses, windowStates } from "~/domain/health/election-windows";
import { offerStates } from "~/domain/health/offer-states";
import { planOnList } from "../benefits/plan-calls";
import { both, call } from "../call";
import { cents, wrapped } from "../shapes";

/** What an employer's offer is to the people whom it is made to. */

const perTier = z.object({ ee: cents, es: cents, ec: cents, fam: cents });

const ancillary = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  carrier: z.string(),
  /** People who take it pay all of it. */
  premium_c: perTier,
});

const ownOffer = z.object({
  id: z.string(),
  employer: z.string(),
  /** The window in which they may choose today; null: none is open. */
  window: z
    .object({
      id: z.string(),
      why: z.enum(windowCauses),
      opens_on: z.string(),
      /** The last day. */
      closes_on: z.string(),
      effective_on: z.string(),
      state: z.enum(windowStates),
    })
    .nullable(),
  effective_on: z.string(),
  /** The last day of its period. */
  ends_on: z.string(),
  /** As they were when the offer was signed, and what the employee and the employer pay of each a month. */
  plans: z.array(planOnList.extend({ id: z.string(), member_c: perTier, employer_c: perTier })),
  dental: z.array(ancillary),
  vision: z.array(ancillary),
  add_ons: z.array(
    z.object({ id: z.string(), slug: z.string(), title: z.string(), price_c: cents }),
  ),
  marketplace: z.enum(["included", "paid", "none"]),
});

/**
 * `covered`: by what began before anybody could ask them; `not_invited`: neither asked nor covered; `closed`: nobody can choose, as the
 * membership is canceled.
 */
export const teamStatuses = [
  ...(["not_started", "elected", "waived", "no_response", "covered"] as const),
  ...(["not_invited", "closed", "left"] as const),
] as const;
export type TeamStatus = (typeof teamStatuses)[number];
export const leaveReasons = ["resigned", "dismissed", "retired", "other"] as const;

/** What an employer may know of somebody: how they stand, for how many, at what cost to the company. Nothing of whom or why. */
const teamPerson = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.enum(teamStatuses),
  /** Until when they may answer; null: they may not. */
  due_on: z.string().nullable(),
  /** Of the coverage they have or will have. */
  tier: z.enum(["ee", "es", "ec", "fam"]).nullable(),
  dependents: z.number().int().nullable(),
  employer_c: cents.nullable(),
  effective_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  last_day: z.string().nullable(),
  hire_date: z.string(),
  reminded_at: z.string().nullable(),
  /** Where their days are: an IANA name. */
  zone: z.string().optional(),
  may_remind: z.boolean(),
});
export type TeamPerson = z.output<typeof teamPerson>;

const team = z.object({
  offer: z
    .object({
      id: z.string(),
      state: z.enum(offerStates),
      effective_on: z.string(),
      open_from: z.string(),
      open_to: z.string(),
      ends_on: z.string(),
      /** Whether nobody can choose from it, because the company's membership is canceled or over. */
      closed: z.boolean().default(false),
      /** Until when people could choose if it were made longer today; null: it cannot. */
      extends_to: z.string().nullable(),
      /** From when what they choose would count then. */
      extends_effective_on: z.string().nullable(),
      /** The employer's part of the premiums of everybody who has chosen, a month; before it begins, of its first one. */
      employer_c: cents,
      participation: z.object({
        eligible: z.number().int(),
        takes: z.number().int(),
        /** Null: so few declined that the number would say why. */
        needed: z.number().int().nullable(),
        missing: z.number().int().nullable(),
        asked: z.boolean(),
        met: z.boolean(),
      }),
    })
    .nullable(),
  counts: z.array(z.object({ status: z.enum(teamStatuses), people: z.number().int() })),
  people: z.array(teamPerson),
  total: z.number().int(),
  page: z.number().int(),
  last: z.number().int(),
});
export type Team = z.output<typeof team>;

const ending = z.object({
  /** The last day of their coverage; null: none ends. */
  coverage_ends_on: z.string().nullable(),
  /** What they chose would have begun after that day, and covers them on none. */
  never_begins: z.boolean(),
  /** Whether a letter goes to them. */
  told: z.boolean(),
  /** What it changes of the invoices that come next. */
  invoices: z.array(
    z.object({
      issued_on: z.string(),
      /** By so much it asks for less; below nothing: by so much for more. */
      less_c: z.number().int(),
      /** What of it is given back for invoices of before. */
      credits: z.array(z.object({ invoice: z.string(), amount_c: cents })),
    }),
  ),
});
export type EmploymentEnding = z.output<typeof ending>;

/** What other hours or another class of somebody change. */
const hoursPreview = z.object({
  /** Whether they may choose by it, or may not any more. */
  gained: z.boolean(),
  coverage_ends_on: ending.shape.coverage_ends_on,
  never_begins: z.boolean(),
  /** The last day of coverage that was ended before, and keeps it; null: none was. */
  already_ends_on: z.string().nullable(),
  /** What is taken off each paycheck now, and not any more after that day; about, cents. */
  paycheck_c: cents,
  /** When they may choose; null: they may not, or need not. */
  choose: z.object({ opens_on: z.string(), closes_on: z.string() }).nullable(),
  told: ending.shape.told,
  invoices: ending.shape.invoices,
});
export type HoursPreview = z.output<typeof hoursPreview>;

const onePerson = { params: z.object({ id: z.string().min(1).max(100) }) };
const owners = { who: "company-owner", whose: "core", readings: both, spec: "own" } as const;

export const groupOfferCalls = {
  ownOffer: call({
    method: "GET",
    path: "/api/v1/own-offer",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "What the caller's employer offers them, at what they pay, and until when they may choose",
    response: wrapped(
      z.object({
        offer: ownOffer.nullable(),
        /** Whether they work less than full time, so that none is for them. */
        part_time: z.boolean().default(false),
      }),
    ),
    status: 200,
  }),
  healthTeam: call({
    method: "GET",
    path: "/api/v1/health-team",
    ...owners,
    summary:
      "How the people of the caller's company stand with its offer; a page of them, or all for a file",
    query: z.object({
      status: z.enum(teamStatuses).optional(),
      q: z.string().trim().max(100).optional(),
      id: z.string().max(100).optional(),
      page: z.coerce.number().int().min(1).max(100_000).optional(),
      all: z.literal("yes").optional(),
    }),
    response: wrapped(team),
    status: 200,
  }),
  remindEmployee: call({
    method: "POST",
    path: "/api/v1/health-team/{id}/remind",
    ...owners,
    ...onePerson,
    summary: "Remind somebody who has not answered, once in 24 hours",
    response: wrapped(z.object({ outcome: z.enum(["sent", "lately", "answered", "nowhere"]) })),
    status: 200,
  }),
  extendOffer: call({
    method: "POST",
    path: "/api/v1/offer-extension",
    ...owners,
    summary: "Let the people of the caller's company choose for 14 days more, once",
    response: wrapped(z.object({ open_to: z.string(), effective_on: z.string() })),
    status: 200,
  }),
  employmentEnding: call({
    method: "GET",
    path: "/api/v1/health-team/{id}/ending/{day}",
    ...owners,
    params: onePerson.params.extend({ day: z.string().min(1).max(40) }),
    summary: "What the end of somebody's employment on a day would change; nothing is changed",
    response: wrapped(ending),
    status: 200,
  }),
  hoursChange: call({
    method: "GET",
    path: "/api/v1/health-team/{id}/hours",
    ...owners,
    ...onePerson,
    summary:
      "What other hours or another class of somebody would change of coverage, offer and money; null for nothing; nothing is changed",
    query: z.object({
      employee_class: z.enum(employeeClasses),
      hours_per_week: z.coerce.number().min(0).max(168),
    }),
    response: wrapped(hoursPreview.nullable()),
    status: 200,
  }),
  endEmployment: call({
    method: "POST",
    path: "/api/v1/health-team/{id}/end",
    ...owners,
    ...onePerson,
    summary:
      "End somebody's employment; their coverage goes on to the end of the month of their last day",
    body: z.object({ last_day: z.string().max(40), reason: z.enum(leaveReasons) }),
    response: wrapped(z.object({ ends_on: z.string().nullable() })),
    status: 200,
  }),
  rehireEmployee: call({
    method: "POST",
    path: "/api/v1/health-team/{id}/rehire",
    ...owners,
    ...onePerson,
    summary: "Take somebody on again whose employment has ended, or is to end",
    response: null,
    status: 204,
  }),
};
