import { useLoaderData } from "@remix-run/react";
import { PlanComparison } from "~/components/health/compare-page";
import { compareTexts } from "~/components/health/compare.text";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { loadComparePage } from "~/screens/health/compare-page.server";

export const handle = { title: { en: "Compare plans", es: "Comparar planes" }, noScripts: true };

export const loader = page([], async (args) => ({
  documentTitle: say(compareTexts, args.language).title,
  ...(await loadComparePage(args)),
}));

export default function Compare() {
  return <PlanComparison page={useLoaderData<typeof loader>()} />;
}
