import { useLoaderData } from "@remix-run/react";
import { PlansList } from "~/components/health/plans-list";
import { plansPageTexts } from "~/components/health/plans-page.text";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { loadPlansPage } from "~/screens/health/plans-page.server";

// The page needs only forms and links, so a slow phone loads no script.
export const handle = { title: { en: "Health plans", es: "Planes médicos" }, noScripts: true };

export const loader = page([], async (args) => ({
  documentTitle: say(plansPageTexts, args.language).title,
  ...(await loadPlansPage(args)),
}));

export default function Plans() {
  return <PlansList page={useLoaderData<typeof loader>()} />;
}
