import { Failure, isFailure } from "~/domain/problems/failure";
import { addCataloguePicture, getCataloguePicture } from "~/core/benefits/catalogue-pictures";
import type { Caller } from "~/core/caller";
import type { KeptPicture, Values } from "~/domain/benefits/catalogue/field";
import { pictureFields, type PictureFields } from "~/domain/benefits/catalogue/form-parts";
import type { CatalogueKind, Problems } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { pictureLimits, pictureTitle } from "~/domain/benefits/files/picture-file";
import { problem } from "~/domain/problems/problem";
import { textOf } from "../super-confirm.server";

/** Pictures in an item's form: uploaded with it, described, kept or removed. */

/**
 * Bytes that are read of an upload: above the limit, so that too large a picture is refused in its form and not as a
 * whole request.
 */
export const largestSentPicture = 3 * pictureLimits.bytes;

/** The picture that the item has after its form, null for none, with problems by field. */
type TakenPicture = { picture: KeptPicture | null; problems?: Problems };

/**
 * Returns the form's pictures. An uploaded picture is stored at once, so that it needn't be chosen again if another
 * field is wrong.
 * @param known the item's stored pictures
 */
export async function takePictures(
  caller: Caller,
  { kind, fields, known }: { kind: CatalogueKind; fields: FormData; known: Values },
): Promise<{ pictures: Values; problems: Problems }> {
  const pictures: Record<string, KeptPicture | null> = {};
  const problems: Problems = {};
  for (const { name, type } of kinds[kind].fields) {
    if (type !== "picture") continue;
    const current = (known[name] ?? null) as KeptPicture | null;
    const taken = await takePicture(caller, fields, pictureFields(name), current);
    pictures[name] = taken.picture;
    Object.assign(problems, taken.problems);
  }
  return { pictures, problems };
}

/** Returns the file field of each picture by its name, where the backend's errors about it are shown. */
export const pictureProblemsAt = (kind: CatalogueKind): Record<string, string> =>
  Object.fromEntries(
    kinds[kind].fields.flatMap(({ name, type }) =>
      type === "picture" ? [[name, pictureFields(name).file]] : [],
    ),
  );

/**
 * Reads one picture field and empties its file in `fields`: a stored upload, null for a removal, or the picture that
 * the form kept, with its title.
 */
async function takePicture(
  caller: Caller,
  fields: FormData,
  names: PictureFields,
  current: KeptPicture | null,
): Promise<TakenPicture> {
  const file = fields.get(names.file);
  // A refused form can't return its file; the empty text keeps the field's name, for the error.
  if (file !== null) fields.set(names.file, "");
  if (file instanceof File && file.size > 0) {
    if (fields.get(names.remove) === "on") {
      return { picture: current, problems: { [names.file]: [problem("picture.both")] } };
    }
    return addPicture(caller, fields, names, { file, current });
  }
  if (fields.get(names.remove) === "on") return { picture: null };
  // Without this field in the form, the picture doesn't change.
  if (!fields.has(names.kept)) return { picture: current };
  const picture = await findPicture(caller, textOf(fields, names.kept), current);
  if (picture === undefined) {
    return { picture: current, problems: { [names.file]: [problem("picture.none")] } };
  }
  if (picture) return withPostedTitle(fields, names, picture);
  // The form describes a picture that was never chosen.
  return textOf(fields, names.title).trim() === ""
    ? { picture }
    : { picture, problems: { [names.file]: [problem("picture.none")] } };
}

/** Returns the picture with the form's title; with its own and a problem if a changed title isn't valid. */
function withPostedTitle(
  fields: FormData,
  { title: titleField }: PictureFields,
  picture: KeptPicture,
): TakenPicture {
  const input = textOf(fields, titleField);
  // An unchanged title isn't validated again, because it may be older than today's rules.
  if (input === picture.title) return { picture };
  const { data: title, error } = pictureTitle.safeParse(input);
  return title === undefined
    ? { picture, problems: { [titleField]: error.errors.map(({ message }) => message) } }
    : { picture: { ...picture, title } };
}

/** Stores the uploaded file with its title, and its id in `fields`; if refused, returns the current picture and why. */
async function addPicture(
  caller: Caller,
  fields: FormData,
  names: PictureFields,
  { file, current }: { file: File; current: KeptPicture | null },
): Promise<TakenPicture> {
  const refused = (name: string, ...reason: string[]) => ({
    picture: current,
    problems: { [name]: reason },
  });
  if (file.size > pictureLimits.bytes) return refused(names.file, problem("picture.large"));
  const { data: title, error } = pictureTitle.safeParse(textOf(fields, names.title));
  if (title === undefined) {
    return refused(names.title, ...error.errors.map(({ message }) => message));
  }
  try {
    const base64 = Buffer.from(await file.arrayBuffer()).toString("base64");
    const sent = { title, base64, for_one: true };
    const { id, width, height } = await addCataloguePicture(caller, sent);
    fields.set(names.kept, id);
    return { picture: { id, width, height, title } };
  } catch (failure) {
    const cause = failure instanceof Failure ? failure.details.fieldErrors : undefined;
    const fieldErrors = Object.values(cause ?? {}).flat();
    if (fieldErrors.length === 0) throw failure;
    return refused(names.file, ...fieldErrors);
  }
}

/** Returns the picture that the form kept: null for none, undefined if it was deleted meanwhile. */
async function findPicture(
  caller: Caller,
  id: string,
  current: KeptPicture | null,
): Promise<KeptPicture | null | undefined> {
  if (id === "") return null;
  if (id === current?.id) return current;
  try {
    const found = await getCataloguePicture(caller, id);
    const { width, height, title } = found;
    return { id: found.id, width, height, title };
  } catch (failure) {
    if (isFailure(failure, 404)) return undefined;
    throw failure;
  }
}
