import { z } from "zod";
import { employeeClasses } from "~/domain/company/employee-classes";
import { both, call } from "../call";
import { wrapped } from "../shapes";

/** What an owner settles about where their company's people work, and who they are. */

const location = z.object({
  id: z.string(),
  label: z.string(),
  /** An address is whole or null: a place that came with a file has none yet. */
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  is_primary: z.boolean(),
  /** Who works there now, or is about to. */
  people: z.number().int(),
  /** What it is like now, in short: whoever changes it says what they saw. */
  seen: z.string(),
});
export type CompanyLocation = z.output<typeof location>;

/** Of everybody who has not left. */
export const workingStates = ["added", "invited", "invite_expired", "active", "leaving"] as const;
export const employmentStates = [...workingStates, "terminated"] as const;
export type EmploymentState = (typeof employmentStates)[number];

const employee = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  state: z.enum(employmentStates),
  /** The label. */
  location: z.string(),
  /** Where their days are: an IANA name. */
  zone: z.string().optional(),
  employee_class: z.enum(employeeClasses),
  /** Hours, with their part of an hour. */
  hours_per_week: z.number(),
  /** Days. */
  hire_date: z.string(),
  last_day: z.string().nullable(),
  employee_number: z.string().nullable(),
  invited_at: z.string().nullable(),
  /** Whether an invitation can be sent to them today. */
  may_invite: z.boolean(),
});
export type CompanyEmployee = z.output<typeof employee>;

/** A form's texts as they were typed, by the names of the team file's columns. */
const typed = z.record(z.string().max(40), z.string().max(300));

const oneEmployee = employee.extend({
  /** As the form holds them. */
  values: typed,
  /** Until they have taken up the invitation. */
  may_change_email: z.boolean(),
  /** Nobody has invited them, and no invoice is for them: they can be taken off as if they had never been there. */
  may_remove: z.boolean().default(false),
  /** Labels of the places where they may work. */
  locations: z.array(z.string()),
  seen: z.string(),
});
export type OneEmployee = z.output<typeof oneEmployee>;

const ownCompany = z.object({
  co_name: z.string(),
  ein_last4: z.string().nullable(),
  /** What its owner may change, as the form holds it. */
  values: typed,
  seen: z.string(),
});
export type OwnCompany = z.output<typeof ownCompany>;

const place = z.object({
  label: z.string().max(200),
  line1: z.string().max(200).optional(),
  line2: z.string().max(200).optional(),
  city: z.string().max(200).optional(),
  state: z.string().max(20).optional(),
  zip: z.string().max(20).optional(),
});
const seen = z.string().max(100);
const one = { params: z.object({ id: z.string().min(1).max(100) }) };
const owners = { who: "company-owner", whose: "core", readings: both, spec: "own" } as const;
const locations = "/api/v1/company/locations";
const employees = "/api/v1/company/employees";

/** A file as it waits: rows of cells by the names of the team file's columns. */
const waitingFile: z.ZodType<Record<string, WaitingPart>> = z.record(
  z.string().max(40),
  z.union([z.array(z.string().max(2000)).max(600), z.array(typed).max(600)]),
);
type WaitingPart = string[] | Record<string, string>[];
const rev = z.number().int().min(0);

const priceFor = z.object({
  /** People who are paid for. */
  people: z.number().int(),
  /** What a period costs for them, in cents. */
  total_c: z.number().int(),
});
const joiningCosts = priceFor.extend({
  period: z.enum(["monthly", "yearly"]),
  was: priceFor,
  /** What the next invoice asks for besides, in cents: the days left of what is billed already. */
  next: z.object({ issued_on: z.string(), more_c: z.number().int() }),
  /** How many of them start after that invoice counts. */
  later: z.number().int(),
});
export type JoiningCosts = z.output<typeof joiningCosts>;

const staffFile = "/api/v1/company/staff-file";

