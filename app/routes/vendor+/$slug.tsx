import { useLoaderData } from "@remix-run/react";
import { pageNotFound } from "~/backend/page-error.server";
import { VendorView, type RedeemObstacleKind } from "~/components/benefits/vendor-view";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { Part } from "~/components/ui/parts";
import type { Vendor } from "~/contract/shapes";
import { markOffer, listOwnOffers } from "~/core/benefits/own-benefits";
import { canRedeem, redemptionRightsOf } from "~/domain/benefits/matching-vendors";
import { isLoggedInAs } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { vendorFacts } from "~/screens/benefits/item-facts.server";
import { seeOther } from "~/screens/forms/form-answer.server";

const noteTexts = texts({
  en: {
    title: "Your own note",
    no: "Have you used it? Mark it so you remember. Only you see this.",
    yes: "You marked this as used. Only you see this.",
    mark: "Mark as used",
    unmark: "I haven’t used it after all",
  },
  es: {
    title: "Su propia nota",
    no: "¿Ya la usó? Márquela para recordarlo. Solo usted ve esto.",
    yes: "Usted la marcó como usada. Solo usted ve esto.",
    mark: "Marcar como usada",
    unmark: "Al final no la usé",
  },
});

export const handle = { title: { en: "Benefits", es: "Beneficios" }, noScripts: true };

/**
 * Returns a vendor, and why its offer can't be redeemed (`shut`); an earlier slug redirects. `isUsed` is null if it
 * isn't the user's to mark. Redirects members whose membership has ended. @throws Response 404 for an unknown vendor
 */
export const loader = page(["auth", "subscriptioncancelled"], async (args) => {
  const { backend, caller, user, params, url, language } = args;
  const [vendor, ownBenefits] = await Promise.all([
    backend.call("vendor", { params: { id: params["slug"] ?? "" } }),
    listOwnOffers(caller),
  ]);
  if (!vendor) throw pageNotFound(url.pathname);
  if (vendor.slug !== params["slug"]) return seeOther(`/vendor/${vendor.slug}`, { moved: true });
  return {
    documentTitle: vendor.name,
    vendor: vendorFacts(vendor, language),
    shut:
      vendor.redeem_value === null
        ? findRedeemObstacle(vendor, ownBenefits.standing, user.is_employee)
        : null,
    company: user.company?.co_name,
    isUsed: ownBenefits.used && !isLoggedInAs(user) ? ownBenefits.used.includes(vendor.id) : null,
  };
});

/** Marks a vendor's offer as used or unused, as the button said (a repeat changes nothing), and returns to its page. */
export const action = form(
  ["auth", "subscriptioncancelled"],
  async ({ caller, params, url, fields }) => {
    await markOffer(caller, { id: params["slug"] ?? "", used: fields.get("used") === "yes" });
    return seeOther(url.pathname);
  },
);

/**
 * Returns "unread" with a membership that can redeem, "pending" before it begins, or what is missing: any membership
 * ("join", for employees "none") or Plus ("member", for employees "team").
 */
function findRedeemObstacle(
  { eligibility }: Vendor,
  standing: string,
  isEmployee: boolean,
): RedeemObstacleKind {
  if (canRedeem(redemptionRightsOf(standing), eligibility)) return "unread";
  if (standing === "pending") return "pending";
  if (standing === "none" || eligibility !== "plus_tier") return isEmployee ? "none" : "join";
  return isEmployee ? "team" : "member";
}

export default function VendorPage() {
  const { isUsed, ...page } = useLoaderData<typeof loader>();
  const t = useTexts(noteTexts);
  return (
    <VendorView {...page}>
      {isUsed === null ? null : (
        <Part id="note" title={t.title} className="part print:hidden">
          <p className="mt-2 max-w-line">{isUsed ? t.yes : t.no}</p>
          <FormFrame intent="used" className="mt-4">
            <input type="hidden" name="used" value={isUsed ? "no" : "yes"} />
            <Button quiet>{isUsed ? t.unmark : t.mark}</Button>
          </FormFrame>
        </Part>
      )}
    </VendorView>
  );
}
