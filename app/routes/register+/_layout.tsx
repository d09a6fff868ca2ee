import { Outlet, useLoaderData } from "@remix-run/react";
import { AskedAgain } from "~/components/sign-up/asked-again";
import { ConfirmedElsewhere } from "~/components/sign-up/draft/draft-elsewhere";
import { WaitsHere } from "~/components/sign-up/waitlist/waits-here";
import { isConfirmedElsewhere } from "~/screens/sign-up/draft-elsewhere.server";
import { waitsHere } from "~/screens/sign-up/waits-here.server";
import { questionOn } from "~/screens/sign-up/under-review.server";
import { toOpenStep } from "~/http/open-step.server";
import { page } from "~/http/route.server";

/**
 * Every page under /register: a step that cannot be opened yet leads to the one that is missing. The steps' own loaders
 * and actions ask the same again, because each of them can be requested alone.
 */
export const loader = page(
  [],
  async (asked) =>
    (await toOpenStep(asked)) ?? {
      asked: await questionOn(asked),
      confirmed: await isConfirmedElsewhere(asked),
      waits: await waitsHere(asked),
    },
);

export default function Register() {
  const { asked, confirmed, waits } = useLoaderData<typeof loader>();
  return (
    <>
      {confirmed ? <ConfirmedElsewhere /> : null}
      {waits ? <WaitsHere place={waits} /> : null}
      {asked ? <AskedAgain {...asked} /> : null}
      <Outlet />
    </>
  );
}
