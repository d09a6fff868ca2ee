import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmOffering } from "~/components/admin/super/confirm-offering";
import { changeOffering, offeringPage } from "~/screens/admin/super-offerings.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "Retire a plan or vendor" };

/** A refused form comes with how things stand by now. */
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  return offeringPage(args.request, backend, args.params, "retire");
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  const fields = await readForm(args);
  return follow(await changeOffering(args.request, backend, args.params, fields, "retire"));
}

export default function Retire() {
  const offering = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ConfirmOffering offering={offering} result={answer?.result} />;
}
