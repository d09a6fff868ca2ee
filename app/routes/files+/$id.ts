import { answerPicture } from "~/screens/benefits/pictures.server";
import { page } from "~/http/route.server";

/** Serves the backend's pictures under our own URL, so that no token is in a URL. */
export const loader = page([], ({ request, params, backend }) =>
  answerPicture(request, params["id"] ?? "", backend),
);
