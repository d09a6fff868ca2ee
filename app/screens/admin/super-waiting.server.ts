import { listWaitingLists } from "~/core/admin/waiting-lists";
import { stateName, stateNameIn } from "~/domain/us-states";
import type { PageRequest } from "~/sessions/visitor";
import { findOrNotFound } from "./super-confirm.server";

/** Administrators invite people from the waiting lists (handbook/rules.md#waiting-lists). */

export const waitingListsPath = "/admin/super-global/waiting-lists";

/** The product that a kind of waiting list is for. */
export const productOfKind = { membership: "membership", insurance: "health" } as const;

/** Returns the list's key as `list`, and its state's name as `place`; null for an unknown kind or state. */
function listInUrl({ params, language }: Pick<PageRequest, "params" | "language">) {
  const kind = (["membership", "insurance"] as const).find((each) => each === params["kind"]);
  const { state = "" } = params;
  const place = stateName(state) && stateNameIn(state, language);
  return kind && place ? { list: { kind, us_state: state }, place } : null;
}

/** Returns the key of the list in the URL. @throws Response the not-found page */
export const getRequestedListKey = async (args: PageRequest) =>
  (await findOrNotFound(args, async () => listInUrl(args))).list;

/**
 * Returns the list in the URL: its state by name (`place`) and code, its product and path, and its numbers in `people`,
 * undefined if no one waits or is invited.
 * @throws Response the not-found page
 */
export function getRequestedList(args: PageRequest) {
  return findOrNotFound(args, async () => {
    const found = listInUrl(args);
    if (!found) return null;
    const { kind, us_state } = found.list;
    const lists = await listWaitingLists(args.caller);
    return {
      place: found.place,
      us_state,
      product: productOfKind[kind],
      path: `${waitingListsPath}/${kind}/${us_state}`,
      people: lists.find((list) => list.kind === kind && list.us_state === us_state),
    };
  });
}
