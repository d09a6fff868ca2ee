import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AskedAgain } from "~/components/sign-up/asked-again";
import { signUpFlows } from "~/screens/sign-up/sign-up-flows.server";
import { questionOn } from "~/screens/sign-up/under-review.server";
import { guard } from "~/http/guard.server";
import { requireOpenStep } from "~/http/open-step.server";

/**
 * Every page under /register: a step that cannot be opened yet leads to the one that is missing. The steps' own loaders
 * and actions ask the same again, because each of them can be requested alone.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args);
  await requireOpenStep(args.request, visitor);
  return { asked: await questionOn(args.request, visitor, signUpFlows) };
}

export default function Register() {
  const { asked } = useLoaderData<typeof loader>();
  return (
    <>
      {asked ? <AskedAgain {...asked} /> : null}
      <Outlet />
    </>
  );
}
