import type { Answers } from "~/domain/sign-up/registration";
import { birthDayOf } from "~/domain/account/birth-fields";
import { roleLabels } from "~/domain/account/roles.text";
import { aboutCompanyFieldNames, type CompanyFieldName } from "~/domain/company/company-fields";
import { companyRowTexts } from "~/domain/company/company-labels.text";
import { companyValueText } from "~/domain/company/company-rows";
import { namedOwnerIn } from "~/domain/sign-up/named-owner";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { labelOf, namesRow, row, textOf, type RowLanguage } from "../../engine/answer-rows";
import type { SummaryRow } from "../../engine/flow";
import { namesOfTeam } from "../listed-team";
import { signUpRowTexts } from "./sign-up-rows.text";

/**
 * Returns a company's rows without its address; no part-time employees are 0. `besides` are further questions of one
 * kind of sign-up, each after a field's row.
 */
export function companyRows(
  answers: Answers,
  { language }: RowLanguage,
  besides: Partial<Record<CompanyFieldName, SummaryRow>> = {},
): SummaryRow[] {
  const labels = say(companyRowTexts, language);
  return aboutCompanyFieldNames.flatMap((name) => {
    const answer = textOf(answers, name) || (name === "part_time_count" ? "0" : "");
    const beside = besides[name];
    return [
      row(labels[name], companyValueText(name, answer, language)),
      ...(beside ? [beside] : []),
    ];
  });
}

/** Returns a row with the signer's role, and if it isn't the owner, one with the owner's name and email. */
export function signerRows(answers: Answers, { language }: RowLanguage): SummaryRow[] {
  const t = say(signUpRowTexts, language);
  const role = textOf(answers, "role");
  const rows = [row(t.role, labelOf(say(roleLabels, language), role))];
  if (!role || role === "owner") return rows;
  const named = namedOwnerIn(answers);
  return [...rows, row(t.owner, named && `${named.name}, ${named.email}`)];
}

/** Returns the row with the names of the team; unanswered if no one is listed and the signer didn't postpone it. */
export function teamRow(answers: Answers, { language }: RowLanguage): SummaryRow[] {
  const t = say(signUpRowTexts, language);
  const names = namesOfTeam(answers);
  const label = names.length > 0 ? t.listedCount({ count: names.length }) : t.listed;
  const none = textOf(answers, "team") === "later" ? t.nobody : null;
  return [namesRow(label, names, none)];
}

/** Returns the row with the address for invoices; without one of its own, the applicant's. */
export const invoicesRow = (
  answers: Answers,
  defaultEmail: string,
  { language }: RowLanguage,
): SummaryRow =>
  row(say(signUpRowTexts, language).invoices, textOf(answers, "billing_email") || defaultEmail);

/** Returns the row with the date of birth, which is unanswered if it isn't a day. */
export function bornRow(answers: Answers, { language }: RowLanguage): SummaryRow {
  const born = birthDayOf(answers);
  return row(say(signUpRowTexts, language).born, born && formats(language).day(born));
}
