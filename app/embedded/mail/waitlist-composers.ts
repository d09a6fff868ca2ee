import type { WaitlistEntry } from "~/domain/sign-up/waitlist-fields";
import { waitlistPaths } from "~/domain/sign-up/waitlist-fields";
import { zoneOfState } from "~/domain/us-state-zones";
import { stateNamed } from "~/domain/us-states";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { WaitlistMessages } from "../services/sign-up/waitlist-messages";
import { createEntryKey, loadEntryView } from "../services/sign-up/waitlist-queue";
import { readerOf, type Composer, type Composing } from "./composer";
import type { Message } from "./message";
import { toGreetableName, message, link, small, type Reader } from "./message-parts";
import { linkToSavedDraft, wayOut } from "./registration-composers";
import { waitlistWords } from "./waitlist-words.text";

/** These messages to people on a waiting list contain what is true when they are sent. */

/** The product of each list. */
const products = { membership: "membership", insurance: "health" } as const;

type Waiting = { id: string; entry: WaitlistEntry; reader: Reader };

/** Null for inactive accounts. */
async function findWaiting({ app, db, row }: Composing, entryId: string): Promise<Waiting | null> {
  const entry = await db
    .selectFrom("waitlist_entries")
    .selectAll()
    .where("id", "=", entryId)
    .executeTakeFirst();
  const user = await db
    .selectFrom("users")
    .select(["language", "status", "first_name"])
    .where("email", "=", row.to_email)
    .executeTakeFirst();
  if (!entry || user?.status === "inactive") return null;
  const reader = readerOf(row, {
    language: user?.language ?? entry.language ?? "en",
    first_name: user?.first_name || toGreetableName(entry.first_name),
  });
  return { id: entryId, entry: await loadEntryView(db, app.clock(), entry), reader };
}

/** Keys exist only in messages and responses, so each message creates its own. */
async function linkTo({ app, db }: Composing, { id, entry }: Waiting): Promise<string> {
  const url = new URL(`${app.env.APP_URL}${waitlistPaths[entry.kind]}`);
  url.searchParams.set("entry", await createEntryKey(db, app.clock(), id));
  return url.href;
}

const listValues = ({ entry, reader: { language } }: Waiting) => ({
  list: say(waitlistWords, language).lists[entry.kind],
  state: stateNamed(entry.us_state, language),
});

async function composeJoined(composing: Composing, waiting: Waiting): Promise<Message> {
  const { entry, reader } = waiting;
  const { joined, notYou } = say(waitlistWords, reader.language);
  return message(reader, joined.subject, [
    joined.intro({ ...listValues(waiting), position: entry.position ?? 1 }),
    joined.next,
    link(joined.button, await linkTo(composing, waiting)),
    small(notYou),
  ]);
}

async function composeInvitation(
  composing: Composing,
  waiting: Waiting,
  which: "invited" | "expiring",
): Promise<Message | null> {
  const { entry, reader } = waiting;
  if (entry.invited_until === null) return null;
  const { invited, expiring, notYou } = say(waitlistWords, reader.language);
  // The exact time, as on the page, because a day alone wouldn't say if it is included.
  const time = formats(reader.language).time(entry.invited_until, zoneOfState(entry.us_state));
  const wayBack = await linkToSavedDraft(composing, products[entry.kind]);
  const place = await linkTo(composing, waiting);
  const [subject, intro] =
    which === "invited"
      ? [invited.subject, invited.intro(listValues(waiting))]
      : [expiring.subject({ time }), expiring.intro(listValues(waiting))];
  return message(reader, subject, [
    intro,
    invited.until({ time }),
    ...(wayBack
      ? [invited.saved, ...wayBack, wayOut(invited.place, place)]
      : [link(invited.button, place)]),
    small(notYou),
  ]);
}

export const waitlistComposers: { [Kind in keyof WaitlistMessages]: Composer<Kind> } = {
  async waitlist_joined(composing, { entry_id }) {
    const waiting = await findWaiting(composing, entry_id);
    if (waiting?.entry.state === "waiting") return composeJoined(composing, waiting);
    // They joined again while the invitation was valid.
    return waiting && composeInvitation(composing, waiting, "invited");
  },

  async waitlist_left(composing, { entry_id }) {
    const waiting = await findWaiting(composing, entry_id);
    // They joined again meanwhile, which has its own message.
    if (waiting?.entry.state !== "withdrawn") return null;
    const { entry, reader } = waiting;
    const { left } = say(waitlistWords, reader.language);
    return message(reader, left.subject, [
      left.intro(listValues(waiting)),
      left.again,
      link(left.button, `${composing.app.env.APP_URL}${waitlistPaths[entry.kind]}`),
    ]);
  },

  async waitlist_uninvited(composing, { entry_id }) {
    const waiting = await findWaiting(composing, entry_id);
    // They were invited again meanwhile, which has its own message.
    if (waiting?.entry.state !== "waiting") return null;
    const { entry, reader } = waiting;
    const { uninvited, joined } = say(waitlistWords, reader.language);
    return message(reader, uninvited.subject, [
      uninvited.intro({ ...listValues(waiting), position: entry.position ?? 1 }),
      joined.next,
      link(joined.button, await linkTo(composing, waiting)),
    ]);
  },

  async waitlist_invited(composing, { entry_id }) {
    const waiting = await findWaiting(composing, entry_id);
    return waiting && composeInvitation(composing, waiting, "invited");
  },

  async waitlist_expiring(composing, { entry_id }) {
    const waiting = await findWaiting(composing, entry_id);
    return waiting && composeInvitation(composing, waiting, "expiring");
  },
};
