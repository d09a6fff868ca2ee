import { useLoaderData } from "@remix-run/react";
import { ChangeMembership } from "~/components/billing/membership/change-membership";
import { form, page } from "~/http/route.server";
import {
  loadUpdatePage,
  changeOwnMembership,
} from "~/screens/billing/membership/change-membership.server";

export const handle = {
  title: { en: "Change your tier or how you pay", es: "Cambiar su nivel o cómo paga" },
  noScripts: true,
};

export const loader = page(
  ["auth", "subscriptionsettings", "subscriptioncancelled", "subscriptionsettings-data"],
  loadUpdatePage,
);
/** Changes tier or period as the page showed, and returns to the membership; refused if it differs, or in login-as. */
export const action = form(
  ["auth", "subscriptionsettings", "subscriptioncancelled", "subscriptionsettings-data"],
  changeOwnMembership,
);

export default function UpdateMembership() {
  return <ChangeMembership {...useLoaderData<typeof loader>()} />;
}
