import { signedCookie } from "./signed-cookie";

/**
 * Marks a browser in which an admin logged in as a user, so that they are told when the session expires. It lasts a
 * day, which is longer than such a session.
 */
const markCookie = signedCookie("login-as", 24 * 60 * 60);

/** Returns the Set-Cookie header when a login-as session starts. */
export const loginAsMark = (): Promise<string> => markCookie.serialized("yes");

/** Returns the Set-Cookie header when it has ended. */
export const clearedLoginAsMark = (): Promise<string> => markCookie.cleared();

/** Returns true if this browser logged in as a user and didn't end it. */
export async function hasLoginAsMark(request: Request): Promise<boolean> {
  return (await markCookie.read(request.headers.get("Cookie"))) === "yes";
}
