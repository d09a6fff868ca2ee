import type { Db } from "../../../db/schema";

/** The form of uploaded pictures' ids; none of our drawings has such a name. */
const uploadedId = /^picture-[0-9a-f]{24}$/;

export const pictureColumns = ["id", "title", "width", "height", "bytes"] as const;

/** Returns an uploaded picture without its bytes; null if there is none with that id. */
export async function findPicture(db: Db, id: string) {
  if (!uploadedId.test(id)) return null;
  const found = db.selectFrom("catalogue_pictures").select(pictureColumns).where("id", "=", id);
  return (await found.executeTakeFirst()) ?? null;
}

/** Returns true if an item may show a picture: any of ours or foreign ones, which have no row here, or an uploaded one. */
export const isKnownPicture = async (db: Db, id: string): Promise<boolean> =>
  !uploadedId.test(id) || (await findPicture(db, id)) !== null;

/** Returns an uploaded picture's bytes, as WebP. Throws an Error if it was deleted. */
export async function readPictureBytes(db: Db, id: string): Promise<Uint8Array> {
  const pieces = await db
    .selectFrom("catalogue_picture_pieces")
    .select("base64")
    .where("picture_id", "=", id)
    .orderBy("number")
    .execute();
  if (pieces.length === 0) throw new Error(`The picture ${id} is gone`);
  return Buffer.concat(pieces.map(({ base64 }) => Buffer.from(base64, "base64")));
}
