import { useLoaderData } from "@remix-run/react";
import { SignedUp } from "~/components/sign-up/check/signed-up";
import { ApplicationState } from "~/components/sign-up/review/application-state";
import { page } from "~/http/route.server";
import { associationSuccess } from "~/screens/association/success.server";

export const handle = { title: { en: "Your application", es: "Su solicitud" } };

export const loader = page([], associationSuccess);

export default function Success() {
  const shown = useLoaderData<typeof loader>();
  return "invoice" in shown ? <SignedUp page={shown} /> : <ApplicationState page={shown} />;
}
