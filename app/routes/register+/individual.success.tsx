import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApplicationState } from "~/components/sign-up/application-state";
import { SignedUp } from "~/components/sign-up/signed-up";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";
import { successPage } from "~/screens/sign-up/submit.server";
import { guard } from "~/http/guard.server";
import { redirectWithNotice } from "~/http/redirects.server";

export const handle = { title: "Your application" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args);
  const { instead, page } = await successPage(visitor, individualFlow);
  if (instead) throw await redirectWithNotice(instead.to, instead.notice);
  return page;
}

export default function IndividualSuccess() {
  const page = useLoaderData<typeof loader>();
  return "invoice" in page ? (
    <SignedUp page={page} payer="individual" />
  ) : (
    <ApplicationState page={page} />
  );
}
