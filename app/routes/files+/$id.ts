import { pictureAnswer } from "~/screens/benefits/pictures.server";
import { page } from "~/http/route.server";

/** The backend's pictures for browsers, under an address of our own: no token ever stands in a picture's URL. */
export const loader = page([], ({ request, params, backend }) =>
  pictureAnswer(request, params["id"] ?? "", backend),
);