export const companyCalls = {
  ownCompany: call({
    method: "GET",
    path: "/api/v1/company",
    ...owners,
    summary: "The caller's company as it is on record",
    response: wrapped(ownCompany),
    status: 200,
  }),
  changeCompany: call({
    method: "POST",
    path: "/api/v1/company",
    ...owners,
    summary:
      "Change what an owner may change of a company seen like this; 409 when it is another by now",
    body: z.object({ values: typed, seen }),
    response: null,
    status: 204,
  }),
  companyLocations: call({
    method: "GET",
    path: locations,
    ...owners,
    summary: "Where the people of the caller's company work, the main place first",
    response: wrapped(z.object({ locations: z.array(location) })),
    status: 200,
  }),
  addLocation: call({
    method: "POST",
    path: locations,
    ...owners,
    summary: "Add a place; with any part of an address all of it is asked",
    body: place,
    response: wrapped(z.object({ id: z.string() })),
    status: 201,
  }),
  changeLocation: call({
    method: "POST",
    path: `${locations}/{id}`,
    ...owners,
    ...one,
    summary: "Change a place that was seen like this; 409 when it is another by now",
    body: place.extend({ seen }),
    response: null,
    status: 204,
  }),
  makeLocationPrimary: call({
    method: "POST",
    path: `${locations}/{id}/primary`,
    ...owners,
    ...one,
    summary: "Make a place with an address the company's main one",
    response: null,
    status: 204,
  }),
  movePeople: call({
    method: "POST",
    path: `${locations}/{id}/move`,
    ...owners,
    ...one,
    summary: "Everybody who works at a place works at another one from now on",
    body: z.object({ to: z.string().max(100) }),
    response: wrapped(z.object({ moved: z.number().int() })),
    status: 200,
  }),
  archiveLocation: call({
    method: "POST",
    path: `${locations}/{id}/archive`,
    ...owners,
    ...one,
    summary: "Take a place off the list at which nobody works, and that isn't the main one",
    response: null,
    status: 204,
  }),
  companyEmployees: call({
    method: "GET",
    path: employees,
    ...owners,
    summary: "The people of the caller's company: a page of them, or all for a file",
    query: z.object({
      q: z.string().trim().max(100).optional(),
      state: z.enum(employmentStates).optional(),
      /** A location's id. */
      location: z.string().max(100).optional(),
      page: z.coerce.number().int().min(1).max(100_000).optional(),
      all: z.literal("yes").optional(),
    }),
    response: wrapped(
      z.object({
        employees: z.array(employee),
        counts: z.array(z.object({ state: z.enum(employmentStates), people: z.number().int() })),
        total: z.number().int(),
        /** How many of them can be sent an invitation today. */
        waiting: z.number().int(),
        page: z.number().int(),
        last: z.number().int(),
      }),
    ),
    status: 200,
  }),
  companyEmployee: call({
    method: "GET",
    path: `${employees}/{id}`,
    ...owners,
    ...one,
    summary: "One of the people of the caller's company, with what its form holds",
    response: wrapped(oneEmployee),
    status: 200,
  }),
  addEmployee: call({
    method: "POST",
    path: employees,
    ...owners,
    summary: "Put somebody on the company's list, and invite them if wanted",
    body: z.object({ values: typed, invite: z.boolean() }),
    response: wrapped(z.object({ id: z.string(), invited: z.boolean() })),
    status: 201,
  }),
  changeEmployee: call({
    method: "POST",
    path: `${employees}/{id}`,
    ...owners,
    ...one,
    summary: "Change somebody who was seen like this; 409 when they are another by now",
    body: z.object({ values: typed, seen }),
    response: null,
    status: 204,
  }),
  removeEmployee: call({
    method: "DELETE",
    path: `${employees}/{id}`,
    ...owners,
    ...one,
    summary:
      "Take somebody off the list who was added by mistake: never invited, and on no invoice; 409 for anybody else",
    response: null,
    status: 204,
  }),
  staffFile: call({
    method: "GET",
    path: staffFile,
    ...owners,
    summary: "The file of people that waits to be imported, and whom the company lists already",
    response: wrapped(
      z.object({
        file: waitingFile.nullable(),
        /** 0: there never was one. */
        rev,
        known: z.array(typed),
        /** Addresses of those of them who have left. */
        gone: z.array(z.string()),
        locations: z.array(z.string()),
      }),
    ),
    status: 200,
  }),
  joiningCosts: call({
    method: "GET",
    path: "/api/v1/company/joining-costs",
    ...owners,
    summary:
      "What it costs to put one person on the list who starts today, or everybody whom the file that waits would add; null where it costs nothing",
    query: z.object({ whom: z.enum(["one", "file"]).default("one") }),
    response: wrapped(joiningCosts.nullable()),
    status: 200,
  }),
  keepStaffFile: call({
    method: "POST",
    path: staffFile,
    ...owners,
    summary: "Keep what waits of a file, null for nothing; 409 when `rev` is not the stored one",
    body: z.object({ file: waitingFile.nullable(), rev }),
    bodyLimit: 2_000_000,
    response: wrapped(z.object({ rev })),
    status: 200,
  }),
  importStaffFile: call({
    method: "POST",
    path: `${staffFile}/import`,
    ...owners,
    summary: "Add and change everybody whose row has no error; the others wait on",
    body: z.object({ file: waitingFile, rev }),
    bodyLimit: 2_000_000,
    response: wrapped(
      z.object({ added: z.number().int(), updated: z.number().int(), left: z.number().int() }),
    ),
    status: 200,
  }),
  inviteEmployees: call({
    method: "POST",
    path: "/api/v1/company/invitations",
    ...owners,
    summary: "Invite people who have no account yet, or remind them, once in 24 hours each",
    body: z.object({ ids: z.array(z.string().max(100)).min(1).max(50) }),
    response: wrapped(
      z.object({
        sent: z.number().int(),
        lately: z.number().int(),
        /** They have an account, have left, or their address is somebody's who cannot come with it. */
        cannot: z.number().int(),
      }),
    ),
    status: 200,
  }),
};
