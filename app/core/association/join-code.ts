import { randomInt } from "node:crypto";
import { proposeJoinCode } from "~/domain/association/join-codes";
import type { Values } from "~/domain/benefits/catalogue/field";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict, invalid, notFound } from "~/embedded/refusal";
import type { SuperAdmin } from "~/embedded/services/account/rights";
import { recordAudit } from "~/embedded/services/audit";
import {
  addVersion,
  saveDraft,
  getStoredItem,
} from "~/embedded/services/benefits/catalogue/version";
import { valuesOf } from "~/embedded/services/benefits/catalogue/catalogue-rows";
import { versionOfValues } from "~/embedded/services/company/own-company";
import { read, write } from "../call";
import { getManagedAssociation, lockManagedAssociation, type Association } from "./desk-access";

/** An association's join code, and whether members can join: fields of the catalog, which adds a version each time. */

type ChangedColumns = Partial<Pick<Association, "join_code" | "join_open" | "agreement_version">>;

/** Returns changed columns as the catalog's fields, `join_open` as a boolean. */
const toFields = (changed: ChangedColumns): Values => ({
  ...changed,
  ...(changed.join_open ? { join_open: changed.join_open === "yes" } : {}),
});

/** Changes a published association by a new version, and its draft; not audited. @param association its row, locked */
export async function changeAssociation(
  db: Db,
  now: number,
  actor: SuperAdmin,
  association: Association,
  changed: ChangedColumns,
): Promise<void> {
  const kind = "associations";
  const { id } = association;
  const is = await getStoredItem(db, kind, id);
  if (!is.row) throw notFound();
  const values = { ...valuesOf(kind, is.row), ...toFields(changed) };
  await addVersion(
    db,
    now,
    { kind, id, rev: is.rev },
    { operation: "published", values, by: actor.id, row: is.row },
  );
  await db
    .updateTable("associations")
    .set({ ...changed, updated_at: isoTime(now) })
    .where("id", "=", id)
    .execute();
  if (!is.work) return;
  const work = JSON.parse(is.work.fields) as Values;
  const { row } = await getStoredItem(db, kind, id);
  const { publish_on } = is.work;
  await saveDraft(
    db,
    now,
    { kind, id },
    { values: { ...work, ...toFields(changed) }, publish_on, row },
  );
}

const versionOf = ({ join_code, join_open }: Association): string =>
  versionOfValues({ join_code, join_open });

/** Returns the join code, whether members can join, and a random code, perhaps taken. @throws Refusal not_found */
export const getJoinCode = read(
  "super",
  "getJoinCode",
  async ({ db, person }, input: { association: string }) => {
    const association = await getManagedAssociation(db, person, input.association);
    return {
      join_code: association.join_code,
      join_open: association.join_open === "yes",
      offered: proposeJoinCode(randomInt),
      seenVersion: versionOf(association),
    };
  },
);

/**
 * Changes the join code, or closes or opens the association; the old code then stops working. A repeat changes nothing.
 * @throws Refusal not_found; invalid for another's code; conflict if it has changed since `seenVersion`
 */
export const changeJoinCode = write(
  "super",
  "changeJoinCode",
  async (
    { db, now, person },
    input: { association: string; join_code: string; join_open: "yes" | "no"; seenVersion: string },
  ) => {
    const { association: id, join_code, join_open } = input;
    const before = await lockManagedAssociation(db, person, id);
    if (before.join_code === join_code && before.join_open === join_open) return;
    if (versionOf(before) !== input.seenVersion) {
      throw conflict(problem("calls.changed_elsewhere"));
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
  },
);
