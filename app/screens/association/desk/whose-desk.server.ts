import { getAssociationDesk } from "~/core/association/overview";
import type { Caller } from "~/core/caller";
import { isFailure } from "~/domain/problems/failure";
import { pageNotFound } from "~/backend/page-error.server";
import { type InvitationDisplayState, deskParts } from "~/domain/association/desk/desk-rows";
import type { PageRequest, SignedIn } from "~/sessions/visitor";

/** A desk's pages are about one association: the one in a super administrator's URL, or the manager's own. */

export const officePath = "/admin/super-global/associations";
export const managePath = "/association/manage";

/**
 * Returns `association`, the one in an administrator's URL or else the manager's own ("" for none), `base`, the path of
 * its desk, and `isManager`, true without one in the URL.
 */
export function deskIn({ user, params }: Pick<PageRequest<SignedIn>, "user" | "params">) {
  const association = params["association"]?.slice(0, 100);
  return association === undefined
    ? { association: user.manages ?? "", base: managePath, isManager: true }
    : { association, base: `${officePath}/${encodeURIComponent(association)}`, isManager: false };
}

/**
 * Calls a core function about the page's association.
 * @throws Response the not-found page for a 404, also for an item of another association
 */
export async function callForDesk<Input extends { association: string }, Answer>(
  args: Pick<PageRequest<SignedIn>, "caller" | "user" | "params" | "url">,
  call: (caller: Caller, input: Input) => Promise<Answer>,
  input: Omit<Input, "association">,
): Promise<Answer> {
  try {
    const { association } = deskIn(args);
    return await call(args.caller, { ...input, association } as Input);
  } catch (error) {
    throw isFailure(error, 404) ? pageNotFound(args.url.pathname) : error;
  }
}

/** Returns the frame of a desk's pages: the association's name, and the parts that the user may open. */
export async function loadDeskFrame(args: PageRequest<SignedIn>) {
  const { base, isManager } = deskIn(args);
  const { name } = await callForDesk(args, getAssociationDesk, {});
  return {
    name,
    parts: deskParts
      .filter(([, , who]) => who === "both" || !isManager)
      .map(([part, path]) => ({ part, href: base + path })),
  };
}

export const rosterPath = (args: Pick<PageRequest<SignedIn>, "user" | "params">): string =>
  `${deskIn(args).base}/roster`;

/** Returns an id from the URL, cut to the length of the longest one. */
export const idInPath = ({ params }: Pick<PageRequest, "params">, name: string): string =>
  (params[name] ?? "").slice(0, 100);

/** Returns the version that the form was shown with (`seen`), cut to 40 characters; "" for none. */
export const seenVersionIn = (fields: FormData): string =>
  String(fields.get("seen") ?? "").slice(0, 40);

/** Returns the list's page in the query, as unchecked text of up to 9 characters; "" for none. */
export const pageInUrl = (url: URL): string => (url.searchParams.get("page") ?? "").slice(0, 9);

/** Returns the value of a query parameter if it is among the allowed ones. */
export const choiceInUrl = <One extends string>(
  url: URL,
  name: string,
  all: readonly One[],
): One | undefined => all.find((each) => each === url.searchParams.get(name));

/** Returns true if an invitation waits to be sent, was sent or bounced, so that it can be withdrawn. */
export const isOpenInvitation = (state: InvitationDisplayState): boolean =>
  state === "waiting" || state === "sent" || state === "bounced";
