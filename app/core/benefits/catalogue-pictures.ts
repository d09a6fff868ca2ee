import { createHash } from "node:crypto";
import { pageOfRows } from "~/embedded/services/page-of-rows";
import { preparePicture } from "~/embedded/assets/uploads";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { loadPictureUses } from "~/embedded/services/benefits/pictures/picture-uses";
import { findPicture, pictureColumns } from "~/embedded/services/benefits/pictures/pictures";
import { read, writeInSteps } from "../call";

/** Base64 characters per row: a multiple of four, so that each row can be decoded by itself. */
const pieceLength = 64_000;

/** Returns a page of pictures, the latest upload first, with the items that use each. */
export const listCataloguePictures = read(
  "super",
  "listCataloguePictures",
  async ({ db }, page: string) => {
    const all = db.selectFrom("catalogue_pictures");
    const listed = all.select(pictureColumns).orderBy("created_at", "desc").orderBy("id");
    const { rows, pagination } = await pageOfRows(all, listed, { page });
    const uses = await loadPictureUses(db);
    const pictures = rows.map((each) => ({ ...each, uses: uses.get(each.id) ?? [] }));
    return { pictures, pagination };
  },
);

/** Returns an uploaded picture's title and sizes, without the picture itself. @throws Refusal not_found */
export const getCataloguePicture = read(
  "super",
  "getCataloguePicture",
  async ({ db }, id: string) => {
    const picture = await findPicture(db, id);
    if (!picture) throw notFound();
    return picture;
  },
);

/**
 * Stores an uploaded picture and returns its facts; `known` is true if it exists already. That one gets the new
 * alternative text, except with `for_one`, when the text belongs to one item.
 * @throws Refusal invalid at `file`
 */
export const addCataloguePicture = writeInSteps(
  "super",
  "addCataloguePicture",
  async (
    { app, now },
    { title, base64, for_one = false }: { title: string; base64: string; for_one?: boolean },
  ) => {
    const { bytes, width, height } = await preparePicture(Buffer.from(base64, "base64"));
    const id = `picture-${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}`;
    const timestamp = isoTime(now);
    const kept = { id, title, width, height, bytes: bytes.length };
    const known = await app.storage.db.transaction().execute(async (db) => {
      const { numInsertedOrUpdatedRows: added } = await db
        .insertInto("catalogue_pictures")
        .values({ ...kept, created_at: timestamp, touched_at: timestamp })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst();
      if (added) {
        await storePieces(db, id, bytes.toString("base64"));
        await recordAudit(db, now, { action: "catalogue.picture_added", object: `picture:${id}` });
        return false;
      }
      const before = await findPicture(db, id);
      await db
        .updateTable("catalogue_pictures")
        .set({ ...(for_one ? {} : { title }), touched_at: timestamp })
        .where("id", "=", id)
        .execute();
      if (!for_one && before?.title !== title) {
        const object = `picture:${id}`;
        await recordAudit(db, now, { action: "catalogue.picture_described", object });
      }
      return true;
    });
    return { ...kept, known };
  },
);

async function storePieces(db: Db, picture_id: string, base64: string): Promise<void> {
  for (let number = 0; number * pieceLength < base64.length; number++) {
    const part = base64.slice(number * pieceLength, (number + 1) * pieceLength);
    await db
      .insertInto("catalogue_picture_pieces")
      .values({ picture_id, number, base64: part })
      .execute();
  }
}
