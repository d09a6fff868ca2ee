import type { NewRow, Row } from "~/embedded/db/schema";
import { invitationNoticeAt } from "~/domain/sign-up/registration-dates";
import { daysBefore } from "../seed-values";

type SeedOpening = Pick<NewRow<"state_openings">, "product" | "status"> & { states: string[] };

/** Where a product is open or has a waiting list. Elsewhere, memberships are open, and health plans have a list. */
const seedOpenings: SeedOpening[] = [
  { product: "membership", status: "waitlist", states: ["AK", "HI"] },
  { product: "health", status: "open", states: ["OR", "WA", "CO", "MN"] },
  { product: "health", status: "waitlist", states: ["AZ", "NM", "UT"] },
];

/** Returns where a product is open or has a waiting list, since 400 days ago; other states have the default. */
export function openingRows(now: Date): NewRow<"state_openings">[] {
  return seedOpenings.flatMap(({ states, ...opening }) =>
    states.map((us_state) => ({
      ...opening,
      us_state,
      updated_at: daysBefore(now, 400),
    })),
  );
}

type WaitlistLine = [
  kind: Row<"waitlist_entries">["kind"],
  /** Days since they joined. */
  joined: number,
  first_name: string,
  last: string,
  us_state: string,
  zip: string,
  more: Partial<NewRow<"waitlist_entries">> & {
    /** Days until the invitation expires. */
    daysLeft?: number;
  },
];

/** In the order in which they joined. */
const waitlistLines: WaitlistLine[] = [
  ["membership", 61, "Sedna", "aklaq", "AK", "99501", { state: "invited", daysLeft: 9 }],
  [
    "insurance",
    48,
    "Marta",
    "quintana",
    "AZ",
    "85004",
    { group_size: 12, coverage_now: "employer" },
  ],
  ["membership", 40, "Otto", "lindqvist", "AK", "99801", {}],
  [
    "insurance",
    33,
    "Dale",
    "hatch",
    "UT",
    "84101",
    { state: "withdrawn", group_size: 1, coverage_now: "none" },
  ],
  ["membership", 19, "Kalani", "mahoe", "HI", "96813", {}],
  ["insurance", 6, "Ruth", "begaye", "AZ", "86001", { group_size: 4, coverage_now: "individual" }],
];

/** Returns six waiting-list entries, one invited, one withdrawn, none with a key, and counters of queues' positions. */
export function waitlistRows(now: Date) {
  const drawn = new Map<string, number>();
  const entries = waitlistLines.map(([kind, joined, first_name, last, us_state, zip, more]) => {
    const { daysLeft, ...others } = more;
    const queue = `waitlist-${kind}-${us_state}`;
    const place = (drawn.get(queue) ?? 0) + 1;
    drawn.set(queue, place);
    const created_at = daysBefore(now, joined);
    const invited_until = daysLeft === undefined ? null : daysBefore(now, -daysLeft);
    return {
      id: `waitlist-${last}`,
      kind,
      email: `${first_name.toLowerCase()}.${last}@mail.example`,
      first_name,
      us_state,
      zip,
      reason: "state" as const,
      place,
      state: "waiting" as const,
      ...others,
      invited_until,
      next_action_at: invited_until && invitationNoticeAt(invited_until),
      created_at,
      updated_at: daysLeft === undefined ? created_at : daysBefore(now, 14 - daysLeft),
    };
  });
  return { entries, counters: [...drawn].map(([name, value]) => ({ name, value })) };
}
