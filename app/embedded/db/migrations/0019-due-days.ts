import { PostgresAdapter, sql, type Kysely, type Migration } from "kysely";

const frozen = "invoice_frozen_update";

/** Lets issued invoices be changed for as long as this takes. */
async function unfrozen(db: Kysely<unknown>, change: () => Promise<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table invoices disable trigger ${sql.id(frozen)}`.execute(db);
    await change();
    await sql`alter table invoices enable trigger ${sql.id(frozen)}`.execute(db);
    return;
  }
  const { rows } = await sql<{ text: string }>`
    select sql as text from sqlite_master where type = 'trigger' and name = ${frozen}`.execute(db);
  await sql`drop trigger ${sql.id(frozen)}`.execute(db);
  await change();
  for (const { text } of rows) await sql.raw(text).execute(db);
}

/**
 * First invoices were due two weeks after they were issued, also when the membership began later (decision 0036). They are due
 * when it begins, and what was past due or suspended for one goes on. The next look at each finds out what is so by now.
 */
export const dueDays: Migration = {
  async up(db) {
    await unfrozen(db, () =>
      sql`update invoices set state = 'open', due_on =
            (select s.started_on from subscriptions as s where s.id = invoices.subscription_id)
          where state in ('open', 'overdue') and due_on <
            (select s.started_on from subscriptions as s
             where s.id = invoices.subscription_id and s.state <> 'ended')`.execute(db),
    );
    await sql`update subscriptions set past_due_since = null,
        state = case when state in ('past_due', 'suspended') then 'active' else state end
      where state <> 'ended' and past_due_since <= started_on`.execute(db);
    await sql`update subscriptions set next_action_at = '2000-01-01T00:00:00.000Z'
      where state <> 'ended' and exists (select 1 from invoices as i
        where i.subscription_id = subscriptions.id and i.state = 'open'
          and i.due_on = subscriptions.started_on)`.execute(db);
  },
};
