/** Messages about offers and about choosing from them (services/outbox.ts). No subject line mentions health. */
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
  /** To an employee; `ends_on` is the last day of their coverage, or null without coverage. */
  employment_ended: { employee_id: string };
  /** To an employee without coverage: they work too few hours now to choose. */
  eligibility_lost: { employee_id: string };
  /** To the owner: what an employee's changed hours or class caused; days YYYY-MM-DD. */
  eligibility_changed: {
    employee_id: string;
    gained: boolean;
    /** The last day of their coverage, or null if none ends. */
    ends_on: string | null;
    /** The window to choose; null if there is none or they needn't choose. */
    opens_on: string | null;
    closes_on: string | null;
  };
};
