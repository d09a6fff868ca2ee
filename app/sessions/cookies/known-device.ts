import { signedCookie } from "./signed-cookie";

/** Seconds, the same as in the backend. */
const lifetime = 90 * 24 * 60 * 60;

const deviceCookie = signedCookie("device", lifetime);

/** Returns the proof that an admin showed their second factor in this browser before; null without a valid cookie. */
export async function readKnownDevice(request: Request): Promise<string | null> {
  const device = await deviceCookie.read(request.headers.get("Cookie"));
  return typeof device === "string" && device !== "" ? device : null;
}

/** Returns the Set-Cookie header for it. */
export function serializedKnownDevice(device: string): Promise<string> {
  return deviceCookie.serialized(device);
}
