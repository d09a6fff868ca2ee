import type { Installation } from "../installation";
import { makeAccounts } from "../services/account/accounts-elsewhere";
import { endOverLoginAs } from "../services/account/login-as";
import { tidyPictures } from "../services/benefits/pictures/tidy-pictures";
import { deleteExpired } from "../services/housekeeping";
import { mergeTallies } from "../services/tallies";
import { billMemberships } from "./billing";
import { publishDue } from "./catalogue";
import { followCoverage } from "./coverage";
import { runDraftJobs } from "./drafts";
import { followAssociations } from "./dues";
import { followOffersAndWindows } from "./offers";
import type { Job } from "./scheduler";
import { fillSearch } from "./search";
import { waitlistJobs } from "./waiting";

const quarterHour = 15 * 60_000;

/** Returns the scheduled jobs of this installation. */
export function jobsOf(
  app: Pick<
    Installation,
    "storage" | "clock" | "log" | "nudgeMail" | "signUps" | "seals" | "accounts"
  > & {
    keys: Installation["keys"];
  },
): Job[] {
  return [
    { name: "billing", everyMs: quarterHour, run: (run) => billMemberships(app, run) },
    { name: "dues", everyMs: quarterHour, run: (run) => followAssociations(app, run) },
    { name: "drafts", everyMs: quarterHour, run: (run) => runDraftJobs(app, run) },
    { name: "waiting", everyMs: quarterHour, run: (run) => waitlistJobs(app, run) },
    { name: "offers", everyMs: quarterHour, run: (run) => followOffersAndWindows(app, run) },
    { name: "coverage", everyMs: quarterHour, run: (run) => followCoverage(app, run) },
    { name: "catalogue", everyMs: quarterHour / 3, run: (run) => publishDue(app, run) },
    { name: "housekeeping", everyMs: 4 * quarterHour, run: (run) => deleteExpired(app, run) },
    { name: "pictures", everyMs: 4 * quarterHour, run: (run) => tidyPictures(app, run) },
    { name: "search", everyMs: quarterHour / 15, run: (run) => fillSearch(app, run) },
    { name: "tallies", everyMs: 4 * quarterHour, run: (run) => mergeTallies(app, run) },
    {
      name: "accounts",
      everyMs: quarterHour / 15,
      quick: true,
      async run({ goOn }) {
        if ((await makeAccounts(app, goOn)) > 0) app.nudgeMail();
      },
    },
    {
      name: "login-as",
      everyMs: quarterHour / 3,
      quick: true,
      run: (run) => endOverLoginAs(app, run),
    },
  ];
}
