import { makeBackup } from "~/backup/make-backup";
import { runOperation } from "~/backup/run-operation";

// `npm run backup FILE`: everything the installation knows, in one file; the app may run meanwhile.

const usage = `Usage: npm run backup FILE
FILE must not exist yet. Keep it as safe as the data: it holds the session secret where DATA_DIR does.
`;

await runOperation({ usage, refused: "Not backed up" }, ({ env, file, app }) =>
  makeBackup(env, file, { now: Date.now(), app }),
);
