import { useLoaderData } from "@remix-run/react";
import { WaitlistPage } from "~/components/sign-up/waitlist/waitlist-page";
import { joinOrLeave, loadWaitlistPage } from "~/screens/sign-up/waitlist.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Waiting list for health insurance", es: "Lista de espera para seguro médico" },
};

/** Returns the form, or for an email's link (`entry`) the place on the list; the other list's link redirects there. */
export const loader = page([], (args) => loadWaitlistPage(args, "insurance"));
/** Puts the visitor on the waiting list, or takes them off it. */
export const action = form([], (posted) => joinOrLeave(posted, "insurance"));

export default function InsuranceWaitlist() {
  return <WaitlistPage page={useLoaderData<typeof loader>()} />;
}
