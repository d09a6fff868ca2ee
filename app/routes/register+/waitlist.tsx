import { useLoaderData } from "@remix-run/react";
import { WaitlistPage } from "~/components/sign-up/waitlist/waitlist-page";
import { joinOrLeave, loadWaitlistPage } from "~/screens/sign-up/waitlist.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Waiting list", es: "Lista de espera" } };

/** Returns the form, or for an email's link (`entry`) the place on the list; the other list's link redirects there. */
export const loader = page([], (args) => loadWaitlistPage(args, "membership"));
export const action = form([], (posted) => joinOrLeave(posted, "membership"));

export default function Waitlist() {
  return <WaitlistPage page={useLoaderData<typeof loader>()} />;
}
