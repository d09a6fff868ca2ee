import type { SessionState } from "./row-state";

/**
 * A browser's session (handbook/entities.md, Session): the browser holds one opaque signed id, and all else is in
 * this row. The idle limit is 30 minutes for admins and 12 hours for others, the absolute one 30 days.
 */
export type Session = {
  id: string;
  user_id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  /** "Firefox on Android", from the User-Agent. */
  device: string;
  backendState: SessionState;
};

/** /me lists sessions by a handle with which only their owner can end them, never by the id that signs in. */
export type SessionSummary = Pick<Session, "device" | "created_at" | "last_seen_at"> & {
  handle: string;
  current: boolean;
};
