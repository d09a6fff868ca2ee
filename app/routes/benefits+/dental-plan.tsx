import { useLoaderData } from "@remix-run/react";
import { PlanPageView } from "~/components/health/ancillary-table";
import { page } from "~/http/route.server";
import { loadOwnAncillaryFacts } from "~/screens/benefits/own-benefits.server";

export const handle = { title: { en: "Dental plans", es: "Planes dentales" }, noScripts: true };

/** Returns all dental plans, null if they can't be loaded, and the visitor's own. */
export const loader = page([], async (args) => ({
  kind: "dental" as const,
  plans: await args.backend.call("dentalPlans"),
  ...(await loadOwnAncillaryFacts(args, "dental")),
}));

/** The plans side by side, and how to get one. */
export default function DentalPlans() {
  return <PlanPageView {...useLoaderData<typeof loader>()} />;
}
