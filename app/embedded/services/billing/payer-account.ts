import type { Db, UserRow } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";

type Change = Partial<Pick<UserRow, "type" | "company_id" | "company_role" | "phone">>;

/** Copies a submission's data to the applicant's account; unchanged data is not recorded. */
export async function changePayer(
  db: Db,
  now: number,
  user: UserRow,
  change: Change,
): Promise<void> {
  const names = Object.keys(change) as (keyof Change)[];
  if (names.every((name) => user[name] === change[name])) return;
  await db
    .updateTable("users")
    .set({ ...change, updated_at: isoTime(now) })
    .where("id", "=", user.id)
    .execute();
  const { type, company_id, company_role, phone } = user;
  await recordAudit(db, now, {
    action: "profile.changed",
    object: `user:${user.id}`,
    before: { type, company_id, company_role, phone },
    after: change,
  });
}
