import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { CataloguePicture } from "~/contract/benefits/catalogue-picture-calls";
import { preparePicture } from "../../../assets/uploads";
import type { EmbeddedTables } from "../../../db/schema";
import { isoTime, type Installation } from "../../../installation";
import { recordAudit } from "../../audit";
import { pageOf } from "~/domain/page-numbers";
import { usesOfPictures } from "./picture-uses";

/** Pictures uploaded by admins are public. */

type Db = Kysely<EmbeddedTables>;
type Kept = Omit<CataloguePicture, "uses">;

/** None of our drawings has such a name. */
const ours = /^picture-[0-9a-f]{24}$/;

/** Base64 characters of one row: a multiple of four, so that each piece can be decoded separately. */
const piece = 64_000;

const columns = ["id", "title", "width", "height", "bytes"] as const;

/** Returns null if there is no uploaded picture with that id. */
export async function findPicture(db: Db, id: string): Promise<Kept | null> {
  if (!ours.test(id)) return null;
  const found = db.selectFrom("catalogue_pictures").select(columns).where("id", "=", id);
  return (await found.executeTakeFirst()) ?? null;
}

/** Returns true if an item may show it: our drawings and foreign pictures have no row here. */
export const isThere = async (db: Db, id: string): Promise<boolean> =>
  !ours.test(id) || (await findPicture(db, id)) !== null;

/** Returns WebP. Throws an Error if it was deleted. */
export async function bytesOfPicture(db: Db, id: string): Promise<Uint8Array> {
  const pieces = await db
    .selectFrom("catalogue_picture_pieces")
    .select("base64")
    .where("picture_id", "=", id)
    .orderBy("number")
    .execute();
  if (pieces.length === 0) throw new Error(`The picture ${id} is gone`);
  return Buffer.concat(pieces.map(({ base64 }) => Buffer.from(base64, "base64")));
}

/** Returns pictures by upload, latest first. */
export async function listPictures(db: Db, asked: { page?: string }) {
  const { total } = await db
    .selectFrom("catalogue_pictures")
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const { pagination, offset } = pageOf(asked, Number(total));
  const found = await db
    .selectFrom("catalogue_pictures")
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(pagination.per_page)
    .offset(offset)
    .execute();
  const uses = await usesOfPictures(db);
  const pictures = found.map((each) => ({ ...each, uses: uses.get(each.id) ?? [] }));
  return { pictures, pagination };
}

/**
 * Stores an uploaded picture. An existing one stays, with the latest alternative text. `for_one` means that the text
 * belongs to one item, so the list keeps its own. Throws Refusal invalid at `file`.
 */
export async function addPicture(
  { storage, clock }: Pick<Installation, "storage" | "clock">,
  { title, for_one = false }: { title: string; for_one?: boolean | undefined },
  sent: Uint8Array,
): Promise<Kept & { known: boolean }> {
  const { bytes, width, height } = await preparePicture(sent);
  const id = `picture-${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}`;
  const now = clock();
  const at = isoTime(now);
  const kept = { id, title, width, height, bytes: bytes.length };
  const known = await storage.db.transaction().execute(async (db) => {
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto("catalogue_pictures")
      .values({ ...kept, created_at: at, touched_at: at })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (added) {
      await keepPieces(db, id, bytes.toString("base64"));
      await recordAudit(db, now, { action: "catalogue.picture_added", object: `picture:${id}` });
      return false;
    }
    const before = await findPicture(db, id);
    await db
      .updateTable("catalogue_pictures")
      .set({ ...(for_one ? {} : { title }), touched_at: at })
      .where("id", "=", id)
      .execute();
    if (!for_one && before?.title !== title) {
      const object = `picture:${id}`;
      await recordAudit(db, now, { action: "catalogue.picture_described", object });
    }
    return true;
  });
  return { ...kept, known };
}

async function keepPieces(db: Db, picture_id: string, base64: string): Promise<void> {
  for (let number = 0; number * piece < base64.length; number++) {
    const part = base64.slice(number * piece, (number + 1) * piece);
    await db
      .insertInto("catalogue_picture_pieces")
      .values({ picture_id, number, base64: part })
      .execute();
  }
}
