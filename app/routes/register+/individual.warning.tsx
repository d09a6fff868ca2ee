import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SavedDraft } from "~/components/sign-up/saved-draft";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";
import { savedPage, savedPageAction } from "~/screens/sign-up/submit.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow, go } from "~/http/redirects.server";

export const handle = { title: "Your answers are saved" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args);
  const page = await savedPage(visitor, individualFlow);
  if (!page) throw go("/register");
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await guard(args);
  const fields = await readForm(args);
  return follow(await savedPageAction(args.request, visitor, individualFlow, fields));
}

export default function IndividualWarning() {
  return <SavedDraft page={useLoaderData<typeof loader>()} />;
}
