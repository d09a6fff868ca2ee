import { z } from "zod";
import { signedCookie } from "./signed-cookie";

/** Seconds, the same as in the backend. */
const lifetime = 90 * 24 * 60 * 60;

const deviceCookie = signedCookie("device", lifetime, z.string().min(1));

/** Returns the proof that an admin showed their second factor in this browser before; null without a valid cookie. */
export const readKnownDevice = ({ headers }: Request): Promise<string | null> =>
  deviceCookie.read(headers.get("Cookie"));

/** Returns the Set-Cookie header for it. */
export const serializeKnownDevice = deviceCookie.serialized;
