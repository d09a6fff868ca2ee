import { getGroupSize } from "~/core/health/hours-change";
import { maxFullTime as most } from "~/domain/health/eligibility/group";
import { say } from "~/language/say";
import type { FileEffects } from "../company/staff-file.server";
import { groupSizeTexts } from "./group-size.text";

/** Tells an owner whose list has, or would have, too many people that their next group plan can't be set up here. */
export const tooManyForGroup: FileEffects["size"] = async ({ caller, language }, more) => {
  const { full_time, ends_on: day } = await getGroupSize(caller);
  const people = full_time + (more ?? 0);
  const t = say(groupSizeTexts, language);
  const way = { text: t.way, href: "/association/enterprise" };
  if (people > most) {
    const facts = { people, most };
    const of = more ? "file" : "over";
    return { text: day ? t[`${of}Offer`]({ ...facts, day }) : t[of](facts), way };
  }
  return more === null && people === most ? { text: t.full({ people }), way } : null;
};
