import type { Installation } from "~/embedded/installation";
import type { Person } from "~/embedded/services/people-queries";

export type { Installation, Person };

/** The caller of the core during one HTTP request (handbook/calls.md#the-products-own). */
export type Caller = {
  app(): Promise<Installation>;
  /** Returns the signed-in user, from whichever backend, or null for a guest. It is cached until something changes. */
  person(): Promise<Person | null>;
  /** Returns true if that was null because the account is inactive. */
  isInactive(): boolean;
  /** The client's address, for rate limits and the audit trail. */
  clientAddress: string;
  requestId: string;
  draftKeys: readonly string[];
  /** Returns a result that is shared within the request. */
  once<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** Drops the cached user and shared results. */
  forget(): void;
  /** Handles a session that has ended or must still show its second factor. */
  watch<Answer>(answering: Promise<Answer>): Promise<Answer>;
};
