import { useLoaderData } from "@remix-run/react";
import { PlanPageView } from "~/components/health/ancillary-table";
import { page } from "~/http/route.server";
import { loadOwnAncillaryFacts } from "~/screens/benefits/own-benefits.server";

export const handle = { title: { en: "Dental plans", es: "Planes dentales" }, noScripts: true };

export const loader = page([], async (args) => ({
  kind: "dental" as const,
  plans: await args.backend.call("dentalPlans"),
  ...(await loadOwnAncillaryFacts(args, "dental")),
}));

export default function DentalPlans() {
  return <PlanPageView {...useLoaderData<typeof loader>()} />;
}
