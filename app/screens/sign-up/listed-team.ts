import type { Answers, Registration } from "~/contract/sign-up/registration-calls";
import { billableHeadcount } from "~/domain/billing/membership-price";
import { textOf } from "../engine/answer-rows";

/** The people that a company's draft lists. */

/** The rows of the team, wherever it is counted. */
export function listedTeam(answers: Answers | undefined): Record<string, string>[] {
  const team = answers?.["employees"];
  if (!Array.isArray(team)) return [];
  return team.filter(
    (row): row is Record<string, string> => typeof row === "object" && !Array.isArray(row),
  );
}

/** By name; somebody without one by their address. */
export const namesOfTeam = (answers: Answers): string[] =>
  listedTeam(answers).map(({ first_name = "", last_name = "", email = "" }) => {
    const name = `${first_name} ${last_name}`.trim();
    return name || email;
  });

/** How many people a draft is billed for. */
export function headcountOf(draft: Registration | null): number {
  const emails = listedTeam(draft?.steps["employees"]?.data).map(({ email }) => email ?? "");
  return billableHeadcount(emails, textOf(draft?.steps["about-you"]?.data ?? {}, "email"));
}
