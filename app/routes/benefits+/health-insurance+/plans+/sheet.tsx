import { useLoaderData } from "@remix-run/react";
import { TakeHomeSheet } from "~/components/health/sheet-page";
import { sheetTexts } from "~/components/health/sheet.text";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { leadsOn } from "~/screens/forms/form-answer.server";
import { sheetPage } from "~/screens/health/compare-page.server";

export const handle = { title: { en: "Take-home sheet", es: "Hoja para llevar" }, noScripts: true };

export const loader = page([], async (args) => {
  const shown = await sheetPage(args);
  return leadsOn(shown) ? shown : { documentTitle: say(sheetTexts, args.language).title, ...shown };
});

export default function Sheet() {
  return <TakeHomeSheet page={useLoaderData<typeof loader>()} />;
}
