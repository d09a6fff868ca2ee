import { makeBackup } from "~/backup/make-backup";
import { asProcess, isStarted } from "./run/command";
import { operation } from "./run/operation";

// `npm run backup FILE`: everything the installation knows, in one file; the app may run meanwhile.

const usage = `Usage: npm run backup FILE
FILE must not exist yet. Keep it as safe as the data: it holds the session secret where DATA_DIR does.`;

export const main = operation({ usage, refused: "Not backed up" }, ({ env, file, now, app }) =>
  makeBackup(env, file, { now, app }),
);

if (isStarted(import.meta.url)) await asProcess(main);
