import { z } from "zod";
import { createSignedCookie } from "./signed-cookie";

/** Seconds. Waiting can take long, and the emails contain the same link. */
const lifetime = 400 * 24 * 60 * 60;

const key = z.string().min(1).max(200).optional();
const shape = z.object({ membership: key, insurance: key });

type WaitlistKeys = z.output<typeof shape>;

const waitlistCookie = createSignedCookie("waitlist", lifetime, shape);

export const readWaitlistKeys = async ({ headers }: Request): Promise<WaitlistKeys> =>
  (await waitlistCookie.read(headers.get("Cookie"))) ?? {};

export const serializeWaitlistKeys = waitlistCookie.serialized;
