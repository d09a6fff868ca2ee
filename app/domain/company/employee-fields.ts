import { z } from "zod";
import { addDays, addMonths, ageOn, parseDay } from "../calendar-days";
import { employeeColumns } from "./employee-columns";
import { employeeClasses } from "./employee-classes";
import { isSameLabel } from "./location-labels";
import { lineField, refuse, choiceField } from "../field-schemas";
import { formatPhone } from "../phone";
import {
  phoneField,
  theirEmailField,
  theirFirstNameField,
  theirLastNameField,
} from "../person-fields";
import { problem, type Problem } from "../problems/problem";

/**
 * Field set E is in handbook/screens.md#fields-and-their-errors. Values are text as typed; the output is what is
 * stored. The names equal the import's columns, so that a file's row and the form's values are interchangeable.
 */

/** The columns of a file, and whether the employee is the owner or their spouse, which only the form asks. */
export const employeeFieldNames = [...employeeColumns, "is_owner_or_spouse"] as const;

export type EmployeeFieldName = (typeof employeeFieldNames)[number];

export type EmployeeValues = Partial<Record<EmployeeFieldName, string>>;

/** Years. */
const [youngest, oldest] = [14, 100];
const maxDaysAhead = 90;
/** No job can have lasted longer than from the minimum to the maximum age. */
const maxYearsBack = oldest - youngest;

const problemOfUnreadableDay = {
  hire_date: problem("employee.hire_date_unreadable"),
  date_of_birth: problem("employee.birth_date_unreadable"),
};
/** The problems of a day that `parseDay` can't read, for which an import has others. */
export const unreadableDayProblems: readonly string[] = Object.values(problemOfUnreadableDay);

/** Returns a transform from typed text, "" being unreadable, to YYYY-MM-DD; `check` returns what is wrong, or null. */
const readDay =
  (name: keyof typeof problemOfUnreadableDay, check: (day: string) => Problem | null) =>
  (input: string, context: z.RefinementCtx): string => {
    const day = parseDay(input);
    if (!day) return refuse(context, problemOfUnreadableDay[name]);
    const wrong = check(day);
    return wrong === null ? day : refuse(context, wrong);
  };

/** Returns a check of a hire date: from 86 years ago to 90 days ahead. */
const checkHireDate = (today: string) => (day: string) => {
  if (day > addDays(today, maxDaysAhead))
    return problem("employee.hire_date_far", { days: maxDaysAhead });
  return day < addMonths(today, -12 * maxYearsBack)
    ? problem("employee.hire_date_early", { years: maxYearsBack })
    : null;
};

/** Returns a check of a birth date: today or later is an error, and an age below 14 or above 100 years another. */
const checkBirthDate = (today: string) => (day: string) => {
  if (day >= today) return problem("employee.birth_date_future");
  const age = ageOn(today, day);
  return age < youngest || age > oldest ? problem("employee.age", { youngest, oldest }) : null;
};

/** Outputs a number from 1 to 80, with at most two decimals after a point or a comma. */
const hoursField = z
  .string({ required_error: problem("employee.hours_missing") })
  .trim()
  .min(1, problem("employee.hours_missing"))
  .transform((input, context) => {
    // A comma may be a decimal separator, but three digits after it are thousands.
    const figures = /^\d{1,3}(,\d{3})+$/.test(input)
      ? input.replaceAll(",", "")
      : input.replace(",", ".");
    const hours = Number(figures);
    if (/^\d{1,3}(\.\d{0,2}0*)?$/.test(figures) && hours >= 1 && hours <= 80) return hours;
    const beyond = Number.isNaN(hours) || hours < 1 || hours > 80;
    return refuse(
      context,
      beyond ? problem("employee.hours_range") : problem("employee.hours_broken"),
    );
  });

/**
 * Returns the schema of an employee. `today` is YYYY-MM-DD, `locations` are the company's labels, which may be typed in
 * any case, and `taken` are the email addresses of all other employees.
 */
export function employeeSchema({
  today,
  locations,
  taken,
}: {
  today: string;
  locations: readonly string[];
  taken: readonly string[];
}) {
  const takenEmails = new Set(taken.map((email) => email.trim().toLowerCase()));
  return z
    .object({
      first_name: theirFirstNameField,
      last_name: theirLastNameField,
      email: theirEmailField.superRefine((email, context) => {
        if (takenEmails.has(email)) refuse(context, problem("employee.already_listed", { email }));
      }),
      phone: phoneField,
      date_of_birth: z
        .string()
        .trim()
        .optional()
        .transform((input, context) =>
          input ? readDay("date_of_birth", checkBirthDate(today))(input, context) : null,
        ),
      hire_date: z
        .string({ required_error: problem("employee.hire_date_missing") })
        .trim()
        .min(1, problem("employee.hire_date_missing"))
        .transform(readDay("hire_date", checkHireDate(today))),
      hours_per_week: hoursField,
      employee_class: choiceField(employeeClasses, problem("employee.class_missing")),
      location: z
        .string({ required_error: problem("employee.location_missing") })
        .transform(
          (input, context) =>
            locations.find((label) => label === input) ??
            locations.find((label) => isSameLabel(label, input)) ??
            refuse(context, problem("employee.location_missing")),
        ),
      employee_number: lineField(
        undefined,
        z.string().max(20, problem("employee.number_long")).optional(),
      )
        .optional()
        .transform((input) => input || null),
      is_owner_or_spouse: z
        .string()
        .optional()
        .transform((input) => input === "yes"),
    })
    .superRefine(({ date_of_birth, hire_date }, context) => {
      // A day that is invalid by itself isn't a text here and already has its own error.
      if (typeof date_of_birth !== "string" || typeof hire_date !== "string") return;
      if (ageOn(hire_date, date_of_birth) < youngest) {
        refuse(context, problem("employee.hire_date_young", { youngest }), "hire_date");
      }
    });
}

/** Returns the name in a form that may be incomplete, or the email address if there is none. */
export const nameOrEmailOf = ({
  first_name = "",
  last_name = "",
  email = "",
}: EmployeeValues): string => `${first_name} ${last_name}`.trim() || email;

/** Days are YYYY-MM-DD, `location` is a label as the company wrote it, and `phone` is +1…; empty fields are null. */
export type EmployeeDetails = z.output<ReturnType<typeof employeeSchema>>;

/** Returns an employee as form values that `employeeSchema` accepts, a phone as 503-555-0142, without empty fields. */
export function employeeValues(details: EmployeeDetails): EmployeeValues {
  const { phone, hours_per_week, is_owner_or_spouse, ...texts } = details;
  const values = {
    ...texts,
    phone: formatPhone(phone),
    hours_per_week: String(hours_per_week),
    is_owner_or_spouse: is_owner_or_spouse ? "yes" : null,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
