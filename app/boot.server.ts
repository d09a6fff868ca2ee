import { getTransport } from "./backend/choose-transport";
import { getEnvironment, EnvironmentError } from "./environment";
import { startHousekeeping } from "./sessions/housekeeping";
import { openSessionStore } from "./sessions/store";

/**
 * Starts what every request needs: settings, the session store and its housekeeping, and the backend (an embedded one
 * also migrates and seeds itself). A failure is explained in plain lines and ends the process.
 */
export async function boot(): Promise<void> {
  try {
    getEnvironment();
    await openSessionStore();
    await startHousekeeping();
    await getTransport();
  } catch (error) {
    const lines = error instanceof EnvironmentError ? error.lines : [messageOf(error)];
    for (const line of lines) process.stderr.write(`Cannot start: ${line}\n`);
    process.exit(1);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
