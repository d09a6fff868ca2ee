import { z } from "zod";
import { listStateOpenings, type StateOpening } from "~/core/admin/state-openings";
import type { OpeningFacts } from "~/domain/admin/opening-words";
import { stateNameIn } from "~/domain/us-states";
import type { Language } from "~/language/languages";
import type { PageRequest } from "~/sessions/visitor";
import { findOrNotFound } from "./super-confirm.server";
import { problem } from "~/domain/problems/problem";

/** Administrators change where a product is available in two steps: the new terms and a confirmation. */

export const openingsPath = "/admin/super-global/openings";

/** The most places that a product can have in a state. */
const maxPlaces = 1_000_000;

/** Returns the path of the page that changes the terms of a product in a state. */
export const openingPath = ({ product, us_state }: Pick<StateOpening, "product" | "us_state">) =>
  `${openingsPath}/${product}/${us_state}`;

/** Whether a product is open in a state or has a waiting list there, and its places, unlimited without a number. */
export const termsForm = z.object({
  status: z.enum(["open", "waitlist"], {
    errorMap: () => ({ message: problem("admin.opening_missing") }),
  }),
  capacity: z
    .string()
    .trim()
    .regex(/^\d+$/, problem("admin.places_wrong"))
    // Only one error is shown at a time; text that isn't a number isn't too large.
    .refine(
      (text) => !(Number(text) > maxPlaces),
      problem("admin.places_many", { most: maxPlaces }),
    )
    .optional(),
});

/** Returns a number of places; null for an empty input, which means no limit. */
export const parseCapacity = (text: string | undefined): number | null =>
  text ? Number(text) : null;

/** Returns a number of places as the form's field has it; "" for no limit. */
export const capacityInput = (capacity: number | null): string =>
  capacity === null ? "" : String(capacity);

/** Returns the terms with the state's name. */
export const openingFacts = (opening: StateOpening, language: Language): OpeningFacts => ({
  ...opening,
  place: stateNameIn(opening.us_state, language),
});

/** Returns the product's terms in the state, both from the URL. @throws Response the not-found page */
export function getRequestedOpening(args: PageRequest): Promise<StateOpening> {
  return findOrNotFound(args, async () => {
    const openings = await listStateOpenings(args.caller);
    const { product, state } = args.params;
    return (
      openings.find((opening) => opening.product === product && opening.us_state === state) ?? null
    );
  });
}
