import type { ActionFunctionArgs } from "@remix-run/node";
import { clockNow } from "~/backend/installation-clock";
import { getEnvironment } from "~/environment";
import { markMachineRoute } from "~/http/route.server";
import { createHmac, timingSafeEqual } from "node:crypto";
import { readLimitedText } from "~/contract/limited-body";
import { getTransport } from "~/backend/choose-transport";
import { log } from "~/backend/log";
import { forgetContent } from "~/backend/native/content-memory";

// A backend reports changed content by this notice. What it says is not trusted: it only clears the cache.

/** How many seconds a notice may be old or early, because clocks differ. */
const maxAgeSeconds = 300;

/**
 * Returns true for a signature by the secret within `maxAgeSeconds` of `now` (ms). It is `t=…,v1=…`: seconds, and the
 * HMAC-SHA256 of seconds and body joined by a period, as payment providers do it.
 */
function isSigned(
  signature: string,
  body: string,
  { secret, now }: { secret: string; now: number },
): boolean {
  const [, time = "", given = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (Math.abs(now / 1000 - Number(time)) > maxAgeSeconds) return false;
  const right = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  return given !== "" && timingSafeEqual(Buffer.from(given, "hex"), right);
}

/**
 * Clears the cache here and in other processes. Returns the status to answer: 400 for a wrong signature, 413 for a
 * large body, 404 if no secret is set, so that the endpoint stays hidden, and 503 if the other processes weren't told.
 */
async function acceptContentNotice(request: Request): Promise<number> {
  const { BACKEND_NOTICE_SECRET: secret } = getEnvironment();
  if (secret === undefined) return 404;
  const signature = request.headers.get("Content-Signature");
  if (!signature) return 400;
  // The kit sends a few dozen bytes.
  const body = await readLimitedText(request, 16 * 1024);
  if (body === null) return 413;
  if (!isSigned(signature, body, { secret, now: clockNow() })) return 400;
  forgetContent();
  return (await tellOtherProcesses()) ? 204 : 503;
}

/** Tells other processes by a counter in the database, if the backend is foreign. Returns false only if that failed. */
async function tellOtherProcesses(): Promise<boolean> {
  try {
    const core = await (await getTransport()).core?.();
    await core?.countContentChange();
    return true;
  } catch (error) {
    log().warn({ err: error }, "other processes were not told of changed content");
    return false;
  }
}

/** Takes a backend's notice of changed content unparsed, because its signature covers every byte. */
export const action = markMachineRoute(async ({ request }: ActionFunctionArgs) => {
  const status = await acceptContentNotice(request);
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
});
