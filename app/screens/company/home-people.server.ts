import { companyEmployees } from "~/core/company/employees";
import { employmentStates, workingStates } from "~/domain/company/employee-classes";
import { runsCompany } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { SignedIn } from "~/sessions/visitor";
import { employeesPath } from "./employees.server";
import { homePeopleTexts } from "./home-people.text";

const listOf = (state: string) => `${employeesPath}?state=${state}#people`;

/**
 * Returns an owner's counts of employees and of those without an invitation, with links to them. Null for everyone
 * else.
 */
export async function homePeople(
  { caller, user }: Pick<SignedIn, "caller" | "user">,
  language: Language,
) {
  if (!runsCompany(user)) return null;
  const { counts } = await companyEmployees(caller, { page: 1 });
  const t = say(homePeopleTexts, language);
  const peopleOf = (...states: readonly string[]) =>
    counts.reduce((sum, { state, people }) => sum + (states.includes(state) ? people : 0), 0);
  const remaining = peopleOf("terminated");
  const working = peopleOf(...workingStates);
  const uninvited = { added: peopleOf("added"), invite_expired: peopleOf("invite_expired") };
  const steps = [
    { state: "added" as const, text: t.invite({ count: uninvited.added }) },
    { state: "invite_expired" as const, text: t.again({ count: uninvited.invite_expired }) },
  ];
  return {
    lines: [
      { text: t.people({ count: peopleOf(...employmentStates) }), href: employeesPath },
      ...(remaining > 0
        ? [{ text: t.left({ count: remaining }), href: listOf("terminated") }]
        : []),
    ],
    /** Explains a membership that counts one more, the owner. @param paid how many people it is paid for as of today */
    paid: (paid: number | null) => (paid === working + 1 ? t.paid({ count: paid }) : null),
    uninvited: uninvited.added + uninvited.invite_expired,
    steps: steps
      .filter(({ state }) => uninvited[state] > 0)
      .map(({ state, text }) => ({ text, href: listOf(state) })),
  };
}
