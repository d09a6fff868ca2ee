import type { PaymentKind } from "~/domain/billing/invoice";
import type { CancelReason } from "~/domain/billing/membership/cancel-reasons";
import type { MembershipWishChange, SeenChange } from "~/domain/billing/membership/planned-change";
import { addOnsOnSale } from "~/embedded/services/billing/membership/add-ons-on-sale";
import {
  changeMembership as change,
  membershipChangeView,
} from "~/embedded/services/billing/membership/changing";
import {
  comeBackView,
  restartMembership as restart,
} from "~/embedded/services/billing/membership/restarting";
import { membershipView } from "~/embedded/services/billing/memberships";
import {
  cancelMembership as cancel,
  membershipEndView,
} from "~/embedded/services/health/membership/canceling";
import { resumeMembership as resume } from "~/embedded/services/health/membership/resuming";
import { invoiceSources } from "~/embedded/services/health/premiums/premiums";
import { read, write } from "../call";

/** Changes, cancels and resumes the membership that the caller pays for. */

/** Returns null without a membership. */
export const membership = read("signed-in", "membership", async ({ app, person }) =>
  membershipView(app.storage.db, person),
);

/** Returns the add-ons that a company can have with its membership. */
export const companyAddOns = read("anyone", "companyAddOns", async ({ app }) =>
  addOnsOnSale(app.storage.db, "group"),
);

/** Returns the membership, its scheduled terms, and the effect of a request; null without a membership. */
export const membershipChange = read(
  "signed-in",
  "membershipChange",
  async ({ app, person }, wish: MembershipWishChange) =>
    membershipChangeView(app.storage.db, app.clock(), person, wish, invoiceSources),
);

/** @throws Refusal conflict if the amounts or the day aren't those that the caller was shown */
export const changeMembership = write(
  "themselves",
  "changeMembership",
  async ({ app, person }, wish: MembershipWishChange & { seen: SeenChange }) =>
    change(app, person, wish, invoiceSources),
);

/** Returns the ended membership that the caller could restart, or null. */
export const comeBack = read("signed-in", "comeBack", async ({ app, person }) =>
  comeBackView(app.storage.db, app.clock(), person),
);

/**
 * Restarts an ended membership from today.
 * @param shown the price in cents that the caller was shown, and how they pay
 * @returns the number of its first invoice; null while a period is already paid
 * @throws Refusal conflict if the price has changed
 */
export const restartMembership = write(
  "themselves",
  "restartMembership",
  async ({ app, person }, shown: { total_c: number; payment_kind: PaymentKind }) =>
    restart(app, person, shown),
);

/** Returns when the membership ends, or would if it were canceled now, and who loses what; null without one. */
export const membershipEnd = read("signed-in", "membershipEnd", async ({ app, person }) =>
  membershipEndView(app.storage.db, app.clock(), person),
);

/** @throws Refusal conflict if the last day isn't the one that the caller was shown */
export const cancelMembership = write(
  "themselves",
  "cancelMembership",
  async ({ app, person }, given: { ends_on: string; reason: CancelReason | null }) =>
    cancel(app, person, given),
);

/** Takes a cancellation back before the membership ends. */
export const resumeMembership = write("themselves", "resumeMembership", async ({ app, person }) =>
  resume(app, person),
);
