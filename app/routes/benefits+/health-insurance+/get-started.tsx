import { useLoaderData } from "@remix-run/react";
import { GetStarted } from "~/components/health/elect/get-started";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { getStarted, getStartedPage } from "~/screens/health/elect/get-started.server";

export const handle = {
  title: { en: "Choose your health coverage", es: "Elija su cobertura de salud" },
  noScripts: true,
};

export const loader = page(
  ["auth", "subscriptioncancelled", "forcewaitlist", "questionnaire"],
  getStartedPage,
);
export const action = form(
  ["auth", "subscriptioncancelled", "forcewaitlist", "questionnaire"],
  getStarted,
);

export default function Start() {
  const page = useLoaderData<typeof loader>();
  return <GetStarted page={page} result={useRefused()} />;
}
