/** A sign-up as its pages read it (handbook/entities.md, Registration; handbook/states.md#registration). */

/** Answers are kept as typed, complete or not: texts, lists of them, and lists of rows, such as a team. */
type Answer = string | Answer[] | { [field: string]: Answer };
/** A step's answers by field, of which none is a number, a boolean or null. */
export type Answers = Record<string, Answer>;

/** An approved registration awaits its payment or is active; an expired draft has no state, because it is deleted. */
export const registrationStates = [
  "draft",
  "waitlisted",
  "submitted",
  "needs_info",
  "awaiting_payment",
  "active",
  "rejected",
  "withdrawn",
] as const;

/** The states after a submission, without those of a refused, withdrawn or returned one; the answers can't be changed. */
export const submittedStates = ["submitted", "awaiting_payment", "active"] as const;

/** Returns true for a registration under review, to be paid or active; false for null. */
export const wasSubmitted = (registration: { state: string } | null): boolean =>
  submittedStates.some((submitted) => submitted === registration?.state);

/** A message between an applicant and an administrator. */
export type ReviewMessage = {
  id: string;
  from: "administrator" | "applicant";
  text: string;
  at: string;
};

/** Characters of an applicant's answer to a question. */
export const longestAnswer = 2000;

export type Registration = {
  id: string;
  /** The flow: company, individual, … */
  kind: string;
  state: (typeof registrationStates)[number];
  email: string | null;
  /** The visitor is signed in with this confirmed address; only then can the draft be submitted. */
  verified: boolean;
  /** The address is confirmed, and the draft is in its account: the visitor's, or that of the mailbox's reader. */
  confirmed?: boolean;
  /** Eight characters to write down; null for visitors who may not have it, because it was emailed. */
  resume_code: string | null;
  /** 31 days after the last change, or after the last day on a waiting list. */
  expires_at: string;
  created_at: string;
  updated_at: string;
  /** R-7K2Q-91; null before the submission. */
  reference: string | null;
  /** The question to the applicant, or the reason for a rejection. */
  review_note: string | null;
  /** Null if it was never held for review. */
  review: {
    submitted_at: string;
    /** USPS code. */
    us_state: string;
    /** Oldest first. An answer that isn't sent waits for the signature of changed answers. */
    messages: (ReviewMessage & { sent: boolean })[];
    /** The last question has a written answer. */
    answered: boolean;
    /** The answers differ from the signed ones and must be signed again. */
    changed: boolean;
    /** When an administrator last decided or asked; null before. */
    decided_at: string | null;
  } | null;
  steps: Record<
    string,
    {
      status: "in_progress" | "complete";
      data: Answers;
      /** Grows by one with each save; a save names the one that it saw. */
      rev: number;
      updated_at: string;
    }
  >;
  /** Whether the product is available where the draft's applicant lives (guard forcewaitlist). */
  opening: { open: boolean; reason: "state" | "capacity" | null };
  invoice_number: string | null;
};

/** A draft that this browser's key can't open any more. */
export type EndedKey = {
  id: string;
  kind: string;
  /** `elsewhere`: the draft continues in the account of its email address. */
  how: "elsewhere" | "deleted";
  /** When and why it was deleted. */
  end?: { why: "discarded" | "expired"; at: string } | null;
  /** The draft's address; null if it was deleted, and for browsers that didn't type the address. */
  email: string | null;
  /** The account that has the draft now; what this browser still posts is kept for it. */
  user_id: string | null;
};

/** What a visitor has of sign-ups: their newest registration of each kind, and their membership. */
export type SignUpFacts = {
  registrations: Registration[];
  membership: {
    payer: "company" | "individual";
    state: "pending" | "active" | "past_due" | "suspended" | "cancel_scheduled";
  } | null;
  /** Set if people sign in at a foreign backend: whether guests can sign up, because accounts can be made there. */
  elsewhere?: { guests: boolean };
  /** Why drafts that this browser's keys opened are missing. */
  ended?: EndedKey[];
  /** The closed states where the visitor waits for a place under their confirmed address. */
  waits?: { product: "membership" | "health"; us_state: string }[];
};
