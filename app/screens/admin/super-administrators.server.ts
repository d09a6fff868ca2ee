import { administrators } from "~/core/admin/super-overview";
import type { Administrator } from "~/domain/account/administrator";
import type { TextsOf } from "~/language/texts";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { superAdministratorsTexts } from "./super-administrators.text";

type Texts = TextsOf<(typeof superAdministratorsTexts)["en"]>;

const levelOf = ({ admin_level, user_status }: Administrator, t: Texts): string => {
  const level = t.levels[admin_level];
  return user_status === "active" ? level : t.inactive({ level });
};

const factorOf = ({ asked, second_factor_since: day }: Administrator, t: Texts): string => {
  if (day) return t.since({ day });
  return asked ? t.none : t.notAsked;
};

/** Returns every administrator with the state of their second factor. */
export async function administratorRows({ backend, caller, language }: PageRequest) {
  const t = say(superAdministratorsTexts, language);
  const all = await administrators(caller);
  // Another product's backend verifies its administrators in its own way.
  const asksFactor = await backend.keeps("secondFactor");
  const rows = all.map((one) => ({
    id: one.user_id,
    name: one.name || one.user_email,
    email: one.user_email,
    level: levelOf(one, t),
    factor: asksFactor ? factorOf(one, t) : t.elsewhere,
  }));
  return { rows, asksFactor };
}
