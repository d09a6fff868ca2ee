import type { Kysely } from "kysely";
import type { EmbeddedTables, UserRow } from "../../db/schema";
import type { Installation } from "../../installation";
import type { MembershipWish } from "../billing/memberships";

/** What a draft's answers come to, read and complete. */
export type Submission = {
  /** Who signs. */
  person: { first_name: string; last_name: string; email: string };
  /** USPS code of where the product is to be had. */
  usState: string;
  /** A company's legal name. */
  coName?: string;
  wish: Omit<MembershipWish, "registrationId" | "payer">;
  /** Refuses now what `makePayer` and the membership would refuse later, where somebody looks at it in between. */
  check?(app: Installation, db: Kysely<EmbeddedTables>): Promise<void>;
  /** Makes what pays for the membership, in the submission's transaction. */
  makePayer(
    app: Installation,
    db: Kysely<EmbeddedTables>,
    now: number,
    user: UserRow,
  ): Promise<MembershipWish["payer"]>;
};
