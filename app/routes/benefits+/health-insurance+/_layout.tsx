import { redirectToOpenStep } from "~/screens/sign-up/open-step.server";
import { page } from "~/http/route.server";

/**
 * Redirects from a step that can't be opened yet to the missing one, which the steps' own loaders and actions check too.
 * A layout without a component renders its pages alone.
 */
export const loader = page([], async (args) => (await redirectToOpenStep(args)) ?? {});
