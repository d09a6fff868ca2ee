import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { MedicarePage } from "~/components/sign-up/medicare-page";
import { form, page } from "~/http/route.server";
import { goOnWithMedicareRead, medicarePage } from "~/screens/health/elect/election-age.server";

export const handle = {
  title: { en: "Medicare comes first", es: "Medicare va primero" },
  noScripts: true,
};

/** Returns the page about Medicare, which applicants of 65 or older read first. */
export const loader = page(["auth", "forcewaitlist", "registerhc-age"], medicarePage);
export const action = form(["auth", "forcewaitlist", "registerhc-age"], goOnWithMedicareRead);

export default function Medicare() {
  return <MedicarePage page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
