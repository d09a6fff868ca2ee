import type { Installation } from "../installation";
import { makeAccounts } from "../services/account/accounts-elsewhere";
import type { JobRun } from "./scheduler";

/** Creates missing accounts at a foreign backend and notifies their users. */
export async function accountJobs(
  app: Pick<Installation, "storage" | "clock" | "log" | "accounts" | "nudgeMail">,
  run: JobRun,
): Promise<void> {
  if ((await makeAccounts(app, run.goOn)) > 0) app.nudgeMail();
}
