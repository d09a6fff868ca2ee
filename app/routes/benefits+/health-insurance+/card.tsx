import { useLoaderData } from "@remix-run/react";
import { CoveragePaper } from "~/components/health/coverage-paper";
import { page } from "~/http/route.server";
import { loadCardPage } from "~/screens/health/coverage-papers.server";

export const handle = {
  title: { en: "Your coverage card", es: "Su tarjeta de cobertura" },
  noScripts: true,
};

export const loader = page(["auth"], loadCardPage);

export default function Card() {
  return <CoveragePaper {...useLoaderData<typeof loader>()} />;
}
