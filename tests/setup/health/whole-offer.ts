import type { Answers } from "~/contract/sign-up/registration-calls";
import { addDays, firstOfNextMonth } from "~/domain/calendar-days";
import type { StepOf } from "~/domain/sign-up/kinds";
import type { Browser } from "../servers/embedded-harness";

/** An employer's sign-up, whole and ready to be signed. */

/** @param today YYYY-MM-DD */
export const offerSteps = (today: string): Partial<Record<StepOf<"hce">, Answers>> => ({
  "e-lookup": { ein: "98-7654321", known: "confirmed" },
  "about-company": {
    co_name: "Lantern Lane Books",
    ...{ ein: "98-7654321", entity_type: "llc", industry: "Retail", phone: "206 555 0103" },
    ...{ full_time_count: "4", part_time_count: "1", owner_count: "1", website: "" },
    waiting_period_days: "30",
    ...{ line1: "79 Lantern Lane", line2: "", city: "Seattle", state: "WA", zip: "98103" },
  },
  "registration-summary": { confirmed: "yes" },
  "plan-selection": {
    plans: ["larkspur-silver-4000", "cedarline-gold-1200"],
    ...{ reference: "larkspur-silver-4000", ee_pct: "60", dep_pct: "30" },
    ...{ open_from: today, open_to: addDays(today, 13) },
    effective_on: firstOfNextMonth(addDays(today, 13)),
  },
  "plan-addons": { dental: ["smilewell-basic"] },
  "plan-marketplace": { marketplace: "yes" },
});

/** Keeps all of it in a draft of this owner's. @returns the draft, and what is signed */
export async function wholeOffer(owner: Browser, today: string) {
  const [first, ...rest] = Object.entries(offerSteps(today));
  const [step, data] = first!;
  const body = { kind: "hce", step, data, complete: true };
  const begun = await owner.call("POST", "/api/v1/registrations", body);
  const id = begun.body.data.registration.id as string;
  for (const [key, answers] of rest) {
    const saved = { data: answers, complete: true, rev: 0 };
    const kept = await owner.call("PATCH", `/api/v1/registrations/${id}/steps/${key}`, saved);
    if (kept.status !== 200) throw new Error(`${key} answered ${kept.status}`);
  }
  return { id, sign: { agreed: "yes", signature: "Edith Okafor" } };
}
