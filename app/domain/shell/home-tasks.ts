/** The tasks of the home page, in this order where nothing is more urgent (handbook/screens.md#home). */
const taskKinds = [
  "pay",
  "answer",
  /** Accept or decline the transfer of a company. */
  "takeOver",
  "elect",
  /** Remind employees to choose before the window closes. */
  "remind",
  /** Pay for a membership that starts with its first payment. */
  "begin",
  "refused",
  "finish",
  /** Invite employees who have no account. */
  "invite",
  /** Offer health plans to employees. */
  "offer",
  "manage",
  /** Resume a canceled membership before it ends. */
  "resume",
  "join",
  "compare",
  "medicare",
  "profile",
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** `by` is the last day to do it, YYYY-MM-DD, null without one; `isLate` marks only an overdue payment. */
type HomeTask = { kind: TaskKind; by: string | null; isLate: boolean };

/** The facts about a visitor on which their tasks depend. Days are YYYY-MM-DD. */
export type HomeFacts = {
  role: "individual" | "employee" | "owner";
  /** The unpaid invoice that is due first; only for payers. */
  invoice: { isLate: boolean; due_on: string } | null;
  /** The payer's membership: `live` may be overdue, `ending` has its last day set; null without one. */
  membership: "pending" | "live" | "suspended" | "ending" | "ended" | null;
  application: "review" | "asked" | "rejected" | "withdrawn" | null;
  /** Unfinished sign-ups, by the task they need. */
  remaining: readonly ("answer" | "begin" | "refused" | "finish")[];
  covered: boolean;
  /** The last day to accept the transfer of a company, YYYY-MM-DD. */
  takeOverBy: string | null;
  /** The last day of the visitor's open enrollment window without an answer. */
  electBy: string | null;
  /** For owners: the open offer with its last day, and how many employees can be reminded now. */
  offer: { answerBy: string | null; waitsFor: number } | null;
  /** For owners: the number of employees without account and invitation. */
  uninvited: number;
  /** For owners: true if a group plan can be set up today. */
  mayOffer: boolean;
  /** True if they manage an association. */
  manages: boolean;
  /** True if they are on the waiting list of a state that isn't open. */
  waits: boolean;
  /** True if they are too old for the health plans here. */
  medicare: boolean;
  /** True if there are plans whose prices they can see. */
  plans: boolean;
  /** True if a phone number could be stored and is missing, also from an application under review. */
  phoneMissing: boolean;
};

/** Returns true for a non-employee without coverage, a membership that goes on, an application under review, a place on a waiting list, or open tasks other than a refusal. */
const canJoin = ({ role, covered, membership, application, waits, remaining }: HomeFacts) =>
  role !== "employee" &&
  !covered &&
  (membership === null || membership === "ended") &&
  application !== "review" &&
  application !== "asked" &&
  !waits &&
  remaining.every((kind) => kind === "refused");

/** Returns true while a membership is canceled but not over, or suspended: it must be resumed or paid for before anything new. */
const isStopped = ({ membership }: HomeFacts): boolean =>
  membership === "ending" || membership === "suspended";

/**
 * Returns true if there are prices for a visitor to compare: not for employees and those who are covered, are choosing or
 * must resume or pay, owners with an offer or an ended membership, and others on Medicare, a waiting list or in review.
 */
function canCompare(facts: HomeFacts): boolean {
  const { role, membership, plans, covered, electBy, offer } = facts;
  const { application, waits, medicare } = facts;
  if (!plans || covered || electBy !== null || role === "employee") return false;
  if (isStopped(facts)) return false;
  if (role === "owner") return offer === null && membership !== "ended";
  return !medicare && !waits && application !== "review" && application !== "asked";
}

/** Returns a text by which tasks sort: a late payment, then a question about an application, then by deadline, then the rest. */
const urgencyKey = ({ kind, by, isLate }: HomeTask): string => {
  if (isLate) return "0";
  if (kind === "answer") return "1";
  return by === null ? "3" : `2 ${by}`;
};

/** Returns the visitor's tasks: a late payment, a question, those with a deadline by day, others as in `taskKinds`. */
export function homeTasks(facts: HomeFacts): HomeTask[] {
  const {
    invoice,
    remaining: tasks,
    electBy,
    offer,
    uninvited,
    mayOffer,
    medicare,
    phoneMissing,
  } = facts;
  const hasTask: Record<TaskKind, boolean> = {
    pay: invoice !== null,
    answer: tasks.includes("answer"),
    takeOver: facts.takeOverBy !== null,
    elect: electBy !== null,
    remind: offer !== null && offer.answerBy !== null && offer.waitsFor > 0,
    // An unpaid invoice shows the same task with its amount.
    begin: tasks.includes("begin") && invoice === null,
    refused: tasks.includes("refused"),
    finish: tasks.includes("finish"),
    invite: uninvited > 0,
    offer: mayOffer && !isStopped(facts) && !tasks.includes("finish"),
    manage: facts.manages,
    resume: facts.membership === "ending",
    join: canJoin(facts),
    compare: canCompare(facts),
    medicare,
    profile: phoneMissing,
  };
  const days: Partial<Record<TaskKind, string | null | undefined>> = {
    pay: invoice?.due_on,
    takeOver: facts.takeOverBy,
    elect: electBy,
    remind: offer?.answerBy,
  };
  return taskKinds
    .filter((kind) => hasTask[kind])
    .map((kind) => ({
      kind,
      by: days[kind] ?? null,
      isLate: kind === "pay" && invoice?.isLate === true,
    }))
    .toSorted((a, b) => {
      const [first, second] = [urgencyKey(a), urgencyKey(b)];
      return first < second ? -1 : first > second ? 1 : 0;
    });
}

/** Optional tasks, which are never the main one of the page. */
const minorTasks: readonly TaskKind[] = ["refused", "resume", "medicare", "profile"];

/** Returns the first task that isn't optional; null if there is none. */
export const primaryTask = (tasks: readonly Pick<HomeTask, "kind">[]): TaskKind | null =>
  tasks.find(({ kind }) => !minorTasks.includes(kind))?.kind ?? null;
