import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApplicationState } from "~/components/sign-up/application-state";
import { SignedUp } from "~/components/sign-up/signed-up";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { successPage } from "~/screens/sign-up/submit.server";
import { guard } from "~/http/guard.server";
import { redirectWithNotice } from "~/http/redirects.server";

export const handle = { title: "Your application" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args);
  const { instead, page } = await successPage(visitor, companyFlow);
  if (instead) throw await redirectWithNotice(instead.to, instead.notice);
  return page;
}

export default function CompanySuccess() {
  const page = useLoaderData<typeof loader>();
  return "invoice" in page ? (
    <SignedUp page={page} payer="company" />
  ) : (
    <ApplicationState page={page} />
  );
}
