import { expect } from "vitest";
import type { NewRow } from "~/embedded/db/schema";
import { newIndividualColumns } from "~/embedded/services/account/users";
import { createLog } from "~/embedded/create-log";
import { runAssociationJobs } from "~/embedded/schedule/jobs";
import { advanceDues } from "~/embedded/services/association/dues-clock";
import type { BillingDesk } from "../billing-desk";
import { days } from "../../servers/movable-clock";
import { wholeRun } from "../../servers/whole-run";
import { addRows, findRow, findRows } from "../../databases/rows";

export type AssociationDesk = ReturnType<typeof associationDesk>;

/** Associations and their members on a desk of billing, by its clock. */
export function associationDesk(desk: BillingDesk) {
  const { storage, clock } = desk;
  const { db } = storage;
  const at = () => new Date(clock.now()).toISOString();
  let members = 0;

  async function association(id: string, dues_c: number): Promise<void> {
    await addRows(db, "associations", {
      id,
      slug: id,
      name: `${id} Guild`,
      join_code: id,
      join_open: "yes",
      dues_c,
      approval: "manual",
      agreement_version: "1",
      status: "published",
      created_at: at(),
      updated_at: at(),
    });
  }

  async function person(id: string): Promise<void> {
    await addRows(db, "users", {
      ...newIndividualColumns(clock.now(), `${id}@person.example`),
      id,
      first_name: id,
      last_name: "Ek",
      status: "active",
    });
  }

  /** A membership in an association, today, for dues that no invoice asks for yet. */
  async function join(
    association_id: string,
    member: { user_id: string } | { company_id: string },
    given: Partial<NewRow<"association_memberships">> = {},
  ): Promise<string> {
    members += 1;
    const id = `member-${members}`;
    const { dues_c } = await findRow(db, "associations", { id: association_id });
    await addRows(db, "association_memberships", {
      id,
      association_id,
      ...member,
      dues_c,
      state: "active",
      member_no: `M-${members}`,
      joined_on: desk.today(),
      next_action_at: at(),
      created_at: at(),
      updated_at: at(),
      ...given,
    });
    return id;
  }

  const app = (on = storage) => ({
    storage: on,
    clock: clock.now,
    log: createLog("silent"),
    nudgeMail: () => undefined,
  });
  const look = (on = storage) => runAssociationJobs(app(on), wholeRun);

  const rows = async () => [
    await db.selectFrom("association_memberships").selectAll().orderBy("id").execute(),
    await db.selectFrom("association_dues").selectAll().orderBy("id").execute(),
    await db.selectFrom("invoices").select(["number", "state"]).orderBy("id").execute(),
    await db.selectFrom("outbox").select("id").orderBy("id").execute(),
    await db.selectFrom("audit_events").select("id").orderBy("id").execute(),
  ];

  /** Time's work looks at what is due. A look at everything must find nothing else to do, nor another day to come back. */
  async function lookAtAll(): Promise<void> {
    await look();
    const before = await rows();
    await db
      .updateTable("association_memberships")
      .set({ next_action_at: at(), plans_look_at: at() })
      .where("state", "!=", "ended")
      .execute();
    await look();
    expect(await rows()).toEqual(before);
  }

  return {
    association,
    person,
    join,
    look,
    lookAtAll,
    rows,
    /** Goes on day by day, and looks at everything each third week. */
    async pass(count: number): Promise<void> {
      for (let day = 1; day <= count; day++) {
        clock.advance(days(1));
        await desk.bill();
        await (day % 21 === 0 || day === count ? lookAtAll() : look());
      }
    },
    follow: (id: string) => db.transaction().execute((trx) => advanceDues(trx, clock.now(), id)),
    membership: (id: string) => findRow(db, "association_memberships", { id }),
    dues: (id: string) =>
      findRows(db, "association_dues", { membership_id: id }, undefined, "from_on"),
  };
}
