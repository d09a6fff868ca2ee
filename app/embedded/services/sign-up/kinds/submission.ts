import type { Kysely } from "kysely";
import type { paymentKindNames } from "~/domain/billing/membership/billing-fields";
import type { KindDefinition, StepContext } from "~/domain/sign-up/kind-definition";
import type { Seals } from "~/storage/seals";
import type { EmbeddedTables, Row, UserRow } from "../../../db/schema";
import type { Keys } from "../../keys";

type Db = Kysely<EmbeddedTables>;

/** What seals and compares what a submission makes. */
export type Vault = { keys: Keys; seals: Seals };

/** What a draft's answers come to, read and complete. */
export type Submission = {
  /** Who signs; null: the account that it is sent in with. */
  person: { first_name: string; last_name: string; email: string } | null;
  /** USPS code of where the product is to be had; null where that does not matter. */
  usState: string | null;
  /** A company's legal name. */
  coName?: string;
  /** Whom who signs names as the owner of the company, where that is somebody else. */
  namedOwner?: { name: string; email: string } | null;
  /** How it is to be paid for, and the step that says so. */
  payment?: { step: string; kind: (typeof paymentKindNames)[number] };
  /** The id of the association that it applies to; left out where it applies to none. */
  associationId?(db: Db): Promise<string>;
  /** What of itself keeps it waiting for a person, in words for administrators; null for nothing. */
  holds?(db: Db): Promise<string | null>;
  /** Refuses now what `carryOut` would refuse later, where somebody looks at it in between. */
  check?(vault: Vault, db: Db): Promise<void>;
  /**
   * Makes of it what it is for, in the submission's transaction.
   * @returns the state of the registration from now on
   */
  carryOut(
    vault: Vault,
    db: Db,
    now: number,
    held: { user: UserRow; row: Row<"registrations"> },
  ): Promise<"active" | "awaiting_payment">;
};

/** What the backend does with one kind of sign-up. */
export type SignUpService<Step extends string = string, Facts = unknown> = {
  definition: KindDefinition<Step, Facts>;
  /** What `when` and the schemas are asked with; null where they need nothing. */
  facts:
    | ((
        vault: Pick<Vault, "seals">,
        db: Db,
        draft: Row<"registrations">,
        today: string,
      ) => Promise<Facts>)
    | null;
  /** Every step that is asked does already. @throws Refusal invalid, under the name of the first step that does not go with the others */
  read(context: StepContext<Facts>): Submission;
  /**
   * What holds a submission until somebody has looked at it, in words for administrators; it answers null for one that
   * goes through at once. Null: none ever waits.
   */
  review: ((db: Db, submission: Submission) => Promise<string | null>) | null;
  /** Whoever pays for a membership with us already may send it in too. */
  forMembers?: true;
  /** The name of the company that one is of; null for its applicant's own. Left out: the answer that its kind is called by. */
  companyOf?(
    vault: Pick<Vault, "seals">,
    db: Db,
    row: Pick<Row<"registrations">, "id" | "owner_user_id">,
  ): Promise<string | null>;
  /** A message of its own says what was sent in, instead of the one that all others have. */
  ownReceipt?: true;
  /**
   * Whether what came of one that went through is over, so that its person may begin another. Left out: it never is.
   * @param today YYYY-MM-DD
   */
  isOver?(
    vault: Pick<Vault, "seals">,
    db: Db,
    row: Row<"registrations">,
    today: string,
  ): Promise<boolean>;
};

/** Every kind that an installation knows, by its name in `registrations.kind`. */
export type SignUpServices = Readonly<Record<string, SignUpService>>;
