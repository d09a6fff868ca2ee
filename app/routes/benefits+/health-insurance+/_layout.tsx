import { toOpenStep } from "~/http/step.server";
import { page } from "~/http/route.server";

/**
 * A step that can't be opened yet redirects to the missing one. The steps' own loaders and actions check this too. Without a
 * component, Remix renders the page itself.
 */
export const loader = page([], async (args) => (await toOpenStep(args)) ?? {});
