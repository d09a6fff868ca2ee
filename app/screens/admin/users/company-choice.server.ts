import type { Backend } from "~/backend/backend";
import { orNothing } from "~/domain/problems/failure";
import type { CompanyOption } from "~/contract/admin/admin-calls";
import { companyNameHas } from "~/domain/company/company-name";
import { stateNamed } from "~/domain/us-states";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { companyChoiceTexts } from "./company-choice.text";

/*
 * One company out of very many, without JavaScript: a text field beside the company that is chosen, which counts as long as
 * the field says its name.
 */

/** More than these nobody reads; another word finds fewer. */
const mostShown = 20;

type Asked = {
  /** Null: the page was asked for without the field, as by an old link. */
  typed: string | null;
  company_id: string;
};
type Matches = { rows: CompanyOption[]; more: boolean };
type Choice = {
  chosen: CompanyOption | null;
  /** Null where there is nothing to choose from. */
  matches: Matches | null;
  /** Companies could not be asked for. */
  failed: boolean;
};

const nothing: Choice = { chosen: null, matches: null, failed: false };
const failed: Choice = { ...nothing, failed: true };

/** What tells a company from others of its name. */
export function aboutCompany({ us_state, owner: name }: CompanyOption, language: Language): string {
  const t = say(companyChoiceTexts, language);
  return [us_state && stateNamed(us_state, language), name && t.owner({ name })]
    .filter(Boolean)
    .join(", ");
}

/** The companies that a search finds. A backend that takes no search answers with all that it has. */
async function found(backend: Backend, search: string): Promise<Matches | null> {
  const query = { search, limit: String(mostShown) };
  const answer = await orNothing(backend.call("adminCompanies", { query }));
  if (!answer) return null;
  const rows = answer.companies.filter(({ label }) => companyNameHas(label, search));
  return {
    rows: rows.slice(0, mostShown),
    more: answer.more === true || rows.length > mostShown,
  };
}

/** The company that was chosen, or the companies to choose from. One that alone is found is chosen. */
export async function chooseCompany(
  backend: Backend,
  { typed, company_id }: Asked,
): Promise<Choice> {
  if (company_id && typed !== "") {
    const answer = await orNothing(backend.call("adminCompanies", { query: { company_id } }));
    if (!answer) return failed;
    const chosen = answer.companies.find(({ value }) => value === company_id) ?? null;
    if (typed === null || chosen?.label === typed) return { ...nothing, chosen };
  }
  if (!typed) return nothing;
  const matches = await found(backend, typed);
  if (!matches) return failed;
  const [only] = matches.rows;
  return only && matches.rows.length === 1 && !matches.more
    ? { ...nothing, chosen: only }
    : { ...nothing, matches };
}
