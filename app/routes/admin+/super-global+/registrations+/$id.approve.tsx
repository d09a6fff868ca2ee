import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmApproval } from "~/components/admin/super/confirm-review";
import { approve, reviewQuestion } from "~/screens/admin/super-reviews.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "Approve an application" };

/** A refused form comes with how things stand by now. */
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  return reviewQuestion(args.request, backend, args.params["id"]);
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  const { request, params } = args;
  const fields = await readForm(args);
  return follow(await approve({ request, backend, id: params["id"], fields }));
}

export default function ApproveRegistration() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ConfirmApproval page={page} result={answer?.result} />;
}
