import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmRejection } from "~/components/admin/super/confirm-review";
import { settleWithNote, reviewQuestion } from "~/screens/admin/super-reviews.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "Reject an application" };

/** A refused form comes with how things stand by now. */
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  return reviewQuestion(args.request, backend, args.params["id"], "reject");
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  const { request, params } = args;
  const fields = await readForm(args);
  return follow(await settleWithNote({ request, backend, id: params["id"], fields }, "reject"));
}

export default function RejectRegistration() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ConfirmRejection page={page} result={answer?.result} />;
}
