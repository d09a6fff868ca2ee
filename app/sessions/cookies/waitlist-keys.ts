import { z } from "zod";
import { signedCookie } from "./signed-cookie";

/** Waiting can take long; the messages hold the same way in. Seconds. */
const lifetime = 400 * 24 * 60 * 60;

const key = z.string().min(1).max(200).optional();
const shape = z.object({ membership: key, insurance: key });

/** What opens the entries that were made on this browser, one of each kind. */
export type WaitlistKeys = z.output<typeof shape>;

const waitlistCookie = signedCookie("waitlist", lifetime);

/** Empty without the cookie or with a forged one. */
export async function readWaitlistKeys(request: Request): Promise<WaitlistKeys> {
  const read = shape.safeParse(await waitlistCookie.read(request.headers.get("Cookie")));
  return read.success ? read.data : {};
}

/** The Set-Cookie header that keeps these keys. */
export function serializedWaitlistKeys(keys: WaitlistKeys): Promise<string> {
  return waitlistCookie.serialized(keys);
}
