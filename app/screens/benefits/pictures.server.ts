import { createHash } from "node:crypto";
import type { Backend } from "~/backend/backend";
import { acceptedFormat, pictureQuery, typeOfFormat } from "~/contract/benefits/pictures";

/** The types of pictures that are served. A backend's SVG could contain scripts that would run on our origin. */
const pictureTypes = new Set([...Object.values(typeOfFormat), "image/gif"]);

/** Answers with a text instead of a picture, for which browsers show a missing picture. */
const refusePicture = (status: 400 | 502, text: string): Response =>
  new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/**
 * Returns a backend's picture under its caching rules, 304 for a known one, 400 for a bad size or format, 502 for what
 * isn't a picture; the backend's Failure throws. Without a format, or with `auto`, the Accept header chooses between
 * avif, webp and the backend's default. The ETag is derived from the bytes, because a backend's own may be the same for
 * every size and format (bearer fact 18).
 */
export async function answerPicture(
  request: Request,
  id: string,
  backend: Backend,
): Promise<Response> {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const size = pictureQuery.omit({ access_token: true }).safeParse(params);
  if (!size.success) return refusePicture(400, "No picture can be had in this size or format.");

  const { format: askedFormat, ...query } = size.data;
  const named = askedFormat === "auto" ? undefined : askedFormat;
  const format = named ?? acceptedFormat(request.headers.get("Accept")) ?? undefined;
  const picture = await backend.call("asset", { params: { id }, query: { ...query, format } });

  const type = picture.contentType.split(";", 1)[0]?.trim() ?? "";
  if (!pictureTypes.has(type))
    return refusePicture(502, "This is not a picture that can be shown.");

  const tag = `"${createHash("sha256").update(picture.bytes).digest("base64url").slice(0, 22)}"`;
  const headers = new Headers({
    "Cache-Control": picture.cacheControl ?? "private, no-cache",
    ETag: tag,
  });
  if (!named) headers.set("Vary", "Accept");
  const known = (request.headers.get("If-None-Match") ?? "").split(",");
  // A proxy that compressed the answer makes the tag weak.
  if (known.some((each) => each.trim().replace(/^W\//, "") === tag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Type", type);
  headers.set("Content-Length", String(picture.bytes.byteLength));
  return new Response(new Uint8Array(picture.bytes), { headers });
}
