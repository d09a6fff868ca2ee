import type { PasswordTry } from "~/contract/insiders";
import type { Installation } from "../../installation";
import { runAsRequest } from "../acting";
import { countAttempt, passwordsPerAddress, passwordsPerClient } from "../limits";
import { recordRefused } from "./security-events";

/**
 * Counts passwords typed here for accounts of a foreign backend. It gets all of them from the app's address, so it
 * can't tell an attacker from other users.
 */

/**
 * Counts a password before it is tried there, by its email address and by client. Returns null, or the seconds until
 * another is allowed.
 */
export async function countPasswordTry(
  app: Installation,
  tried: PasswordTry,
): Promise<number | null> {
  const { storage } = app;
  const refusals = [
    await countAttempt(app, storage.db, passwordsPerAddress, tried.email),
    await countAttempt(app, storage.db, passwordsPerClient, tried.client),
  ].flatMap((refusal) => refusal ?? []);
  if (refusals.length === 0) return null;
  await leaveLine(app, tried, "too_many");
  const open = refusals.map(({ details }) => details.resetsAt ?? app.clock());
  return (Math.max(...open) - app.clock()) / 1000;
}

/** Records a wrong password in the audit trail, as for a password here. */
export const recordPasswordRefusal = (app: Installation, tried: PasswordTry): Promise<void> =>
  leaveLine(app, tried, "password");

const leaveLine = (
  app: Installation,
  { email, client, requestId }: PasswordTry,
  reason: "too_many" | "password",
) =>
  runAsRequest({ ip: client, requestId }, () =>
    recordRefused(app, "sign_in.refused", { about: { email }, reason }),
  );
