import { canMark, type CarrierMark } from "~/domain/health/carriers/carrier-file-states";
import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict, invalid, notFound } from "~/embedded/refusal";
import { getActor } from "~/embedded/services/acting";
import { recordAudit } from "~/embedded/services/audit";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { write } from "../call";
import { giveControlNumber, lockCarrier } from "./make-carrier-file";

type FileRow = Row<"carrier_files">;

/** The action that the audit trail names for each mark. */
const auditActions = {
  sent: "carrier_file.sent",
  unsent: "carrier_file.unsent",
  refused: "carrier_file.refused",
  again: "carrier_file.sent_again",
} as const;
const stateAfterMark = { sent: "sent", unsent: "made", refused: "refused", again: "made" } as const;

/** Returns true if the carrier has no later file, apart from refused ones. */
export async function isNewest(
  db: Db,
  { carrier, id }: Pick<FileRow, "carrier" | "id">,
): Promise<boolean> {
  const later = await db
    .selectFrom("carrier_files")
    .select("id")
    .where("carrier", "=", carrier)
    .where("id", ">", id)
    .where("state", "!=", "refused")
    .limit(1)
    .executeTakeFirst();
  return later === undefined;
}

/** Has what the carrier knows of a file's subscribers rebuilt before its next file, because it refused this one. */
const markKnownStale = (db: Db, { carrier, id }: FileRow) =>
  db
    .updateTable("carrier_known")
    .set({ stale: "yes" })
    .where("carrier", "=", carrier)
    .where("subscriber_id", "in", (line) =>
      line.selectFrom("carrier_lines").select("subscriber_id").where("file_id", "=", id),
    )
    .execute();

/**
 * Marks a file as sent, not sent or refused, or gives it new numbers to be sent again. The next file repeats
 * what a refused one said. A repeat changes nothing.
 * @throws Refusal not_found; invalid if a refusal has no reason; conflict if the file can't be marked like this anymore
 */
export const markCarrierFile = write(
  "super",
  "markCarrierFile",
  async (
    { app, db, now },
    { id, mark, reason }: { id: string; mark: CarrierMark; reason: string | null },
  ) => {
    if (mark === "refused" && !reason) throw invalid("reason", problem("carrier.reason_missing"));
    const found = await db
      .selectFrom("carrier_files")
      .select("carrier")
      .where("id", "=", id)
      .executeTakeFirstOrThrow(notFound);
    await lockCarrier(db, found.carrier);
    const file = await db
      .selectFrom("carrier_files")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const state = stateAfterMark[mark];
    if (file.state === state) return;
    if (!canMark(mark, { state: file.state, newest: await isNewest(db, file) })) {
      throw conflict(problem("carrier.file_changed"));
    }
    const refused_because =
      mark === "refused" && reason
        ? app.seals.seal(reason, sealPlaceOf("carrierRefusal", id))
        : null;
    const timestamp = isoTime(now);
    await db
      .updateTable("carrier_files")
      .set({
        state,
        refused_because,
        marked_by: getActor().actorId,
        marked_at: timestamp,
        updated_at: timestamp,
      })
      .where("id", "=", id)
      .execute();
    const after: Record<string, string | number> = { state };
    if (mark === "again") after["control"] = await giveControlNumber(db, now, file);
    if (mark === "refused") await markKnownStale(db, file);
    await recordAudit(db, now, {
      action: auditActions[mark],
      object: `carrier_file:${id}`,
      before: { state: file.state },
      after,
    });
  },
);
