import type { Installation } from "../installation";
import { endOverLoginAs } from "../services/account/login-as";
import { sealAudit, type OrderMemory } from "../services/admin/audit-sealing";
import { tidy } from "../services/housekeeping";
import { keepTallies } from "../services/tallies";
import { billMemberships } from "./billing";
import { draftJobs } from "./drafts";
import { fillLeftOut } from "./left-out";
import type { Job } from "./scheduler";
import { waitlistJobs } from "./waiting";

const quarterHour = 15 * 60_000;

/** What time causes in this installation. */
export function jobsOf(
  app: Pick<Installation, "storage" | "clock" | "log" | "nudgeMail" | "signUps"> & {
    keys: Pick<Installation["keys"], "audit">;
  },
): Job[] {
  const orderSeen: OrderMemory = {};
  return [
    { name: "billing", everyMs: quarterHour, run: (run) => billMemberships(app, run) },
    { name: "drafts", everyMs: quarterHour, run: (run) => draftJobs(app, run) },
    { name: "waiting", everyMs: quarterHour, run: (run) => waitlistJobs(app, run) },
    { name: "housekeeping", everyMs: 4 * quarterHour, run: (run) => tidy(app, run) },
    { name: "left-out", everyMs: 4 * quarterHour, run: (run) => fillLeftOut(app, run) },
    { name: "tallies", everyMs: 4 * quarterHour, run: (run) => keepTallies(app, run) },
    {
      name: "audit",
      everyMs: quarterHour / 15,
      quick: true,
      run: (run) => sealAudit(app, run, orderSeen),
    },
    {
      name: "login-as",
      everyMs: quarterHour / 3,
      quick: true,
      run: (run) => endOverLoginAs(app, run),
    },
  ];
}
