import { getGroupSize } from "~/core/health/hours-change";
import { maxFullTime as most } from "~/domain/health/eligibility/group";
import type { FileEffects } from "../company/staff-file.server";

/** Tells an owner whose list has, or would have, too many people that their next group plan can't be set up here. */
export const tooManyForGroup: FileEffects["size"] = async ({ caller }, more) => {
  const { full_time, ends_on } = await getGroupSize(caller);
  const people = full_time + (more ?? 0);
  if (people > most) return { kind: more ? "file" : "over", people, most, ends_on };
  return more === null && people === most ? { kind: "full", people, most, ends_on } : null;
};
