import type { NewRow, Row } from "~/embedded/db/schema";
import { invitationNoticeAt } from "~/domain/sign-up/registration-dates";
import { daysBefore } from "../rows";

type Opening = Pick<NewRow<"state_openings">, "product" | "status"> & { states: string[] };

const openings: Opening[] = [
  { product: "membership", status: "waitlist", states: ["AK", "HI"] },
  { product: "health", status: "open", states: ["OR", "WA", "CO", "MN"] },
  { product: "health", status: "waitlist", states: ["AZ", "NM", "UT"] },
];

/** Returns where products are available (handbook/sample-data.md). */
export function openingRows(now: Date): NewRow<"state_openings">[] {
  return openings.flatMap(({ states, ...opening }) =>
    states.map((us_state) => ({
      ...opening,
      us_state,
      capacity: null,
      updated_at: daysBefore(now, 400),
    })),
  );
}

type Waiting = Pick<Row<"waitlist_entries">, "kind" | "first_name" | "us_state" | "zip" | "state"> &
  Partial<Pick<Row<"waitlist_entries">, "group_size" | "coverage_now">> & {
    last: string;
    /** Days since they joined. */
    joined: number;
    /** Days until the invitation expires. */
    daysLeft?: number;
  };

/** In the order in which they joined. */
const people: Waiting[] = [
  {
    kind: "membership",
    first_name: "Sedna",
    last: "aklaq",
    us_state: "AK",
    zip: "99501",
    state: "invited",
    joined: 61,
    daysLeft: 9,
  },
  {
    kind: "insurance",
    first_name: "Marta",
    last: "quintana",
    us_state: "AZ",
    zip: "85004",
    state: "waiting",
    group_size: 12,
    coverage_now: "employer",
    joined: 48,
  },
  {
    kind: "membership",
    first_name: "Otto",
    last: "lindqvist",
    us_state: "AK",
    zip: "99801",
    state: "waiting",
    joined: 40,
  },
  {
    kind: "insurance",
    first_name: "Dale",
    last: "hatch",
    us_state: "UT",
    zip: "84101",
    state: "withdrawn",
    group_size: 1,
    coverage_now: "none",
    joined: 33,
  },
  {
    kind: "membership",
    first_name: "Kalani",
    last: "mahoe",
    us_state: "HI",
    zip: "96813",
    state: "waiting",
    joined: 19,
  },
  {
    kind: "insurance",
    first_name: "Ruth",
    last: "begaye",
    us_state: "AZ",
    zip: "86001",
    state: "waiting",
    group_size: 4,
    coverage_now: "individual",
    joined: 6,
  },
];

/** Returns six people on waiting lists, and the last position in each queue. */
export function waitlistRows(now: Date) {
  const drawn = new Map<string, number>();
  const entries = people.map(({ last, joined, daysLeft, ...person }) => {
    const queue = `waitlist-${person.kind}-${person.us_state}`;
    const place = (drawn.get(queue) ?? 0) + 1;
    drawn.set(queue, place);
    const created_at = daysBefore(now, joined);
    const invited_until = daysLeft === undefined ? null : daysBefore(now, -daysLeft);
    return {
      id: `waitlist-${last}`,
      email: `${person.first_name.toLowerCase()}.${last}@mail.example`,
      group_size: null,
      coverage_now: null,
      reason: "state" as const,
      place,
      ...person,
      invited_until,
      next_action_at: invited_until && invitationNoticeAt(invited_until),
      created_at,
      updated_at: daysLeft === undefined ? created_at : daysBefore(now, 14 - daysLeft),
    };
  });
  return { entries, counters: [...drawn].map(([name, value]) => ({ name, value })) };
}
