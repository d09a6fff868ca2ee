import { useLoaderData } from "@remix-run/react";
import { PlansList } from "~/components/health/plans-list";
import { plansPageTexts } from "~/components/health/plans-page.text";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { plansPage } from "~/screens/health/plans-page.server";

// It is only read, and asked for anew: forms and links are enough, and a slow phone loads nothing.
export const handle = { title: { en: "Health plans", es: "Planes médicos" }, noScripts: true };

export const loader = page([], async (asked) => ({
  documentTitle: say(plansPageTexts, asked.language).title,
  ...(await plansPage(asked)),
}));

export default function Plans() {
  return <PlansList page={useLoaderData<typeof loader>()} />;
}
