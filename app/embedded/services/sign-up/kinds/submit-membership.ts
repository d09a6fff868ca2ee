import { firstDayOf, signUpDaysInState } from "~/domain/sign-up/sign-up-days";
import type { Db, Row, UserRow } from "../../../db/schema";
import {
  openMembership,
  type MembershipRequest,
  type OpenedMembership,
} from "../../billing/memberships";
import type { Submission, Vault } from "./submission";

/** A complete sign-up that creates a membership: its answers, and how to create the payer and what follows. */
export type NewMembership = Pick<
  Submission,
  "person" | "coName" | "namedOwner" | "check" | "holds"
> & {
  usState: string;
  choice: Pick<MembershipRequest, "tier" | "period"> & {
    /** YYYY-MM-DD */
    start_on: string;
    payment_kind: MembershipRequest["paymentKind"];
  };
  request: Pick<MembershipRequest, "addOnSlugs" | "headcount" | "billing"> & {
    /** Returns what the first invoice charges besides. */
    besides?(startOn: string): MembershipRequest["besides"];
  };
  /** The step that asks for the payment method; the default is `subscription`. */
  step?: string;
  /** Creates more after the membership is open. */
  then?(
    vault: Vault,
    db: Db,
    now: number,
    opened: OpenedMembership & {
      payer: MembershipRequest["payer"];
      /** YYYY-MM-DD, its first day. */
      startOn: string;
      user: UserRow;
      row: Row<"registrations">;
    },
  ): Promise<void>;
  /** Creates the payer, in the submission's transaction. */
  makePayer(vault: Vault, db: Db, now: number, user: UserRow): Promise<MembershipRequest["payer"]>;
};

/** Returns a submission that creates a membership with its first invoice; a start no longer offered becomes today. */
export function createMembershipSubmission({
  choice,
  request,
  makePayer,
  step = "subscription",
  then,
  ...about
}: NewMembership): Submission {
  return {
    ...about,
    payment: { step, kind: choice.payment_kind },
    async carryOut(vault, db, now, { user, row }) {
      const payer = await makePayer(vault, db, now, user);
      const startOn = firstDayOf(choice.start_on, signUpDaysInState(about.usState, now));
      const opened = await openMembership(db, now, {
        registrationId: row.id,
        payer,
        usState: about.usState,
        tier: choice.tier,
        period: choice.period,
        startOn,
        paymentKind: choice.payment_kind,
        ...request,
        besides: request.besides?.(startOn) ?? [],
      });
      await then?.(vault, db, now, { ...opened, payer, startOn, user, row });
      return opened.state === "active" ? "active" : "awaiting_payment";
    },
  };
}
