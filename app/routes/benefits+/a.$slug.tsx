import { useLoaderData } from "@remix-run/react";
import { pageNotFound } from "~/backend/page-error.server";
import { AddOnView, type WayToAdd } from "~/components/benefits/add-on-view";
import type { AddOn } from "~/contract/shapes";
import { previewMembershipChange } from "~/core/billing/changing";
import { listRegistrations } from "~/core/sign-up/registrations";
import type { MembershipChange } from "~/domain/billing/membership/planned-change";
import { inLanguage } from "~/domain/benefits/in-language";
import { isMarket } from "~/domain/benefits/plan-words";
import { page } from "~/http/route.server";
import { seesCompanyPrices } from "~/screens/benefits/item-facts.server";
import { loadOwnBenefits } from "~/screens/benefits/own-benefits.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import type { Visitor } from "~/sessions/visitor";

export const handle = { title: { en: "Add-ons", es: "Complementos" }, noScripts: true };

/**
 * Returns an add-on, at the visitor's own price if their membership has it, even retired, and for guests, who see no
 * price, the sign-in (`signIn`); an old slug redirects. Throws 404.
 */
export const loader = page([], async (args) => {
  const { backend, caller, user, params, url, language } = args;
  const slug = params["slug"] ?? "";
  // A market's name would return all of its add-ons.
  const found = isMarket(slug) ? null : await backend.call("addOns", { params: { id: slug } });
  const addOn = found?.[0] ?? null;
  if (addOn && addOn.slug !== slug) return seeOther(`/benefits/a/${addOn.slug}`, { moved: true });
  const standing = (await loadOwnBenefits({ caller, user }))?.standing ?? "none";
  const hasMembership = standing === "essential" || standing === "plus";
  const membership =
    hasMembership && !user?.is_employee ? await previewMembershipChange(caller, {}) : null;
  const own = membership && findOwnAddOn(membership, slug);
  const item = addOn ?? (own && { ...own, kind: null, markets: [], requires_medical: false });
  if (!item) throw pageNotFound(url.pathname);
  const title = inLanguage(item, "title", language);
  return {
    documentTitle: title,
    addOn: {
      title,
      summary: inLanguage(item, "summary", language),
      kind: item.kind,
      markets: item.markets,
      requires_medical: item.requires_medical,
      price_unit: seesCompanyPrices(user) ? item.price_unit : ("flat" as const),
      price_c: own?.price_c ?? item.price_c,
    },
    own: own && (addOn ? ("yours" as const) : ("retired" as const)),
    // The list shows all prices; this page shows the price only to signed-in users.
    signIn: user ? null : `/login?${new URLSearchParams({ next: url.pathname })}`,
    way: addOn ? await findWayToAdd(args, addOn, standing, membership) : ("member" as const),
    company: user?.company?.co_name,
  };
});

/** Returns an add-on that a membership has now or will have, at its agreed price, even if it is retired; or null. */
const findOwnAddOn = ({ now, coming, add_ons }: MembershipChange, slug: string) =>
  [now, coming].some((terms) => terms?.addon_slugs.includes(slug))
    ? (add_ons.find((each) => each.slug === slug) ?? null)
    : null;

/** Returns how this visitor gets the add-on: by a sign-up, the employer, a plan or the membership, or why not. */
async function findWayToAdd(
  { caller, user }: Pick<Visitor, "caller" | "user">,
  addOn: AddOn,
  standing: string,
  membership: MembershipChange | null,
): Promise<WayToAdd> {
  const isForCompanies = addOn.markets.includes("group");
  if (isForCompanies && (await hasCompanyDraft(caller))) return "draft";
  if (user?.is_employee) return "team";
  if (addOn.requires_medical) return "medical";
  if (standing === "essential" || standing === "plus") {
    // A company's owner buys for the team.
    const isSold = addOn.markets.includes(user?.company ? "group" : "individual");
    return isSold ? wayWithMembership(membership, addOn) : "other";
  }
  if (user && standing !== "none") return "later";
  return isForCompanies ? "guest" : "guestLater";
}

/** Returns "member" if the membership adds it; if coverage alone does, "offered" to a company and "had" by others. */
function wayWithMembership(membership: MembershipChange | null, { slug }: AddOn): WayToAdd {
  const isIn = (addOns: readonly { slug: string }[]) => addOns.some((each) => each.slug === slug);
  if (!membership || !isIn(membership.add_ons_had) || isIn(membership.add_ons)) return "member";
  return membership.payer === "company" ? "offered" : "had";
}

/** Returns true if the user has an unsubmitted sign-up of a company, whose steps ask for add-ons. */
async function hasCompanyDraft(caller: Visitor["caller"]) {
  const { registrations } = await listRegistrations(caller);
  return registrations.some(({ kind, state }) => kind === "company" && state === "draft");
}

export default function AddOnPage() {
  return <AddOnView {...useLoaderData<typeof loader>()} />;
}
