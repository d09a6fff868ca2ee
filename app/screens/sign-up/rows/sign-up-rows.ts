import type { Answers } from "~/domain/sign-up/registration";
import { birthDayOf } from "~/domain/account/birth-fields";
import { roleLabels } from "~/domain/account/roles.text";
import { maskedEin } from "~/domain/company/ein-text";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import { industryLabels } from "~/domain/company/industries.text";
import { namedOwnerIn } from "~/domain/sign-up/named-owner";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { labelOf, namesRow, phoneRow, row, textOf } from "../../engine/answer-rows";
import type { RowContext, SummaryRow } from "../../engine/flow";
import { namesOfTeam } from "../listed-team";
import { signUpRowTexts } from "./sign-up-rows.text";

/** Rows for check pages that several kinds of sign-up share. */

type In = Pick<RowContext, "language">;

/** Returns a company's rows without its address. */
export function companyRows(answers: Answers, context: In): SummaryRow[] {
  const t = say(signUpRowTexts, context.language);
  return [
    row(t.legalName, textOf(answers, "co_name")),
    row("EIN", maskedEin(textOf(answers, "ein"))),
    row(t.entity, labelOf(say(entityTypeLabels, context.language), textOf(answers, "entity_type"))),
    row(t.industry, labelOf(say(industryLabels, context.language), textOf(answers, "industry"))),
    row(t.fullTime, textOf(answers, "full_time_count")),
    row(t.partTime, textOf(answers, "part_time_count") || "0"),
    phoneRow(answers, context),
    row(t.website, textOf(answers, "website")),
  ];
}

/** Returns the signer's role, and the owner if it is another person. */
export function signerRows(answers: Answers, { language }: In): SummaryRow[] {
  const t = say(signUpRowTexts, language);
  const role = textOf(answers, "role");
  const rows = [row(t.role, labelOf(say(roleLabels, language), role))];
  if (!role || role === "owner") return rows;
  const named = namedOwnerIn(answers);
  return [...rows, row(t.owner, named && `${named.name}, ${named.email}`)];
}

/** Returns the people on a team's list. */
export function teamRow(answers: Answers, { language }: In): SummaryRow[] {
  const t = say(signUpRowTexts, language);
  const names = namesOfTeam(answers);
  const label = names.length > 0 ? t.listedCount({ count: names.length }) : t.listed;
  const none = textOf(answers, "team") === "later" ? t.nobody : null;
  return [namesRow(label, names, none)];
}

/** Returns the address for invoices; `own` is the default. */
export const invoicesRow = (answers: Answers, own: string, { language }: In): SummaryRow =>
  row(say(signUpRowTexts, language).invoices, textOf(answers, "billing_email") || own);

export function bornRow(answers: Answers, { language }: In): SummaryRow {
  const born = birthDayOf(answers);
  return row(say(signUpRowTexts, language).born, born && formats(language).day(born));
}
