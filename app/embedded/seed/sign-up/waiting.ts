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
      updated_at: daysBefore(now, 400),
    })),
  );
}

const waits = (
  kind: Row<"waitlist_entries">["kind"],
  joined: number,
  first_name: string,
  last: string,
  us_state: string,
  zip: string,
) => ({ kind, joined, first_name, last, us_state, zip, state: "waiting" as const });

type Waiting = Omit<ReturnType<typeof waits>, "state"> &
  Pick<NewRow<"waitlist_entries">, "state" | "group_size" | "coverage_now"> & {
    daysLeft?: number;
  };

/** In the order in which they joined, with the days since then. */
const people: Waiting[] = [
  { ...waits("membership", 61, "Sedna", "aklaq", "AK", "99501"), state: "invited", daysLeft: 9 },
  {
    ...waits("insurance", 48, "Marta", "quintana", "AZ", "85004"),
    group_size: 12,
    coverage_now: "employer",
  },
  waits("membership", 40, "Otto", "lindqvist", "AK", "99801"),
  {
    ...waits("insurance", 33, "Dale", "hatch", "UT", "84101"),
    state: "withdrawn",
    group_size: 1,
    coverage_now: "none",
  },
  waits("membership", 19, "Kalani", "mahoe", "HI", "96813"),
  {
    ...waits("insurance", 6, "Ruth", "begaye", "AZ", "86001"),
    group_size: 4,
    coverage_now: "individual",
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
