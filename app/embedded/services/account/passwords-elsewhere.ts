import type { PasswordTry } from "~/contract/insiders";
import type { Installation } from "../../installation";
import { duringRequest } from "../acting";
import { overLimit, passwordsPerAddress, passwordsPerClient } from "../limits";
import { recordRefused } from "./security-events";

/**
 * Passwords that are typed here for accounts of a backend that nobody here wrote. It gets all of them from the app's own address, so
 * that it can't tell a guesser from everybody else.
 */

/**
 * Counts one before it is tried there, by the address that it is for and by the client.
 * @returns null, or in how many seconds there may be another one
 */
export async function passwordTried(app: Installation, tried: PasswordTry): Promise<number | null> {
  const { storage } = app;
  const refusals = [
    await overLimit(app, storage.db, passwordsPerAddress, tried.email),
    await overLimit(app, storage.db, passwordsPerClient, tried.client),
  ].flatMap((refusal) => refusal ?? []);
  if (refusals.length === 0) return null;
  await leaveLine(app, tried, "too_many");
  const open = refusals.map(({ details }) => details.resetsAt ?? app.clock());
  return (Math.max(...open) - app.clock()) / 1000;
}

/** It was none there: the audit trail says so, as of a password here. */
export const passwordRefused = (app: Installation, tried: PasswordTry): Promise<void> =>
  leaveLine(app, tried, "password");

const leaveLine = (
  app: Installation,
  { email, client, requestId }: PasswordTry,
  reason: "too_many" | "password",
) =>
  duringRequest({ ip: client, requestId }, () =>
    recordRefused(app, "sign_in.refused", { about: { email }, reason }),
  );
