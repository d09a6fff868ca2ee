import { useLoaderData } from "@remix-run/react";
import { PlanPageView } from "~/components/health/ancillary-table";
import { page } from "~/http/route.server";
import { loadOwnAncillaryFacts } from "~/screens/benefits/own-benefits.server";

export const handle = { title: { en: "Vision plans", es: "Planes de visión" }, noScripts: true };

export const loader = page([], async (args) => ({
  kind: "vision" as const,
  plans: await args.backend.call("visionPlans"),
  ...(await loadOwnAncillaryFacts(args, "vision")),
}));

export default function VisionPlans() {
  return <PlanPageView {...useLoaderData<typeof loader>()} />;
}
