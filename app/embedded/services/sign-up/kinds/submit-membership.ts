import type { Kysely } from "kysely";
import type { EmbeddedTables, UserRow } from "../../../db/schema";
import { openMembership, type MembershipWish } from "../../billing/memberships";
import { dayOf } from "../../billing/subscriptions";
import type { Submission, Vault } from "./submission";

/** What the membership's step gives. */
type Choice = {
  tier: MembershipWish["tier"];
  period: MembershipWish["period"];
  /** YYYY-MM-DD */
  start_on: string;
  payment_kind: MembershipWish["paymentKind"];
};

type Membership = Pick<Submission, "person" | "coName" | "namedOwner" | "check"> & {
  usState: string;
  choice: Choice;
  wish: Pick<MembershipWish, "addOnSlugs" | "headcount" | "billing">;
  /** Makes what pays for the membership, in the submission's transaction. */
  makePayer(
    vault: Vault,
    db: Kysely<EmbeddedTables>,
    now: number,
    user: UserRow,
  ): Promise<MembershipWish["payer"]>;
};

/** A sign-up that becomes a membership with its first invoice. */
export function membershipSubmission({
  choice,
  wish,
  makePayer,
  ...about
}: Membership): Submission {
  return {
    ...about,
    payment: { step: "subscription", kind: choice.payment_kind },
    async carryOut(vault, db, now, { user, row }) {
      const today = dayOf(now);
      const { state } = await openMembership(db, now, {
        registrationId: row.id,
        payer: await makePayer(vault, db, now, user),
        usState: about.usState,
        tier: choice.tier,
        period: choice.period,
        // A start that has passed while somebody looked at the application is today.
        startOn: choice.start_on < today ? today : choice.start_on,
        paymentKind: choice.payment_kind,
        ...wish,
      });
      return state === "active" ? "active" : "awaiting_payment";
    },
  };
}
