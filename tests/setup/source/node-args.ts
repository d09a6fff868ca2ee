import { existsSync } from "node:fs";
import { basename, join } from "node:path";

/** The folder of the scripts that are translated already (translated-scripts.ts). */
export const scriptsVariable = "TRANSLATED_SCRIPTS";

/**
 * Returns the arguments with which Node runs one of our scripts in a process of its own.
 * @param script its path from the repository's folder: `app/commands/seal.ts`
 */
export function nodeArgs(script: string): string[] {
  const folder = process.env[scriptsVariable];
  const translated = folder ? join(folder, `${basename(script, ".ts")}.js`) : "";
  return existsSync(translated) ? [translated] : ["--import", "tsx", script];
}
