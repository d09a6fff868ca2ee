import type { Installation } from "~/embedded/installation";
import type { Person } from "~/embedded/services/people-queries";

export type { Installation, Person };

/** Who asks the core for something, for the length of one HTTP request (handbook/calls.md#the-products-own). */
export type Caller = {
  /** The product as it runs in this process. */
  app(): Promise<Installation>;
  /** Who is signed in, whichever backend says so; null for a guest. Asked once, and anew after something was changed. */
  person(): Promise<Person | null>;
  /** Whether that was null because the account is inactive. */
  isInactive(): boolean;
  /** The client's address, for limits and the audit trail. */
  clientAddress: string;
  requestId: string;
  /** What opens this browser's sign-up drafts. */
  draftKeys: readonly string[];
  /** What is asked for twice in one request is looked up once. */
  once<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** Something is changed: what was looked up before counts no more. */
  forget(): void;
  /** Sees to a session that has ended, or that is still to show its second factor. */
  watch<Answer>(asked: Promise<Answer>): Promise<Answer>;
};
