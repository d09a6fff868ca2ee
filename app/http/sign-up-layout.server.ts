import { data } from "@remix-run/node";
import { confirmedElsewhere } from "~/screens/sign-up/draft/draft-elsewhere.server";
import { waitsHere } from "~/screens/sign-up/waits-here.server";
import { questionOn } from "~/screens/sign-up/under-review.server";
import { toOpenStep } from "./open-step.server";
import { noticeNameOf } from "./redirects.server";
import { page } from "./route.server";

/**
 * What stands around every page of a sign-up: a step that cannot be opened yet leads to the one that is missing. The steps' own
 * loaders and actions ask the same again, because each of them can be requested alone.
 */
export const signUpLayout = page([], async (asked) => {
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
