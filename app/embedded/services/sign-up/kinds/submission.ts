import type { paymentKinds } from "~/domain/billing/invoice";
import type { KindDefinition, StepContext } from "~/domain/sign-up/kind-definition";
import type { Seals } from "~/storage/seals";
import type { Db, Row, UserRow } from "../../../db/schema";
import type { Keys } from "../../keys";

/** The keys for sealing and comparing data. */
export type Vault = { keys: Keys; seals: Seals };

/** A draft's complete and validated answers. */
export type Submission = {
  /** The signer; null means the submitting account. */
  person: { first_name: string; last_name: string; email: string } | null;
  /** The USPS code of the product's state; null if it doesn't matter. */
  usState: string | null;
  coName?: string;
  /** The owner that the signer named, if it is another person. */
  namedOwner?: { name: string; email: string } | null;
  /** The payment method and the step that asks for it. */
  payment?: { step: string; kind: (typeof paymentKinds)[number] };
  /** Returns the id of the association that it applies to; absent if none. */
  associationId?(db: Db): Promise<string>;
  /** Returns the reason for a review, shown to administrators; null if none is needed. */
  holds?(db: Db): Promise<string | null>;
  /** Throws early what `carryOut` would throw after a review. */
  check?(vault: Vault, db: Db): Promise<void>;
  /** Creates the membership or coverage in the submission's transaction. Returns the registration's new state. */
  carryOut(
    vault: Vault,
    db: Db,
    now: number,
    held: { user: UserRow; row: Row<"registrations"> },
  ): Promise<"active" | "awaiting_payment">;
};

/** The backend's part of one kind of sign-up. */
export type SignUpService<Step extends string = string, Facts = unknown> = {
  definition: KindDefinition<Step, Facts>;
  /** Loads the facts for `when` and the schemas; null if they need none. */
  facts:
    | ((
        vault: Pick<Vault, "seals">,
        db: Db,
        draft: Row<"registrations">,
        today: string,
      ) => Promise<Facts>)
    | null;
  /**
   * Reads answers whose steps are all valid. Throws Refusal invalid for the first step that contradicts the others.
   */
  read(context: StepContext<Facts>): Submission;
  /** Returns why a submission needs a review, for admins, or null. The property is null if none ever does. */
  review: ((db: Db, submission: Submission) => Promise<string | null>) | null;
  /** True if users who already pay for a membership may submit it. */
  forMembers?: true;
  /** Returns the company's name, or null for an individual; the default is the answer in `calledBy`. */
  companyOf?(
    vault: Pick<Vault, "seals">,
    db: Db,
    row: Pick<Row<"registrations">, "id" | "owner_user_id">,
  ): Promise<string | null>;
  /** True if the kind sends its own confirmation instead of the usual one. */
  ownReceipt?: true;
  /**
   * Returns true if the result of an earlier registration is over, so that the user may start another; without it,
   * that never happens. `today` is YYYY-MM-DD.
   */
  isOver?(
    vault: Pick<Vault, "seals">,
    db: Db,
    row: Row<"registrations">,
    today: string,
  ): Promise<boolean>;
};

/** Every kind of an installation, by `registrations.kind`. */
export type SignUpServices = Readonly<Record<string, SignUpService>>;
