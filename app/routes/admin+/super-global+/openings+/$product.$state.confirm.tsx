import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmOpening } from "~/components/admin/super/confirm-opening";
import { changeOpening, openingQuestion } from "~/screens/admin/super-openings.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "Change a state" };

/** A refused form comes with how things stand by now. */
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  return openingQuestion(args.request, backend, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  const fields = await readForm(args);
  return follow(await changeOpening(args.request, backend, args.params, fields));
}

export default function ConfirmChange() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ConfirmOpening {...page} result={answer?.result} />;
}
