import { getAssociationDesk } from "~/core/association/overview";
import { isFailure } from "~/domain/problems/failure";
import { pageNotFound } from "~/backend/page-error.server";
import { deskParts } from "~/domain/association/desk/desk-rows";
import type { PageRequest, SignedIn } from "~/sessions/visitor";

/** Finds the association of a desk's page: the one in a super administrator's URL, or the manager's own. */

export const officePath = "/admin/super-global/associations";
export const managePath = "/association/manage";

type Args = Pick<PageRequest<SignedIn>, "user" | "params">;
type Desk = {
  association: string;
  base: string;
  isManager: boolean;
};

export function deskIn({ user, params }: Args): Desk {
  const slug = params["association"];
  if (slug !== undefined) {
    const association = slug.slice(0, 100);
    return {
      association,
      base: `${officePath}/${encodeURIComponent(association)}`,
      isManager: false,
    };
  }
  return { association: user.manages ?? "", base: managePath, isManager: true };
}

/** @throws Response the not-found page */
export const loadOverview = (args: PageRequest<SignedIn>) => {
  const { association } = deskIn(args);
  return callOrNotFound(args, () => getAssociationDesk(args.caller, { association }));
};

/** Returns the frame of an association's pages. @throws Response the not-found page */
export async function loadDeskFrame(args: PageRequest<SignedIn>) {
  const desk = deskIn(args);
  const { name } = await loadOverview(args);
  return {
    name,
    parts: deskParts
      .filter(([, , who]) => who === "both" || !desk.isManager)
      .map(([part, path]) => ({ part, href: desk.base + path })),
  };
}

/** @throws Response the not-found page if it doesn't exist or belongs to another association */
export async function callOrNotFound<Found>(
  { url }: Pick<PageRequest, "url">,
  ask: () => Promise<Found>,
): Promise<Found> {
  try {
    return await ask();
  } catch (error) {
    throw isFailure(error, 404) ? pageNotFound(url.pathname) : error;
  }
}

export const pageInUrl = (url: URL): string => (url.searchParams.get("page") ?? "").slice(0, 9);

/** Returns the query's value if it is among the allowed ones. */
export const choiceInUrl = <One extends string>(
  url: URL,
  name: string,
  all: readonly One[],
): One | undefined => all.find((each) => each === url.searchParams.get(name));
