import type { SessionState } from "./row-state";

/**
 * A browser's session (handbook/entities.md, Session): the browser holds one opaque signed id, everything else is this
 * row. Idle limit 30 minutes for admins and 12 hours for others; 30 days at most.
 */
export type Session = {
  id: string;
  user_id: string;
  /** ISO times, UTC. */
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  /** "Firefox on Android", from the User-Agent. */
  device: string;
  backendState: SessionState;
};

/** What /me lists: never the id that signs in, but a handle that only its owner can revoke by. */
export type SessionSummary = {
  handle: string;
  device: string;
  created_at: string;
  last_seen_at: string;
  current: boolean;
};
