import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WaitlistPage } from "~/components/sign-up/waitlist-page";
import { joinOrLeave, waitlistPage } from "~/screens/sign-up/waitlist.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";
import { signUpFlows as flows } from "~/screens/sign-up/sign-up-flows.server";

export const handle = { title: "Waiting list for health insurance" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args);
  return waitlistPage(args.request, visitor, "insurance", flows);
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await guard(args);
  const fields = await readForm(args);
  return follow(await joinOrLeave(args.request, visitor, "insurance", fields));
}

export default function InsuranceWaitlist() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return <WaitlistPage page={page} result={result} />;
}
