import { isoTime, type Installation } from "../installation";
import { advanceDues } from "../services/association/dues-clock";
import { updateMemberPlans } from "../services/association/member-plans";
import { byDueTime, followDue } from "./due-items";
import type { JobRun } from "./scheduler";

type App = Pick<Installation, "storage" | "clock" | "log" | "nudgeMail">;

/**
 * Runs all scheduled changes of association memberships (handbook/rules.md#dues), each with its messages in one
 * transaction. The consequences for members' plans are in another transaction, so that none waits for a membership
 * while it holds a person. It is safe to run twice and concurrently.
 */
export async function followAssociations(app: App, run: JobRun): Promise<void> {
  const { clock, nudgeMail } = app;
  const { db } = app.storage;
  const followed = await followDue(app, run, "membership in an association", {
    ...byDueTime(app, "association_memberships"),
    follow: (trx, { id }) => advanceDues(trx, clock(), id),
  });
  const looked = await followDue(app, run, "plans of an association’s members", {
    find: (limit) =>
      db
        .selectFrom("association_memberships")
        .select("id")
        .where("plans_look_at", "<=", isoTime(clock()))
        .orderBy("plans_look_at")
        .limit(limit)
        .execute(),
    follow: (trx, { id }) => updateMemberPlans(trx, clock(), id),
    async putOff({ id }, until) {
      await db
        .updateTable("association_memberships")
        .set({ plans_look_at: until })
        .where("id", "=", id)
        .execute();
    },
  });
  if (followed + looked > 0) nudgeMail();
}
