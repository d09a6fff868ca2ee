import type { Kysely } from "kysely";
import { isLaunchLetterDue } from "~/domain/association/launch";
import type { EmbeddedTables } from "../../db/schema";
import { firstNotice } from "../sent-notices";
import { payersDay } from "../zones";
import type { AssociationMembership } from "./membership-rows";
import { tellMember } from "./tell-member";

/** The day on which a member of an association goes live (handbook/rules.md#launch-day). */

type Db = Kysely<EmbeddedTables>;

/** Emails the member on their launch day, once. The caller holds the membership's lock. */
export async function tellOfLaunch(
  db: Db,
  now: number,
  membership: AssociationMembership,
): Promise<void> {
  if (!isLaunchLetterDue(membership, await payersDay(db, membership, now))) return;
  const { id } = membership;
  if (!(await firstNotice(db, now, `association-launch:${id}`))) return;
  await tellMember(db, now, "association_launch", membership, { membership_id: id });
}
