import { Failure, isFailure } from "~/domain/problems/failure";
import { addCataloguePicture, getCataloguePicture } from "~/core/benefits/catalogue-pictures";
import type { Caller } from "~/core/caller";
import type { KeptPicture, Values } from "~/domain/benefits/catalogue/field";
import { pictureFields, type PictureFields } from "~/domain/benefits/catalogue/form-parts";
import type { CatalogueKind, Problems } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { pictureLimits, pictureTitle } from "~/domain/benefits/files/picture-file";
import { problem } from "~/domain/problems/problem";
import { textOf } from "../super-confirm.server";

/** Pictures in an item's form: uploaded with it, described, kept or removed. */

/**
 * Bytes that are read of an upload: above the limit, so that too large a picture is refused in its form and not as a
 * whole request.
 */
export const largestSentPicture = 3 * pictureLimits.bytes;

type Taken = { picture: KeptPicture | null; problems?: Problems };

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

/** Shows the backend's errors about a picture at its file field. */
export const pictureProblemsAt = (kind: CatalogueKind): Record<string, string> =>
  Object.fromEntries(
    kinds[kind].fields.flatMap(({ name, type }) =>
      type === "picture" ? [[name, pictureFields(name).file]] : [],
    ),
  );

async function takePicture(
  caller: Caller,
  fields: FormData,
  pictureFields: PictureFields,
  current: KeptPicture | null,
): Promise<Taken> {
  const file = fields.get(pictureFields.file);
  // A refused form can't return its file, so only the file's name is kept, for the error.
  if (file !== null) fields.set(pictureFields.file, "");
  if (file instanceof File && file.size > 0) {
    if (fields.get(pictureFields.remove) === "on") {
      return { picture: current, problems: { [pictureFields.file]: [problem("picture.both")] } };
    }
    return addPicture(caller, fields, pictureFields, { file, current });
  }
  if (fields.get(pictureFields.remove) === "on") return { picture: null };
  // Without this field in the form, the picture doesn't change.
  if (!fields.has(pictureFields.kept)) return { picture: current };
  const picture = await findPicture(caller, textOf(fields, pictureFields.kept), current);
  if (picture === undefined) {
    return { picture: current, problems: { [pictureFields.file]: [problem("picture.none")] } };
  }
  if (picture) return described(fields, pictureFields, picture);
  // The form describes a picture that was never chosen.
  return textOf(fields, pictureFields.title).trim() === ""
    ? { picture }
    : { picture, problems: { [pictureFields.file]: [problem("picture.none")] } };
}

function described(
  fields: FormData,
  { title: pictureFields }: PictureFields,
  picture: KeptPicture,
): Taken {
  const input = textOf(fields, pictureFields);
  // An unchanged title isn't validated again, because it may be older than today's rules.
  if (input === picture.title) return { picture };
  const { data: title, error } = pictureTitle.safeParse(input);
  return title === undefined
    ? { picture, problems: { [pictureFields]: error.errors.map(({ message }) => message) } }
    : { picture: { ...picture, title } };
}

async function addPicture(
  caller: Caller,
  fields: FormData,
  pictureFields: PictureFields,
  { file, current }: { file: File; current: KeptPicture | null },
): Promise<Taken> {
  const refused = (name: string, ...reason: string[]) => ({
    picture: current,
    problems: { [name]: reason },
  });
  if (file.size > pictureLimits.bytes) return refused(pictureFields.file, problem("picture.large"));
  const { data: title, error } = pictureTitle.safeParse(textOf(fields, pictureFields.title));
  if (title === undefined) {
    return refused(pictureFields.title, ...error.errors.map(({ message }) => message));
  }
  try {
    const base64 = Buffer.from(await file.arrayBuffer()).toString("base64");
    const sent = { title, base64, for_one: true };
    const { id, width, height } = await addCataloguePicture(caller, sent);
    fields.set(pictureFields.kept, id);
    return { picture: { id, width, height, title } };
  } catch (failure) {
    const cause = failure instanceof Failure ? failure.details.fieldErrors : undefined;
    const fieldErrors = Object.values(cause ?? {}).flat();
    if (fieldErrors.length === 0) throw failure;
    return refused(pictureFields.file, ...fieldErrors);
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
