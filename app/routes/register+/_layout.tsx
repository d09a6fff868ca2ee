import { Outlet, useLoaderData } from "@remix-run/react";
import { AskedAgain } from "~/components/sign-up/asked-again";
import { questionOn } from "~/screens/sign-up/under-review.server";
import { toOpenStep } from "~/http/open-step.server";
import { page } from "~/http/route.server";

/**
 * Every page under /register: a step that cannot be opened yet leads to the one that is missing. The steps' own loaders
 * and actions ask the same again, because each of them can be requested alone.
 */
export const loader = page(
  [],
  async (asked) => (await toOpenStep(asked)) ?? { asked: await questionOn(asked) },
);

export default function Register() {
  const { asked } = useLoaderData<typeof loader>();
  return (
    <>
      {asked ? <AskedAgain {...asked} /> : null}
      <Outlet />
    </>
  );
}
