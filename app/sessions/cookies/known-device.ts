import { z } from "zod";
import { createSignedCookie } from "./signed-cookie";

/** Seconds, the same as in the backend. */
const lifetime = 90 * 24 * 60 * 60;

const deviceCookie = createSignedCookie("device", lifetime, z.string().min(1));

/** Proves that an admin showed their second factor in this browser before. */
export const readKnownDevice = ({ headers }: Request): Promise<string | null> =>
  deviceCookie.read(headers.get("Cookie"));

export const serializeKnownDevice = deviceCookie.serialized;
