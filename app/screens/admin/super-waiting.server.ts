import type { Backend } from "~/backend/backend";
import type { WaitingList } from "~/contract/admin/super-admin-calls";
import { invitedUntil } from "~/domain/sign-up/registration-dates";
import { formatDate } from "~/domain/times";
import { stateName } from "~/domain/us-states";
import { carryOut, orNotFound, textOf } from "./super-confirm.server";

/** The waiting lists, and inviting from them (handbook/rules.md#waiting-lists). */

export const waitingListsPath = "/admin/super-global/waiting-lists";

const products = { membership: "Membership", insurance: "Health insurance" } as const;

const kinds = ["membership", "insurance"] as const;

type Params = Record<string, string | undefined>;

function queueOf({ kind, state = "" }: Params) {
  const [place, known] = [stateName(state), kinds.find((one) => one === kind)];
  if (!place || !known) return null;
  return {
    ...{ list: { kind: known, state }, place, product: products[known] },
    action: `${waitingListsPath}/${known}/${state}`,
  };
}

const rowOf = ({ kind, us_state, waiting, invited, first }: WaitingList) => ({
  key: `${kind} ${us_state}`,
  place: stateName(us_state) ?? us_state,
  product: products[kind],
  ...{ waiting, invited },
  since: first && formatDate(first.joined_at),
  invite: first && `${waitingListsPath}/${kind}/${us_state}`,
});

export async function waitingListRows(backend: Backend) {
  const { lists } = await backend.call("waitingLists");
  const rows = lists.map(rowOf);
  return rows.sort((one, other) => (one.place < other.place ? -1 : 1));
}

/** Who is invited next, if anybody waits. @throws Response the not-found page for no list */
export function invitationPage(request: Request, backend: Backend, params: Params) {
  return orNotFound(request, async () => {
    const queue = queueOf(params);
    if (!queue) return null;
    const { lists } = await backend.call("waitingLists");
    const list = lists.find(
      ({ kind, us_state }) => kind === queue.list.kind && us_state === queue.list.state,
    );
    return {
      ...queue,
      waiting: list?.waiting ?? 0,
      next: list?.first
        ? {
            entryId: list.first.entry_id,
            who: list.first.masked_email,
            since: formatDate(list.first.joined_at),
            until: formatDate(invitedUntil(new Date().toISOString())),
          }
        : null,
    };
  });
}

/** Invites whom the page showed as the next. */
export async function invite(request: Request, backend: Backend, params: Params, fields: FormData) {
  const { list } = await orNotFound(request, async () => queueOf(params));
  const body = { entry_id: textOf(fields, "entry_id") };
  const act = () => backend.call("inviteNext", { params: list, body });
  return carryOut(request, fields, act, { to: waitingListsPath, notice: "nextInvited" });
}
