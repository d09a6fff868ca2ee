import { useLoaderData } from "@remix-run/react";
import { MedicarePage } from "~/components/sign-up/medicare-page";
import { useRefused } from "~/components/forms/use-refused";
import { goOnWithMedicareRead, medicarePage } from "~/screens/sign-up/individual-age.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Medicare comes first", es: "Medicare va primero" } };

/** Returns the page about Medicare, which applicants of 65 or older see first. */
export const loader = page(["forcewaitlist", "registerindividual-age"], medicarePage);
export const action = form(["forcewaitlist", "registerindividual-age"], goOnWithMedicareRead);

export default function Medicare() {
  return <MedicarePage page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
