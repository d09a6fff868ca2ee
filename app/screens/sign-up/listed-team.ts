import type { Answers, Registration } from "~/domain/sign-up/registration";
import { billedPeople, companyOwner, listedTeam, ownerRow } from "~/domain/sign-up/team-answers";
import { textOf } from "../engine/answer-rows";

/** Returns the names of the listed people; the email address of a person without a name. */
export const namesOfTeam = (answers: Answers): string[] =>
  listedTeam(answers).map(({ first_name = "", last_name = "", email = "" }) => {
    const name = `${first_name} ${last_name}`.trim();
    return name || email;
  });

/** The steps of a draft with the team and the owner. */
export type TeamSteps = {
  team: string;
  /** The steps about the signer and their role, whose answers are merged. */
  signer: readonly string[];
};

/** The steps of a company's sign-up that list its team and ask about the signer. */
const companyTeamSteps: TeamSteps = { team: "employees", signer: ["about-you"] };

/** Returns how many people the membership's price counts: those listed, and the owner once. */
export function headcountOf(
  draft: Registration | null,
  { team, signer } = companyTeamSteps,
): number {
  const owner = companyOwner(signerAnswers(draft, { signer }));
  return billedPeople(draft?.steps[team]?.data, owner);
}

/** Returns a typed number of up to 6 digits; 0 for other texts. */
const countIn = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** Returns how many employees the draft's page about the company declares, full-time and part-time. */
export function declaredHeadcount(draft: Registration | null): number {
  const company = draft?.steps["about-company"]?.data ?? {};
  return countIn(textOf(company, "full_time_count")) + countIn(textOf(company, "part_time_count"));
}

/** Returns a draft's answers of all steps about the signer, merged; {} without any. */
export const signerAnswers = (
  draft: Registration | null,
  { signer }: Pick<TeamSteps, "signer">,
): Answers => Object.assign({}, ...signer.map((step) => draft?.steps[step]?.data ?? {})) as Answers;

/** Returns how many are `listed`, and who counts besides: "you" (the signer), another "owner", or null if listed. */
export function pricedPeople(
  draft: Registration | null,
  { team, signer } = companyTeamSteps,
): { listed: number; besides: "owner" | "you" | null } {
  const answers = draft?.steps[team]?.data;
  const owner = companyOwner(signerAnswers(draft, { signer }));
  const besides = owner.name === null ? ("you" as const) : ("owner" as const);
  return {
    listed: listedTeam(answers).length,
    besides: ownerRow(answers, owner) ? null : besides,
  };
}
