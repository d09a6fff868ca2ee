import type { Db, UserRow } from "../../db/schema";
import { recordAudit } from "../audit";
import { updateById } from "../rows-by-id";

/** The columns to set when a user becomes or stops being a payer; others stay. */
type AccountChange = Partial<Pick<UserRow, "type" | "company_id" | "company_role" | "phone">>;

/**
 * Changes these columns of a user's account when they become or stop being a payer, with an audit event. If all have
 * these values already, it does nothing.
 */
export async function changePayer(db: Db, now: number, user: UserRow, change: AccountChange) {
  const names = Object.keys(change) as (keyof AccountChange)[];
  if (names.every((name) => user[name] === change[name])) return;
  await updateById(db, now, "users", user.id, change);
  const { type, company_id, company_role, phone } = user;
  await recordAudit(db, now, {
    action: "profile.changed",
    object: `user:${user.id}`,
    before: { type, company_id, company_role, phone },
    after: change,
  });
}
