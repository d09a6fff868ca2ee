import type { WaitlistEntry } from "~/domain/sign-up/waitlist-fields";
import { waitlistPaths } from "~/domain/sign-up/waitlist-paths";
import { zoneOfState } from "~/domain/us-state-zones";
import { stateNameIn } from "~/domain/us-states";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { createEntryKey, loadEntryView } from "../services/sign-up/waitlist-queue";
import { findAddressee, readerOf, type Composers, type Composing } from "./composer";
import type { Message } from "./message";
import { createMessage, link, small, smallLink, type Reader } from "./message-parts";
import { composeSavedDraftAccess } from "./registration-composers";
import { waitlistWords } from "./waitlist-words.text";

/** A waiting-list entry with the reader of a message about it. */
type WaitlistReader = { id: string; entry: WaitlistEntry; reader: Reader };

/** Returns a waiting-list entry in any state with its reader; null for inactive accounts. */
async function findWaitlistReader(
  composing: Composing,
  entryId: string,
): Promise<WaitlistReader | null> {
  const { app, db, row } = composing;
  const entry = await db
    .selectFrom("waitlist_entries")
    .selectAll()
    .where("id", "=", entryId)
    .executeTakeFirst();
  const user = await findAddressee(composing);
  if (!entry || user?.status === "inactive") return null;
  const reader = readerOf(row, {
    language: user?.language ?? entry.language ?? "en",
    first_name: user?.first_name || entry.first_name,
  });
  return { id: entryId, entry: await loadEntryView(db, app.clock(), entry), reader };
}

/** Returns the URL of the entry's page. Keys exist only in messages and responses, so each message creates its own. */
async function createEntryUrl(
  { app, db }: Composing,
  { id, entry }: WaitlistReader,
): Promise<string> {
  const url = new URL(`${app.env.APP_URL}${waitlistPaths[entry.kind]}`);
  url.searchParams.set("entry", await createEntryKey(db, app.clock(), id));
  return url.href;
}

/** Returns the names of the entry's list and state in the reader's language, for texts. */
const listAndStateOf = ({ entry, reader: { language } }: WaitlistReader) => ({
  list: say(waitlistWords, language).lists[entry.kind],
  state: stateNameIn(entry.us_state, language),
});

/**
 * Returns a message with the exact time until which an invitation is valid, and links to the saved draft or else the
 * entry; null if it isn't valid.
 */
async function composeInvitation(
  composing: Composing,
  waiting: WaitlistReader,
  which: "invited" | "expiring",
): Promise<Message | null> {
  const { entry, reader } = waiting;
  if (entry.invited_until === null) return null;
  const { invited, expiring, notYou } = say(waitlistWords, reader.language);
  // The exact time, as on the page, because a day alone wouldn't say if it is included.
  const time = formats(reader.language).time(entry.invited_until, zoneOfState(entry.us_state));
  const product = entry.kind === "insurance" ? "health" : "membership";
  const wayBack = await composeSavedDraftAccess(composing, product);
  const place = await createEntryUrl(composing, waiting);
  const [subject, intro] =
    which === "invited"
      ? [invited.subject, invited.intro(listAndStateOf(waiting))]
      : [expiring.subject({ time }), expiring.intro(listAndStateOf(waiting))];
  return createMessage(reader, subject, [
    intro,
    invited.until({ time }),
    ...(wayBack
      ? [invited.saved, ...wayBack, smallLink(invited.place, place)]
      : [link(invited.button, place)]),
    small(notYou),
  ]);
}

/** Messages about a place on a waiting list, each with a link to it unless the person left. */
export const waitlistComposers = {
  async waitlist_joined(composing, { entry_id }) {
    const waiting = await findWaitlistReader(composing, entry_id);
    if (!waiting) return null;
    // They joined again while the invitation was valid.
    if (waiting.entry.state !== "waiting") return composeInvitation(composing, waiting, "invited");
    const { entry, reader } = waiting;
    const { joined, notYou } = say(waitlistWords, reader.language);
    return createMessage(reader, joined.subject, [
      joined.intro({ ...listAndStateOf(waiting), position: entry.position ?? 1 }),
      joined.next,
      link(joined.button, await createEntryUrl(composing, waiting)),
      small(notYou),
    ]);
  },

  async waitlist_left(composing, { entry_id }) {
    const waiting = await findWaitlistReader(composing, entry_id);
    // They joined again meanwhile, which has its own message.
    if (waiting?.entry.state !== "withdrawn") return null;
    const { entry, reader } = waiting;
    const { left } = say(waitlistWords, reader.language);
    return createMessage(reader, left.subject, [
      left.intro(listAndStateOf(waiting)),
      left.again,
      link(left.button, `${composing.app.env.APP_URL}${waitlistPaths[entry.kind]}`),
    ]);
  },

  async waitlist_uninvited(composing, { entry_id }) {
    const waiting = await findWaitlistReader(composing, entry_id);
    // They were invited again meanwhile, which has its own message.
    if (waiting?.entry.state !== "waiting") return null;
    const { entry, reader } = waiting;
    const { uninvited, joined } = say(waitlistWords, reader.language);
    return createMessage(reader, uninvited.subject, [
      uninvited.intro({ ...listAndStateOf(waiting), position: entry.position ?? 1 }),
      joined.next,
      link(joined.button, await createEntryUrl(composing, waiting)),
    ]);
  },

  async waitlist_invited(composing, { entry_id }) {
    const waiting = await findWaitlistReader(composing, entry_id);
    return waiting && composeInvitation(composing, waiting, "invited");
  },

  async waitlist_expiring(composing, { entry_id }) {
    const waiting = await findWaitlistReader(composing, entry_id);
    return waiting && composeInvitation(composing, waiting, "expiring");
  },
} satisfies Partial<Composers>;
