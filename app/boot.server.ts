import { chosenTransport } from "./backend/choose-transport";
import { environment, EnvironmentError } from "./environment";
import { keepHouse } from "./sessions/housekeeping";
import { openSessionStore } from "./sessions/session-store";

/**
 * Brings up what every request needs: parsed settings, the session store and the backend (which migrates and seeds
 * itself when it is the embedded one). Whatever stops that is told in plain lines and ends the process.
 */
export async function boot(): Promise<void> {
  try {
    environment();
    await openSessionStore();
    await keepHouse();
    await chosenTransport();
  } catch (error) {
    const lines = error instanceof EnvironmentError ? error.lines : [messageOf(error)];
    for (const line of lines) process.stderr.write(`Cannot start: ${line}\n`);
    process.exit(1);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
