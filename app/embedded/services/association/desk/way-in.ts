import { randomInt } from "node:crypto";
import { z } from "zod";
import { newJoinCode, offeredJoinCode } from "~/domain/association/join-codes";
import type { Values } from "~/domain/benefits/catalogue/field";
import { problem } from "~/domain/problems/problem";
import { isoTime } from "../../../installation";
import { Refusal, invalid } from "../../../refusal";
import type { SuperAdmin } from "../../account/rights";
import { recordAudit } from "../../audit";
import { stored } from "../../benefits/catalogue/items";
import { addVersion, keepWork } from "../../benefits/catalogue/version";
import { valuesOf } from "../../benefits/catalogue/rows";
import { readTyped, seenOf } from "../../company/own-company";
import { deskOf, lockDesk, type Association, type Db } from "./access";

/** An association's join code and whether it takes new members. They stand in the catalog, and every change is a version there. */

type Changed = Partial<Pick<Association, "join_code" | "join_open" | "agreement_version">>;

/** As the catalog writes a field. */
const fieldOf = (changed: Changed): Values => ({
  ...changed,
  ...(changed.join_open ? { join_open: changed.join_open === "yes" } : {}),
});

/**
 * Changes what people see of an association, and the same in what is being worked on beside it.
 * @param association its row, locked
 */
export async function changeAssociation(
  db: Db,
  now: number,
  by: SuperAdmin,
  association: Association,
  changed: Changed,
): Promise<void> {
  const kind = "associations";
  const { id } = association;
  const is = await stored(db, kind, id);
  if (!is.row) throw new Refusal("not_found");
  const values = { ...valuesOf(kind, is.row), ...fieldOf(changed) };
  await addVersion(
    db,
    now,
    { kind, id, rev: is.rev },
    { act: "published", values, by: by.id, row: is.row },
  );
  await db
    .updateTable("associations")
    .set({ ...changed, updated_at: isoTime(now) })
    .where("id", "=", id)
    .execute();
  if (!is.work) return;
  const work = JSON.parse(is.work.fields) as Values;
  const { row } = await stored(db, kind, id);
  const { publish_on } = is.work;
  await keepWork(
    db,
    now,
    { kind, id },
    { values: { ...work, ...fieldOf(changed) }, publish_on, row },
  );
}

const seen = ({ join_code, join_open }: Association) => seenOf({ join_code, join_open });

/** @throws Refusal not_found */
export async function wayIn(db: Db, person: SuperAdmin, id: string) {
  const association = await deskOf(db, person, id);
  const { name, join_code, join_open, dues_c, approval } = association;
  return {
    name,
    join_code,
    dues_c,
    approval,
    join_open: join_open === "yes",
    offered: offeredJoinCode(randomInt),
    seen: seen(association),
  };
}

/** The same again changes nothing. @throws Refusal not_found, invalid, conflict */
export async function changeWayIn(
  db: Db,
  now: number,
  person: SuperAdmin,
  id: string,
  given: { join_code: string; join_open: boolean; seen: string },
): Promise<void> {
  const before = await lockDesk(db, person, id);
  const { join_code } = readTyped(codeOnly, given);
  const join_open = given.join_open ? "yes" : "no";
  if (before.join_code === join_code && before.join_open === join_open) return;
  if (seen(before) !== given.seen) {
    throw new Refusal("conflict", { message: problem("calls.changed_elsewhere") });
  }
  const other = await db
    .selectFrom("associations")
    .select("id")
    .where("join_code", "=", join_code)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (other) throw invalid("join_code", problem("roster.code_taken"));
  await changeAssociation(db, now, person, before, { join_code, join_open });
  await recordAudit(db, now, {
    action: "association.way_in_changed",
    object: `association:${id}`,
    before: { join_code: before.join_code, join_open: before.join_open },
    after: { join_code, join_open },
  });
}

const codeOnly = z.object({ join_code: newJoinCode });
