import { isDay } from "~/domain/calendar-days";
import type { EmployeeClass } from "~/domain/company/employee-classes";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";

export const dayText = (input = "", language: Language): string =>
  isDay(input) ? formats(language).day(input) : input;

export const classText = (input = "", language: Language): string =>
  Object.hasOwn(employeeClassLabels.en, input)
    ? say(employeeClassLabels, language)[input as EmployeeClass]
    : input;
