import type { Backend } from "~/backend/backend";
import { orNothing } from "~/domain/problems/failure";
import type { CompanyOption } from "~/contract/admin/admin-calls";
import { companyNameHas } from "~/domain/company/company-name";
import { stateNamed } from "~/domain/us-states";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { companyChoiceTexts } from "./company-choice.text";

/*
 * Chooses a company from very many, without JavaScript: a text field next to the chosen company, which applies as long
 * as the field contains its name.
 */

const mostShown = 20;

type Args = {
  /** Null if the URL lacks the field, as in an old link. */
  typed: string | null;
  company_id: string;
};
type Matches = { rows: CompanyOption[]; more: boolean };
type Choice = {
  chosen: CompanyOption | null;
  /** Null if there is nothing to choose from. */
  matches: Matches | null;
  /** Whether the backend couldn't be asked. */
  failed: boolean;
};

const noChoice: Choice = { chosen: null, matches: null, failed: false };
const failed: Choice = { ...noChoice, failed: true };

/** Returns what tells a company apart from others with its name. */
export function aboutCompany({ us_state, owner: name }: CompanyOption, language: Language): string {
  const t = say(companyChoiceTexts, language);
  return [us_state && stateNamed(us_state, language), name && t.owner({ name })]
    .filter(Boolean)
    .join(", ");
}

/** Returns the companies that match. Some backends ignore the search and return all of them. */
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

/** Returns the chosen company, or the companies to choose from. A single match is chosen. */
export async function chooseCompany(
  backend: Backend,
  { typed, company_id }: Args,
): Promise<Choice> {
  if (company_id && typed !== "") {
    const answer = await orNothing(backend.call("adminCompanies", { query: { company_id } }));
    if (!answer) return failed;
    const chosen = answer.companies.find(({ value }) => value === company_id) ?? null;
    if (typed === null || chosen?.label === typed) return { ...noChoice, chosen };
  }
  if (!typed) return noChoice;
  const matches = await found(backend, typed);
  if (!matches) return failed;
  const [only] = matches.rows;
  return only && matches.rows.length === 1 && !matches.more
    ? { ...noChoice, chosen: only }
    : { ...noChoice, matches };
}
