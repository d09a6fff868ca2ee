import { isDay } from "~/domain/calendar-days";
import type { EmployeeClass } from "~/domain/company/employee-classes";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";

/** Formats a person's values. */

export const dayText = (typed = "", language: Language): string =>
  isDay(typed) ? formats(language).day(typed) : typed;

export const classText = (typed = "", language: Language): string =>
  Object.hasOwn(employeeClassLabels.en, typed)
    ? say(employeeClassLabels, language)[typed as EmployeeClass]
    : typed;
