import type { Answers, Registration } from "~/contract/sign-up/registration-calls";
import { billedPeople, companyOwner, listedTeam, ownerRow } from "~/domain/sign-up/team-answers";

/** The people that a company's draft lists. */

/** By name; somebody without one by their address. */
export const namesOfTeam = (answers: Answers): string[] =>
  listedTeam(answers).map(({ first_name = "", last_name = "", email = "" }) => {
    const name = `${first_name} ${last_name}`.trim();
    return name || email;
  });

/** How many people a draft is billed for. */
export function headcountOf(draft: Registration | null): number {
  return billedPeople(draft?.steps["employees"]?.data, ownerOf(draft));
}

const ownerOf = (draft: Registration | null) => companyOwner(draft?.steps["about-you"]?.data);

/** Whom the prices are for: so many on the list, and who counts beside it, if anybody does. */
export function pricedPeople(draft: Registration | null) {
  const answers = draft?.steps["employees"]?.data;
  const owner = ownerOf(draft);
  const besides = owner.name === null ? ("you" as const) : ("owner" as const);
  return {
    listed: listedTeam(answers).length,
    besides: ownerRow(answers, owner) ? null : besides,
  };
}
