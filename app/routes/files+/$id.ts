import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureAnswer } from "~/screens/benefits/pictures.server";
import { guard } from "~/http/guard.server";

/** The backend's pictures for browsers, under an address of our own: no token ever stands in a picture's URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args);
  return pictureAnswer(args.request, args.params["id"] ?? "", backend);
}
