import type { Answers } from "~/domain/sign-up/registration";
import type { AnswersByStep, SensitiveAnswer } from "~/domain/sign-up/kind-definition";
import type { Db } from "../../db/schema";
import type { Installation } from "../../installation";
import type { RegistrationRow } from "./registration-rows";
import { openAnswers, sealAnswers } from "./sealed-answers";
import { sealPlaceOf } from "../sealed-columns";
import { findSignUpService } from "./kinds/sign-up-of";

type WithSignUps = Pick<Installation, "signUps">;
type SealsAndSignUps = WithSignUps & Pick<Installation, "seals">;

/** A sensitive answer of a kind of sign-up, by the step and name under which it is stored. */
type SensitivePlace = SensitiveAnswer & { step: string; name: string };

/** Returns where a kind of sign-up has sensitive answers; nowhere for an unknown kind. */
const listSensitivePlaces = (
  app: WithSignUps,
  { kind }: Pick<RegistrationRow, "kind">,
): SensitivePlace[] =>
  Object.entries(findSignUpService(app, kind)?.definition.steps ?? {}).flatMap(
    ([step, { sensitive = {} }]): SensitivePlace[] =>
      Object.entries(sensitive).map(([name, how]) => ({ ...how, step, name })),
  );

const sensitiveKeyOf = ({ step, name }: SensitivePlace): string => `${step}.${name}`;

/**
 * Returns a step's answers with what `other` returns in place of each sensitive one, never inside a list. An answer
 * that is missing or empty, or for which `other` returns null, stays as it is.
 */
function replaceSensitive<Given extends Readonly<Record<string, unknown>>>(
  answers: Given,
  step: string,
  places: readonly SensitivePlace[],
  other: (place: SensitivePlace, input: string) => string | null,
): Given {
  const changes: Record<string, string> = {};
  for (const place of places.filter((each) => each.step === step)) {
    const input = Object.hasOwn(answers, place.name) ? answers[place.name] : undefined;
    const text = typeof input === "string" && input !== "" ? other(place, input) : null;
    if (text) changes[place.name] = text;
  }
  return { ...answers, ...changes };
}

/** Replaces, as {@link replaceSensitive} does, the answers of those stored steps that have sensitive ones. */
async function rewriteSteps(
  { seals }: Pick<SealsAndSignUps, "seals">,
  db: Db,
  id: string,
  places: readonly SensitivePlace[],
  other: (place: SensitivePlace, input: string) => string | null,
): Promise<void> {
  if (places.length === 0) return;
  const rows = await db
    .selectFrom("registration_steps")
    .select(["registration_id", "step", "data"])
    .where("registration_id", "=", id)
    .where("step", "in", [...new Set(places.map(({ step }) => step))])
    .execute();
  for (const row of rows) {
    const answers = replaceSensitive(await openAnswers(seals, row), row.step, places, other);
    await db
      .updateTable("registration_steps")
      .set({ data: sealAnswers(seals, row, answers) })
      .where("registration_id", "=", id)
      .where("step", "=", row.step)
      .execute();
  }
}

/**
 * Returns the held answers of a waiting registration, by step and name. Inside the seal, a single answer is bare
 * text, as EINs have always been stored, and several are JSON.
 */
async function openHeldAnswers(
  { seals }: Pick<SealsAndSignUps, "seals">,
  row: RegistrationRow,
  places: readonly SensitivePlace[],
): Promise<Map<string, string>> {
  const text = row.ein_cipher && (await seals.open(row.ein_cipher, sealPlaceOf("heldEin", row.id)));
  const [first] = places;
  if (!text || !first) return new Map<string, string>();
  return text.startsWith("{")
    ? new Map(Object.entries(JSON.parse(text) as Record<string, string>))
    : new Map([[sensitiveKeyOf(first), text]]);
}

/** Returns the text in which answers are held: the first place's alone as it is, others as JSON; null without any. */
function formatHeldAnswers(
  held: ReadonlyMap<string, string>,
  [first]: readonly SensitivePlace[],
): string | null {
  if (held.size === 0 || !first) return null;
  const bare = held.size === 1 ? held.get(sensitiveKeyOf(first)) : undefined;
  return bare && !bare.startsWith("{") ? bare : JSON.stringify(Object.fromEntries(held));
}

/**
 * Removes the sensitive answers of a submitted registration from its steps, except for what may be shown. Returns
 * them sealed, to be stored while it waits; null if there are none.
 */
export async function moveSensitiveOut(
  app: SealsAndSignUps,
  db: Db,
  row: RegistrationRow,
): Promise<string | null> {
  const places = listSensitivePlaces(app, row);
  const held = new Map<string, string>();
  await rewriteSteps(app, db, row.id, places, (place, input) => {
    held.set(sensitiveKeyOf(place), place.held(input));
    return place.masked(input);
  });
  const text = formatHeldAnswers(held, places);
  return text && app.seals.seal(text, sealPlaceOf("heldEin", row.id));
}

/** Restores the steps' sensitive answers from the held ones, which stay, for forms that the applicant opens again. */
export async function moveSensitiveBack(
  app: SealsAndSignUps,
  db: Db,
  row: RegistrationRow,
): Promise<void> {
  const places = listSensitivePlaces(app, row);
  const held = await openHeldAnswers(app, row, places);
  if (held.size === 0) return;
  await rewriteSteps(app, db, row.id, places, (place) => held.get(sensitiveKeyOf(place)) ?? null);
}

/** Returns masked answers with each sensitive one replaced by the one that `row` holds; empty and missing ones stay. */
export async function restoreSensitive(
  app: SealsAndSignUps,
  input: AnswersByStep,
  row: RegistrationRow,
): Promise<AnswersByStep> {
  const places = listSensitivePlaces(app, row);
  const held = await openHeldAnswers(app, row, places);
  if (held.size === 0) return input;
  return Object.fromEntries(
    Object.entries(input).map(([step, answers]) => [
      step,
      replaceSensitive(answers, step, places, (place) => held.get(sensitiveKeyOf(place)) ?? null),
    ]),
  );
}

/** Returns a step's answers as admins see them: sensitive ones masked, even if they aren't hidden in the steps yet. */
export const maskSensitive = (
  app: WithSignUps,
  kind: string,
  step: string,
  answers: Answers,
): Answers =>
  replaceSensitive(answers, step, listSensitivePlaces(app, { kind }), ({ masked }, input) =>
    masked(input),
  );
