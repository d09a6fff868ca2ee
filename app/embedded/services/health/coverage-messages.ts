import type { EndReason, StopDecision } from "~/domain/health/answer-states";

/** Messages about coverage (services/outbox.ts). Their content is read when they are sent, never stored with them. */
export type CoverageMessages = {
  election_receipt: { user_id: string; enrollment_id: string };
  coverage_began: { user_id: string; enrollment_id: string };
  coverage_ending: { user_id: string; enrollment_id: string; reason: EndReason };
  /** The end of a membership or employment was undone, so coverage continues. */
  coverage_goes_on: { user_id: string; enrollment_id: string };
  life_event_received: { user_id: string; window_id: string };
  /** A child becomes too old to be covered. */
  age_out_notice: { user_id: string; dependent_id: string };
  /** To super administrators: a member reported a change as not theirs. */
  election_stopped: { enrollment_id: string };
  /** To the member: what is stopped, until when, and what comes next. */
  choice_stopped: { user_id: string; enrollment_id: string };
  /** To the member: what was decided. */
  election_decided: { user_id: string; enrollment_id: string; decision: StopDecision };
};
