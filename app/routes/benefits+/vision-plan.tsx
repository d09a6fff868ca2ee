import { useLoaderData } from "@remix-run/react";
import { PlanPageView } from "~/components/health/ancillary-table";
import { page } from "~/http/route.server";
import { loadOwnAncillaryFacts } from "~/screens/benefits/own-benefits.server";

export const handle = { title: { en: "Vision plans", es: "Planes de visión" }, noScripts: true };

/** Returns all vision plans, null if they can't be loaded, and the visitor's own. */
export const loader = page([], async (args) => ({
  kind: "vision" as const,
  plans: await args.backend.call("visionPlans"),
  ...(await loadOwnAncillaryFacts(args, "vision")),
}));

/** The plans side by side, and how to get one. */
export default function VisionPlans() {
  return <PlanPageView {...useLoaderData<typeof loader>()} />;
}
