import { z } from "zod";
import { both, call } from "./call";
import { wrapped } from "./shapes";

/** What only a super administrator may ask and do (domain.md section 2.3, /admin/super-global). Each change is audited. */

const shared = { who: "signed-in", readings: both, spec: "own", status: 200 } as const;
const base = "/api/v1/super-admin";

const count = z.number().int();

/** What there is to do in each part. */
const superCounts = z.object({
  /** People on all waiting lists who are not invited yet. */
  waiting: count,
  /** Plans and vendors that nobody has published yet. */
  offering_drafts: count,
  /** Messages that were given up. */
  failed_messages: count,
});
export type SuperCounts = z.output<typeof superCounts>;

export const superAdminCalls = {
  superOverview: call({
    ...shared,
    method: "GET",
    path: `${base}/overview`,
    summary: "How many things need a super administrator",
    response: wrapped(superCounts),
  }),
};
