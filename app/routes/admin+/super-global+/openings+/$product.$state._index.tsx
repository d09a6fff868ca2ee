import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OpeningForm } from "~/components/admin/super/opening-form";
import { askForOpening, openingPage, openingsPath } from "~/screens/admin/super-openings.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "Change a state" };

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  return { ...(await openingPage(args.request, backend, args.params)), back: openingsPath };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  const fields = await readForm(args);
  return follow(await askForOpening(args.request, backend, args.params, fields));
}

export default function ChangeOpening() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <OpeningForm {...page} result={answer?.result} />;
}
