import { signedCookie } from "./signed-cookie";

/** As long as the backend knows it, in seconds. */
const lifetime = 90 * 24 * 60 * 60;

const deviceCookie = signedCookie("device", lifetime);

/** What says that an administrator has shown their second factor in this browser before; null without or forged. */
export async function readKnownDevice(request: Request): Promise<string | null> {
  const device = await deviceCookie.read(request.headers.get("Cookie"));
  return typeof device === "string" && device !== "" ? device : null;
}

/** The Set-Cookie header that keeps it. */
export function serializedKnownDevice(device: string): Promise<string> {
  return deviceCookie.serialized(device);
}
