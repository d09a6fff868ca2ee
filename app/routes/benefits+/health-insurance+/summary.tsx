import { useLoaderData } from "@remix-run/react";
import { CoveragePaper } from "~/components/health/coverage-paper";
import { page } from "~/http/route.server";
import { loadSummaryPage } from "~/screens/health/coverage-papers.server";

export const handle = {
  title: { en: "Your benefit summary", es: "Su resumen de beneficios" },
  noScripts: true,
};

export const loader = page(["auth"], loadSummaryPage);

export default function Summary() {
  return <CoveragePaper {...useLoaderData<typeof loader>()} />;
}
