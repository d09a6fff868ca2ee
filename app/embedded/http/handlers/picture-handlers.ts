import { createHash } from "node:crypto";
import { join } from "node:path";
import { acceptedFormat, largestSide, typeOfFormat } from "~/contract/benefits/pictures";
import { findDrawing } from "../../assets/drawings";
import { variantOf, type Source } from "../../assets/render";
import { createVariantStore } from "../../assets/variants";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { readPictureBytes, findPicture } from "../../services/benefits/pictures/pictures";
import { countAttempt, picturesPerClient } from "../../services/limits";
import { FileReply, type CallArgs, type Handlers } from "../handler";

const foreverAge = "max-age=31536000, immutable";
/** The same as Directus sends (bearer fact 18), for a URL without the picture's version. */
const thirtyDaysAge = "max-age=2592000";

/** Both calls answer with a drawing or an upload, and refuse a missing one: Directus has no 404 (bearer fact 6). */
export function createPictureHandlers(app: Installation): Pick<Handlers, "asset" | "file"> {
  const variants = createVariantStore(join(app.env.DATA_DIR, "variants"), app.log);

  /** Finds an uploaded picture. Its id is derived from its content, so it never changes. */
  async function sentPicture(id: string): Promise<{ source: Source; current: true } | null> {
    const { db } = app.storage;
    const found = await findPicture(db, id);
    if (!found) return null;
    const { width, height } = found;
    const read = () => readPictureBytes(db, id);
    return { source: { id, version: "kept", width, height, read }, current: true };
  }

  async function picture({
    params,
    query,
    headers,
    client,
  }: CallArgs<"asset" | "file">): Promise<FileReply> {
    const drawn = findDrawing(params.id);
    const found = drawn ? { ...drawn, source: drawn.drawing } : await sentPicture(params.id);
    if (!found) throw new Refusal("forbidden");
    const { source, current } = found;
    const named = query.format === "auto" ? undefined : query.format;
    const format = named ?? acceptedFormat(headers["accept"]) ?? "jpg";
    const variant = variantOf(source, { ...query, format });
    if (!variant) {
      throw new Refusal("bad_query", {
        message: `Invalid query. A side would be longer than ${largestSide} pixels.`,
      });
    }
    const bytes = await variants.bytesOf(source, variant, async () => {
      const refusal = await countAttempt(app, app.storage.db, picturesPerClient, client);
      if (refusal) throw refusal;
    });
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    const asSomebody = "authorization" in headers || query.access_token !== undefined;
    const fileHeaders: Record<string, string> = {
      "content-type": typeOfFormat[format],
      "cache-control": `${asSomebody ? "private" : "public"}, ${current ? foreverAge : thirtyDaysAge}`,
      etag,
      ...(named ? {} : { vary: "Accept" }),
    };
    const known = (headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim());
    return new FileReply(known.includes(etag) ? null : bytes, fileHeaders);
  }

  return { asset: picture, file: picture };
}
