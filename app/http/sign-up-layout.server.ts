import { data } from "@remix-run/node";
import { confirmedElsewhere } from "~/screens/sign-up/draft/draft-elsewhere.server";
import { stateWithoutPlans } from "~/screens/sign-up/state-without-plans.server";
import { questionOn } from "~/screens/sign-up/under-review.server";
import { toOpenStep } from "./open-step.server";
import { noticeNameOf } from "./redirects.server";
import { page } from "./route.server";

/**
 * Every page of a sign-up redirects to the missing step if it can't be opened yet. The steps' own loaders and actions
 * check it again, because each can be requested alone.
 */
export const signUpLayout = page([], async (args) => {
  const elsewhere = await toOpenStep(args);
  if (elsewhere) return elsewhere;
  // One message at a time: the flash message comes first.
  const noticed = (await noticeNameOf(args.request)) !== null;
  const confirmed = noticed ? null : await confirmedElsewhere(args);
  const page = {
    question: await questionOn(args),
    confirmed: confirmed !== null,
    waits: await stateWithoutPlans(args),
  };
  return data(page, { headers: confirmed ?? {} });
});
