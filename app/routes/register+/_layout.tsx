import { data } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AskedAgain } from "~/components/sign-up/asked-again";
import { ConfirmedElsewhere } from "~/components/sign-up/draft/draft-elsewhere";
import { WaitsHere } from "~/components/sign-up/waitlist/waits-here";
import { confirmedElsewhere } from "~/screens/sign-up/draft-elsewhere.server";
import { waitsHere } from "~/screens/sign-up/waits-here.server";
import { questionOn } from "~/screens/sign-up/under-review.server";
import { toOpenStep } from "~/http/open-step.server";
import { noticeNameOf } from "~/http/redirects.server";
import { page } from "~/http/route.server";

/**
 * Every page under /register: a step that cannot be opened yet leads to the one that is missing. The steps' own loaders
 * and actions ask the same again, because each of them can be requested alone.
 */
export const loader = page([], async (asked) => {
  const elsewhere = await toOpenStep(asked);
  if (elsewhere) return elsewhere;
  // One thing at a time: what the page before had to say comes first.
  const noticed = (await noticeNameOf(asked.request)) !== null;
  const confirmed = noticed ? null : await confirmedElsewhere(asked);
  const shown = {
    asked: await questionOn(asked),
    confirmed: confirmed !== null,
    waits: await waitsHere(asked),
  };
  return data(shown, { headers: confirmed ?? {} });
});

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
