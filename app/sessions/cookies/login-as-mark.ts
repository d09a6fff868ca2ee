import { signedCookie } from "./signed-cookie";

/**
 * Says that this browser went into somebody's account, so that an administrator is told when time has taken them out of
 * it again. A day: longer than such a session lasts.
 */
const markCookie = signedCookie("login-as", 24 * 60 * 60);

/** The Set-Cookie header of a login-as session that begins. */
export const loginAsMark = (): Promise<string> => markCookie.serialized("yes");

/** The Set-Cookie header of one that has ended. */
export const clearedLoginAsMark = (): Promise<string> => markCookie.cleared();

/** Whether this browser went into somebody's account and did not leave it itself. */
export async function hasLoginAsMark(request: Request): Promise<boolean> {
  return (await markCookie.read(request.headers.get("Cookie"))) === "yes";
}
