import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WaitlistPage } from "~/components/waitlist/waitlist-page";
import { joinOrLeave, waitlistPage } from "~/flows/waitlist.server";
import { guard } from "~/guards/guard.server";
import { readForm } from "~/guards/read-form.server";
import { follow } from "~/guards/redirects.server";
import { signUpFlows as flows } from "~/flows/sign-up-flows.server";

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
