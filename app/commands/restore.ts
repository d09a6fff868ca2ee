import { restoreBackup } from "~/backup/restore-backup";
import { asProcess, isStarted } from "./run/command";
import { operation } from "./run/operation";

// `npm run restore FILE`: puts a backup in an empty place; the app must be stopped.

const usage = `Usage: npm run restore FILE
       npm run restore -- FILE --replace
Stop the app first. --replace: what is in the database now is given up for what is in the backup.`;

export const main = operation(
  { usage, refused: "Not restored", options: ["replace"] },
  ({ env, file, given }) => restoreBackup(env, file, { replace: given.has("replace") }),
);

if (isStarted(import.meta.url)) await asProcess(main);
