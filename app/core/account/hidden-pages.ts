import { recordRefused } from "~/embedded/services/account/security-events";
import { writeInSteps } from "../call";

/** Records that a visitor without the right requested an admin page; a path that can't be ours as `/admin`. */
export const reportHiddenPage = writeInSteps(
  "anyone",
  "reportHiddenPage",
  async ({ app, findCaller }, path: string) => {
    await findCaller();
    // Our pages contain no other characters; anything else may be a stranger's text.
    const page = /^\/admin(\/[\w-]{1,60}){0,6}\/?$/.test(path) ? path : "/admin";
    await recordRefused(app, "admin_page.refused", { about: { page }, reason: "no_right" });
  },
);
