import { workingStates } from "~/contract/company/company-calls";
import { ownsCompany } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { SignedIn } from "~/sessions/visitor";
import { employeesPath } from "./employees.server";
import { homePeopleTexts } from "./home-people.text";

/** On an owner's home page: how many work there and how many have no invitation. Null for everybody else. */
export async function homePeople(
  { backend, user }: Pick<SignedIn, "backend" | "user">,
  language: Language,
) {
  if (!ownsCompany(user) || !(await backend.keeps("billing"))) return null;
  const { counts } = await backend.call("companyEmployees", { query: { page: 1 } });
  const said = say(homePeopleTexts, language);
  const peopleOf = (...states: readonly string[]) =>
    counts.reduce((sum, { state, people }) => sum + (states.includes(state) ? people : 0), 0);
  const uninvited = peopleOf("added", "invite_expired");
  const expired = peopleOf("added") === 0;
  return {
    lines: [said.people({ count: peopleOf(...workingStates) })],
    way: { text: said.way, href: employeesPath },
    uninvited,
    steps:
      uninvited > 0
        ? [
            {
              text: said.invite({ count: uninvited }),
              href: `${employeesPath}?state=${expired ? "invite_expired" : "added"}#people`,
            },
          ]
        : [],
  };
}
