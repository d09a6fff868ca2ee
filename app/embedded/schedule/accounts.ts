import type { Installation } from "../installation";
import { makeAccounts } from "../services/account/accounts-elsewhere";
import type { JobRun } from "./scheduler";

/** Asks a backend that nobody here wrote for the accounts that are wanted there, and has their people told. */
export async function accountJobs(
  app: Pick<Installation, "storage" | "clock" | "log" | "accounts" | "nudgeMail">,
  run: JobRun,
): Promise<void> {
  if ((await makeAccounts(app, run.goOn)) > 0) app.nudgeMail();
}
