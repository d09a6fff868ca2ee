import { useLoaderData } from "@remix-run/react";
import { ChangeMembership } from "~/components/billing/membership/change-membership";
import { form, page } from "~/http/route.server";
import {
  loadAddOnsPage,
  changeOwnMembership,
} from "~/screens/billing/membership/change-membership.server";

export const handle = {
  title: { en: "Change your add-ons", es: "Cambiar sus complementos" },
  noScripts: true,
};

export const loader = page(
  ["auth", "subscriptionsettings", "subscriptioncancelled", "subscriptionsettings-data"],
  loadAddOnsPage,
);
/** Changes the add-ons as the page showed, and returns to the membership; refused if that differs, or in login-as. */
export const action = form(
  ["auth", "subscriptionsettings", "subscriptioncancelled", "subscriptionsettings-data"],
  changeOwnMembership,
);

export default function MembershipAddOns() {
  return <ChangeMembership {...useLoaderData<typeof loader>()} />;
}
