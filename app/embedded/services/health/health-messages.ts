/** The messages about offers and about who may choose from them (services/outbox.ts). No subject says anything of health. */
export type HealthMessages = {
  /** To the owner: what was published, and when people choose. */
  offer_published: { offer_id: string };
  /** To the owner, before the window closes: too few take part so far. */
  offer_at_risk: { offer_id: string };
  /** To the owner: too few took part. */
  offer_missed: { offer_id: string };
  /** To whoever chose: too few took part, so nothing begins. */
  offer_dropped: { window_id: string };
  /** To an employee: they may choose. Whoever has no account gets a link that makes one. */
  choice_open: { window_id: string };
  choice_reminder: { window_id: string };
  choice_missed: { window_id: string };
  /** To an employee; `ends_on`: the last day of their coverage; null: they had none. */
  employment_ended: { employee_id: string };
  /** To an employee whom nothing covers: they work too few hours now to choose. */
  eligibility_lost: { employee_id: string };
  /** To the owner: what other hours or another class of somebody did; days YYYY-MM-DD. */
  eligibility_changed: {
    employee_id: string;
    gained: boolean;
    /** The last day of their coverage; null: none ends. */
    ends_on: string | null;
    /** When they may choose; null: they may not, or need not. */
    opens_on: string | null;
    closes_on: string | null;
  };
};
