import { administrators } from "~/core/admin/super-overview";
import type { Administrator } from "~/domain/account/administrator";
import type { Said } from "~/language/texts";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { superAdministratorsTexts } from "./super-administrators.text";

type Texts = Said<(typeof superAdministratorsTexts)["en"]>;

const levelOf = ({ admin_level, user_status }: Administrator, said: Texts): string => {
  const level = said.levels[admin_level];
  return user_status === "active" ? level : said.inactive({ level });
};

const factorOf = ({ asked, second_factor_since: day }: Administrator, said: Texts): string => {
  if (day) return said.since({ day });
  return asked ? said.none : said.notAsked;
};

/** Every administrator, and how their second factor stands. */
export async function administratorRows({ backend, caller, language }: PageRequest) {
  const said = say(superAdministratorsTexts, language);
  const all = await administrators(caller);
  // Where people sign in at a backend of somebody else's, what proves them there is its own matter.
  const asksFactor = await backend.keeps("secondFactor");
  const rows = all.map((one) => ({
    id: one.user_id,
    name: one.name || one.user_email,
    email: one.user_email,
    level: levelOf(one, said),
    factor: asksFactor ? factorOf(one, said) : said.elsewhere,
  }));
  return { rows, asksFactor };
}
