/** How a product can be had in a state, in words. */

export type OpeningFacts = {
  product: "membership" | "health";
  /** The state's name. */
  place: string;
  status: "open" | "waitlist";
  /** Null: no limit. */
  capacity: number | null;
  /** Null where places are not counted. */
  taken: number | null;
  waiting: number;
};
type Terms = Pick<OpeningFacts, "status" | "capacity">;

export const productNames = { membership: "Membership", health: "Health insurance" } as const;

export const signUpWords = { open: "Open", waitlist: "Waiting list" } as const;

const grouped = new Intl.NumberFormat("en-US");

/** "No limit", "50". */
export const capacityWords = (capacity: number | null): string =>
  capacity === null ? "No limit" : grouped.format(capacity);

/** "Open, 12 of 50 places taken", "Waiting list, 3 people wait". */
export function openingWords({ status, capacity, taken, waiting }: OpeningFacts): string {
  const places =
    capacity === null || taken === null
      ? []
      : [`${grouped.format(taken)} of ${grouped.format(capacity)} places taken`];
  const queue = waiting === 0 ? [] : [waiting === 1 ? "1 person waits" : `${waiting} people wait`];
  return [signUpWords[status], ...places, ...queue].join(", ");
}

/** What differs, as it is now and will be. */
export function openingChanges(
  now: Terms,
  then: Terms,
): { what: string; now: string; then: string }[] {
  const signUps = { now: signUpWords[now.status], then: signUpWords[then.status] };
  const places = { now: capacityWords(now.capacity), then: capacityWords(then.capacity) };
  return [
    { what: "Sign-ups", ...signUps },
    { what: "Places", ...places },
  ].filter((row) => row.now !== row.then);
}
