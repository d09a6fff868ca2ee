import type { Answers, Registration } from "~/contract/sign-up/registration-calls";
import { billedPeople, listedTeam } from "~/domain/sign-up/team-answers";
import { textOf } from "../engine/answer-rows";

/** The people that a company's draft lists. */

/** By name; somebody without one by their address. */
export const namesOfTeam = (answers: Answers): string[] =>
  listedTeam(answers).map(({ first_name = "", last_name = "", email = "" }) => {
    const name = `${first_name} ${last_name}`.trim();
    return name || email;
  });

/** How many people a draft is billed for. */
export function headcountOf(draft: Registration | null): number {
  const email = textOf(draft?.steps["about-you"]?.data ?? {}, "email");
  return billedPeople(draft?.steps["employees"]?.data, email);
}
