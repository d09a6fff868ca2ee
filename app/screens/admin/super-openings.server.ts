import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import {
  changeStateOpening,
  listStateOpenings,
  type OpeningTerms,
  type StateOpening,
} from "~/core/admin/state-openings";
import { openingChanges, type OpeningFacts } from "~/domain/admin/opening-words";
import { stateNamed, statesIn } from "~/domain/us-states";
import type { Language } from "~/language/languages";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { seeOther, parseForm, refuse } from "../forms/form-answer.server";
import { runConfirmed, findOrNotFound, textOf } from "./super-confirm.server";
import { problem } from "~/domain/problems/problem";

/**
 * Administrators see where the products are available, and change it in two steps: the new terms and a confirmation.
 */

const openingsPath = "/admin/super-global/openings";
const max = 1_000_000;

const pathOf = ({ product, us_state }: Pick<StateOpening, "product" | "us_state">) =>
  `${openingsPath}/${product}/${us_state}`;

const termsForm = z.object({
  status: z.enum(["open", "waitlist"], {
    errorMap: () => ({ message: problem("admin.opening_missing") }),
  }),
  capacity: z
    .string()
    .trim()
    .regex(/^\d+$/, problem("admin.places_wrong"))
    // Only one error is shown at a time; text that isn't a number isn't too large.
    .refine((text) => !(Number(text) > max), problem("admin.places_many", { most: max }))
    .optional(),
});

const capacityOf = (text: string | undefined) => (text ? Number(text) : null);
const inputText = (capacity: number | null) => (capacity === null ? "" : String(capacity));

const factsOf = (opening: StateOpening, language: Language): OpeningFacts => ({
  ...opening,
  place: stateNamed(opening.us_state, language),
});

export async function loadOpeningRows({
  caller,
  language,
}: Pick<PageRequest, "caller" | "language">) {
  const openings = await listStateOpenings(caller);
  const of = (product: StateOpening["product"], us_state: string) => {
    const found = openings.find(
      (opening) => opening.product === product && opening.us_state === us_state,
    );
    return found ? { ...factsOf(found, language), change: pathOf(found) } : null;
  };
  const rows = statesIn(language).map(([us_state, place]) => ({
    us_state,
    place,
    membership: of("membership", us_state),
    health: of("health", us_state),
  }));
  return { rows };
}

/** @throws Response the not-found page for an unknown state or product */
function getOpening(args: PageRequest): Promise<StateOpening> {
  return findOrNotFound(args, async () => {
    const openings = await listStateOpenings(args.caller);
    const { product, state } = args.params;
    return (
      openings.find((opening) => opening.product === product && opening.us_state === state) ?? null
    );
  });
}

export async function loadOpeningPage(args: PageRequest) {
  const opening = await getOpening(args);
  return {
    back: openingsPath,
    facts: factsOf(opening, args.language),
    action: pathOf(opening),
    constraints: getZodConstraint(termsForm),
    stored: { status: opening.status, capacity: inputText(opening.capacity) },
  };
}

const isSame = (a: OpeningTerms, b: OpeningTerms) =>
  a.status === b.status && a.capacity === b.capacity;

export async function redirectToOpeningConfirmation(posted: PostedForm) {
  const opening = await getOpening(posted);
  const submission = parseForm(posted.fields, termsForm);
  if (submission.status !== "success") return refuse(submission);
  const { status, capacity } = submission.value;
  if (isSame(opening, { status, capacity: capacityOf(capacity) })) {
    return refuse(submission, { fields: { status: [problem("admin.opening_same")] } });
  }
  const query = new URLSearchParams({ status, ...(capacity ? { capacity } : {}) });
  return seeOther(`${pathOf(opening)}/confirm?${query}`);
}

/** Returns the current and the new terms; an invalid query redirects to the form. */
export async function loadOpeningConfirmation(args: PageRequest) {
  const opening = await getOpening(args);
  const { search, searchParams } = args.url;
  const terms = termsForm.safeParse(Object.fromEntries(searchParams));
  if (!terms.success) return seeOther(pathOf(opening));
  const { status, capacity } = terms.data;
  const openingChange = { status, capacity: capacityOf(capacity) };
  const facts = factsOf(opening, args.language);
  return {
    facts,
    openingChange,
    back: pathOf(opening),
    action: `${pathOf(opening)}/confirm${search}`,
    changes: openingChanges(facts, openingChange, args.language),
    hidden: {
      status,
      capacity: capacity ?? "",
      was_status: opening.status,
      was_capacity: inputText(opening.capacity),
    },
  };
}

const numberIn = (fields: FormData, name: string) =>
  capacityOf(/^\d{1,9}$/.exec(textOf(fields, name))?.[0]);
const statusIn = (fields: FormData, name: string) =>
  textOf(fields, name) === "open" ? ("open" as const) : ("waitlist" as const);

/** Changes the terms only if they are still what the page showed as `was_…`. */
export async function changeOpening(posted: PostedForm) {
  const { caller, fields } = posted;
  const { product, us_state } = await getOpening(posted);
  const submission = parseForm(fields, termsForm);
  if (submission.status !== "success") return refuse(submission);
  const { status, capacity } = submission.value;
  const change = {
    product,
    us_state,
    status,
    capacity: capacityOf(capacity),
    was: { status: statusIn(fields, "was_status"), capacity: numberIn(fields, "was_capacity") },
  };
  const submit = () => changeStateOpening(caller, change);
  return runConfirmed(posted, submit, { to: openingsPath, notice: "openingChanged" });
}
