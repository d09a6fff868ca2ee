/** What the home page asks of somebody, and in which order (handbook/screens.md#home). */

export const taskKinds = [
  /** Pay the invoice that is due first. */
  "pay",
  /** Answer what we asked about an application. */
  "answer",
  /** Take a company over that its owner offers, or not. */
  "takeOver",
  /** Choose coverage while a window is open. */
  "elect",
  /** Have a team answer before its window closes. */
  "remind",
  /** Pay for a membership that begins with its first payment. */
  "begin",
  /** Read why an application was not accepted. */
  "refused",
  /** Finish a sign-up that was begun. */
  "finish",
  /** Invite people who have no account yet. */
  "invite",
  /** Offer a team health plans. */
  "offer",
  /** Look after the association that they manage. */
  "manage",
  /** Keep a membership that was canceled and still runs. */
  "resume",
  /** Become a member. */
  "join",
  "compare",
  /** Look where Medicare is. */
  "medicare",
  /** Complete one's own details. */
  "profile",
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** `by`: the last day on which it can be done, YYYY-MM-DD. */
export type HomeTask = { kind: TaskKind; by: string | null; isLate: boolean };

/** How somebody stands, as far as their home page depends on it. Days are YYYY-MM-DD. */
export type HomeFacts = {
  role: "individual" | "employee" | "owner";
  /** The unpaid invoice that is due first, of whoever pays. */
  invoice: { isLate: boolean; due_on: string } | null;
  /** Of whoever pays; `live` also where it is late, `ending` where its last day is set. */
  membership: "pending" | "live" | "suspended" | "ending" | "ended" | null;
  application: "review" | "asked" | "rejected" | "withdrawn" | null;
  /** What is left of sign-ups, by kind: a sign-up itself knows how far it is. */
  left: readonly ("answer" | "begin" | "refused" | "finish")[];
  covered: boolean;
  /** Until when they can take a company over that they are offered, YYYY-MM-DD. */
  takeOverBy: string | null;
  /** The last day of a window that is open for them and has no answer. */
  electBy: string | null;
  /** Of an owner: what their people can choose from. `waitsFor`: how many have not answered. */
  offer: { answerBy: string | null; waitsFor: number } | null;
  /** Of an owner: how many have no account and no invitation. */
  uninvited: number;
  /** Of an owner: whether a group plan can be set up today. */
  mayOffer: boolean;
  /** Whether they manage an association. */
  manages: boolean;
  /** Whether they have a place in line for a state that is not open. */
  waits: boolean;
  /** Of an age for which no health plan here is. */
  medicare: boolean;
  /** Whether there are plans to compare, and whether one can sign up here. */
  plans: boolean;
  joins: boolean;
  /** Whether a telephone number is missing that could be kept. */
  phoneMissing: boolean;
};

/** What keeps one out of a membership of one's own, or makes it needless. */
const isSettled = ({ membership, application, waits, left }: HomeFacts): boolean =>
  (membership !== null && membership !== "ended") ||
  application === "review" ||
  application === "asked" ||
  waits ||
  left.some((kind) => kind !== "refused");

const mayJoin = (facts: HomeFacts): boolean =>
  facts.role !== "employee" && facts.joins && !facts.covered && !isSettled(facts);

/** Nobody begins anything new before they have resumed their membership, or paid for it. */
const isStopped = ({ membership }: HomeFacts): boolean =>
  membership === "ending" || membership === "suspended";

/** Prices are for those who choose among all plans: no employee, nobody who is covered, is just choosing, or cannot yet. */
function mayCompare(facts: HomeFacts): boolean {
  const { role, membership, plans, covered, electBy, offer } = facts;
  const { application, waits, medicare } = facts;
  if (!plans || covered || electBy !== null || role === "employee") return false;
  if (isStopped(facts)) return false;
  if (role === "owner") return offer === null && membership !== "ended";
  return !medicare && !waits && application !== "review" && application !== "asked";
}

/** Of what has a day the first day counts; what is late, and what stops an application, cannot wait for any. */
const urgency = ({ kind, by, isLate }: HomeTask): string => {
  if (isLate) return "0";
  if (kind === "answer") return "1";
  return by === null ? "3" : `2 ${by}`;
};

/** @returns what there is to do, the most urgent first */
export function homeTasks(facts: HomeFacts): HomeTask[] {
  const { invoice, left, electBy, offer, uninvited, mayOffer, medicare, phoneMissing } = facts;
  const asked: Record<TaskKind, boolean> = {
    pay: invoice !== null,
    answer: left.includes("answer"),
    takeOver: facts.takeOverBy !== null,
    elect: electBy !== null,
    remind: offer !== null && offer.answerBy !== null && offer.waitsFor > 0,
    // The invoice says the same, with its amount.
    begin: left.includes("begin") && invoice === null,
    refused: left.includes("refused"),
    finish: left.includes("finish"),
    invite: uninvited > 0,
    offer: mayOffer && !isStopped(facts) && !left.includes("finish"),
    manage: facts.manages,
    resume: facts.membership === "ending",
    join: mayJoin(facts),
    compare: mayCompare(facts),
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
    .filter((kind) => asked[kind])
    .map((kind) => ({
      kind,
      by: days[kind] ?? null,
      isLate: kind === "pay" && invoice?.isLate === true,
    }))
    .toSorted((one, other) => {
      const [first, second] = [urgency(one), urgency(other)];
      return first < second ? -1 : first > second ? 1 : 0;
    });
}

/** To read or to complete at leisure, or their own wish to undo: nothing that a page is there for. */
const minor: readonly TaskKind[] = ["refused", "resume", "medicare", "profile"];

/** The one thing that the page puts first; null where nothing presses. */
export const primaryTask = (tasks: readonly Pick<HomeTask, "kind">[]): TaskKind | null =>
  tasks.find(({ kind }) => !minor.includes(kind))?.kind ?? null;
