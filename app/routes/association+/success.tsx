import { useLoaderData } from "@remix-run/react";
import { SignedUp } from "~/components/sign-up/check/signed-up";
import { ApplicationState } from "~/components/sign-up/review/application-state";
import { associationFlow } from "~/screens/association/association-flow.server";
import { successPage } from "~/http/step.server";

export const handle = { title: "Your application" };

export const loader = successPage(associationFlow);

export default function Success() {
  const page = useLoaderData<typeof loader>();
  return "invoice" in page ? <SignedUp page={page} /> : <ApplicationState page={page} />;
}
