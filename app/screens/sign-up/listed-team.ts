import type { Answers, Registration } from "~/contract/sign-up/registration-calls";
import { billedPeople, companyOwner, listedTeam, ownerRow } from "~/domain/sign-up/team-answers";
import { textOf } from "../engine/answer-rows";

/** The people that a company's draft lists. */

/** By name; somebody without one by their address. */
export const namesOfTeam = (answers: Answers): string[] =>
  listedTeam(answers).map(({ first_name = "", last_name = "", email = "" }) => {
    const name = `${first_name} ${last_name}`.trim();
    return name || email;
  });

/** Where a draft's answers say who is on the team, and who owns the company. */
export type TeamSteps = {
  team: string;
  /** The steps that say who signs and what they do there, whose answers are read together. */
  signer: readonly string[];
};

const ofCompany: TeamSteps = { team: "employees", signer: ["about-you"] };

/** How many people a draft is billed for. */
export function headcountOf(draft: Registration | null, { team, signer } = ofCompany): number {
  const owner = companyOwner(signerIn(draft, { signer }));
  return billedPeople(draft?.steps[team]?.data, owner);
}

const countIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** How many people a draft says that the company has, whether or not they are listed by now. */
export function declaredIn(draft: Registration | null): number {
  const company = draft?.steps["about-company"]?.data ?? {};
  const [fullTime, partTime] = ["full_time_count", "part_time_count"] as const;
  return countIn(textOf(company, fullTime)) + countIn(textOf(company, partTime));
}

/** Everything that a draft's answers say of who signs. */
export const signerIn = (
  draft: Registration | null,
  { signer }: Pick<TeamSteps, "signer">,
): Answers => Object.assign({}, ...signer.map((step) => draft?.steps[step]?.data ?? {})) as Answers;

/** Whom the prices are for: so many on the list, and who counts beside it, if anybody does. */
export function pricedPeople(draft: Registration | null, { team, signer } = ofCompany) {
  const answers = draft?.steps[team]?.data;
  const owner = companyOwner(signerIn(draft, { signer }));
  const besides = owner.name === null ? ("you" as const) : ("owner" as const);
  return {
    listed: listedTeam(answers).length,
    besides: ownerRow(answers, owner) ? null : besides,
  };
}
