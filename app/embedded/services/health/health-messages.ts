import type { EndReason, StopDecision } from "~/domain/health/answer-states";

/**
 * The messages about offers and about choosing from them, with their data (services/outbox.ts). No subject line
 * mentions health.
 */
export type HealthMessages = {
  /** To the owner: what was published, and when employees choose. */
  offer_published: { offer_id: string };
  /** To the owner, before the window closes: too few take part so far. */
  offer_at_risk: { offer_id: string };
  /** To the owner: too few took part. */
  offer_missed: { offer_id: string };
  /** To employees who chose: too few took part, so nothing begins. */
  offer_dropped: { window_id: string };
  /** To an employee: they may choose. Without an account they get a link that makes one. */
  choice_open: { window_id: string };
  choice_reminder: { window_id: string };
  choice_missed: { window_id: string };
  /** To an employee without coverage: their employment ends. Those with coverage get coverage_ending. */
  employment_ended: { employee_id: string };
  /** To an employee without coverage: they work too few hours now to choose. */
  eligibility_lost: { employee_id: string };
  /** To the owner: what an employee's changed hours or class caused; days YYYY-MM-DD. */
  eligibility_changed: {
    employee_id: string;
    gained: boolean;
    /** The last day of their coverage, or null if none ends. */
    ends_on: string | null;
    /** Whether coverage continues that was to end; missing in messages of earlier versions. */
    goes_on?: boolean;
    /** The window to choose; null if there is none or they needn't choose. */
    opens_on: string | null;
    closes_on: string | null;
  };
};

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
