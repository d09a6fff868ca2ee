import {
  inviteNext,
  listWaitingLists,
  withdrawPlace,
  type WaitingList,
} from "~/core/admin/waiting-lists";
import { clockNow } from "~/backend/installation-clock";
import { localDay } from "~/domain/local-days";
import { invitedUntil } from "~/domain/sign-up/registration-dates";
import { zoneOfState } from "~/domain/us-state-zones";
import { stateName, stateNamed } from "~/domain/us-states";
import { formats } from "~/language/formats";
import { readingZone, type Reader } from "~/language/own-times";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { runConfirmed, findOrNotFound, textOf } from "./super-confirm.server";

/** Administrators invite people from the waiting lists (handbook/rules.md#waiting-lists). */

const waitingListsPath = "/admin/super-global/waiting-lists";

const products = { membership: "membership", insurance: "health" } as const;

const kinds = ["membership", "insurance"] as const;

function queueOf({ params, language }: Pick<PageRequest, "params" | "language">) {
  const { kind, state = "" } = params;
  const [place, known] = [
    stateName(state) && stateNamed(state, language),
    kinds.find((value) => value === kind),
  ];
  if (!place || !known) return null;
  return {
    list: { kind: known, us_state: state },
    place,
    product: products[known],
    action: `${waitingListsPath}/${known}/${state}`,
  };
}

const rowOf = (
  { kind, us_state, waiting, invited, first }: WaitingList,
  { language, user }: Reader,
) => ({
  key: `${kind} ${us_state}`,
  place: stateNamed(us_state, language),
  product: products[kind],
  waiting,
  invited,
  since: first && localDay(first.joined_at, readingZone(user)),
  invite: first && `${waitingListsPath}/${kind}/${us_state}`,
  invitations: invited > 0 ? `${waitingListsPath}/${kind}/${us_state}/invited` : null,
});

export async function loadWaitingListRows(args: PageRequest<SignedIn>) {
  const lists = await listWaitingLists(args.caller);
  const rows = lists.map((list) => rowOf(list, args));
  return { rows: rows.sort((a, b) => (a.place < b.place ? -1 : 1)) };
}

/** Returns undefined for a list without people who wait or are invited. */
async function readList(
  { caller }: PageRequest,
  { kind, us_state }: Pick<WaitingList, "kind" | "us_state">,
): Promise<WaitingList | undefined> {
  const lists = await listWaitingLists(caller);
  return lists.find((list) => list.kind === kind && list.us_state === us_state);
}

/**
 * Returns the person to invite next; null if the list is empty.
 * @throws Response the not-found page for an unknown list
 */
export function loadInvitationPage(args: PageRequest) {
  return findOrNotFound(args, async () => {
    const queue = queueOf(args);
    if (!queue) return null;
    const list = await readList(args, queue.list);
    return {
      ...queue,
      back: waitingListsPath,
      waiting: list?.waiting ?? 0,
      next: list?.first
        ? {
            entryId: list.first.entry_id,
            who: list.first.masked_email,
            since: localDay(list.first.joined_at, readingZone(args.user)),
            // The email will name the same time.
            until: formats(args.language).time(
              invitedUntil(new Date(clockNow()).toISOString()),
              zoneOfState(queue.list.us_state),
            ),
          }
        : null,
    };
  });
}

export async function invite(posted: PostedForm) {
  const { list } = await findOrNotFound(posted, async () => queueOf(posted));
  // A form without a person gets the same answer as one with a person who isn't next.
  const entry_id = textOf(posted.fields, "entry_id") || "nobody";
  const submit = () => inviteNext(posted.caller, { ...list, entry_id });
  return runConfirmed(posted, submit, { to: waitingListsPath, notice: "nextInvited" });
}

/**
 * Returns the invited people of a list. A withdrawal is confirmed first (`?withdraw=`).
 * @throws Response the not-found page for an unknown list
 */
export function loadInvitedPage(args: PageRequest) {
  const { time } = formats(args.language);
  return findOrNotFound(args, async () => {
    const queue = queueOf(args);
    if (!queue) return null;
    const list = await readList(args, queue.list);
    const page = `${queue.action}/invited`;
    const invitations = (list?.invitations ?? []).map(
      ({ entry_id, masked_email, invited_until }) => ({
        entryId: entry_id,
        who: masked_email,
        until: time(invited_until, zoneOfState(queue.list.us_state)),
        withdraw: `${page}?withdraw=${encodeURIComponent(entry_id)}`,
      }),
    );
    const entryIdToWithdraw = args.url.searchParams.get("withdraw");
    return {
      ...queue,
      back: waitingListsPath,
      action: page,
      invitations,
      /** The invitation to withdraw, for the confirmation; null without one, or if it is no longer valid. */
      asks: invitations.find(({ entryId }) => entryId === entryIdToWithdraw) ?? null,
    };
  });
}

export async function withdraw(posted: PostedForm) {
  const { list, action } = await findOrNotFound(posted, async () => queueOf(posted));
  const entry_id = textOf(posted.fields, "entry_id") || "nobody";
  const submit = () => withdrawPlace(posted.caller, { ...list, entry_id });
  return runConfirmed(posted, submit, { to: `${action}/invited`, notice: "placeWithdrawn" });
}
