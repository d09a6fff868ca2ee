import { Failure, isFailure } from "~/domain/problems/failure";
import { addCataloguePicture, cataloguePicture } from "~/core/benefits/catalogue-pictures";
import type { Caller } from "~/core/caller";
import type { KeptPicture, Values } from "~/domain/benefits/catalogue/field";
import { pictureFields, type PictureFields } from "~/domain/benefits/catalogue/form-parts";
import type { CatalogueKind, Problems } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { pictureLimits, pictureTitle } from "~/domain/benefits/files/picture-file";
import { problem } from "~/domain/problems/problem";
import { textOf } from "../super-confirm.server";

/** Pictures in an item's form: uploaded with it, described, kept or removed. */

/** A photo of today's phones is read, so that one that is too large is refused and the form around it comes back. */
export const largestSentPicture = 3 * pictureLimits.bytes;

type Taken = { picture: KeptPicture | null; problems?: Problems };

/**
 * What the form says of each picture. One that was sent is kept at once and the form remembers it: it need not be chosen
 * again when something else in the form is wrong.
 * @param known the pictures that are there now
 */
export async function takePictures(
  caller: Caller,
  { kind, fields, known }: { kind: CatalogueKind; fields: FormData; known: Values },
): Promise<{ pictures: Values; problems: Problems }> {
  const pictures: Record<string, KeptPicture | null> = {};
  const problems: Problems = {};
  for (const { name, type } of kinds[kind].fields) {
    if (type !== "picture") continue;
    const here = (known[name] ?? null) as KeptPicture | null;
    const taken = await takePicture(caller, fields, pictureFields(name), here);
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
  asked: PictureFields,
  here: KeptPicture | null,
): Promise<Taken> {
  const file = fields.get(asked.file);
  // A refused form can't return its file, so only the file's name is kept, for the error.
  if (file !== null) fields.set(asked.file, "");
  if (file instanceof File && file.size > 0) {
    if (fields.get(asked.remove) === "on") {
      return { picture: here, problems: { [asked.file]: [problem("picture.both")] } };
    }
    return addPicture(caller, fields, asked, { file, here });
  }
  if (fields.get(asked.remove) === "on") return { picture: null };
  // Without this field in the form, the picture doesn't change.
  if (!fields.has(asked.kept)) return { picture: here };
  const picture = await keptHere(caller, textOf(fields, asked.kept), here);
  if (picture === undefined) {
    return { picture: here, problems: { [asked.file]: [problem("picture.none")] } };
  }
  if (picture) return described(fields, asked, picture);
  // The form describes a picture that was never chosen.
  return textOf(fields, asked.title).trim() === ""
    ? { picture }
    : { picture, problems: { [asked.file]: [problem("picture.none")] } };
}

function described(fields: FormData, { title: asked }: PictureFields, picture: KeptPicture): Taken {
  const typed = textOf(fields, asked);
  // Words that were there before stay, however they are.
  if (typed === picture.title) return { picture };
  const { data: title, error } = pictureTitle.safeParse(typed);
  return title === undefined
    ? { picture, problems: { [asked]: error.errors.map(({ message }) => message) } }
    : { picture: { ...picture, title } };
}

async function addPicture(
  caller: Caller,
  fields: FormData,
  asked: PictureFields,
  { file, here }: { file: File; here: KeptPicture | null },
): Promise<Taken> {
  const refused = (name: string, ...why: string[]) => ({
    picture: here,
    problems: { [name]: why },
  });
  if (file.size > pictureLimits.bytes) return refused(asked.file, problem("picture.large"));
  const { data: title, error } = pictureTitle.safeParse(textOf(fields, asked.title));
  if (title === undefined) {
    return refused(asked.title, ...error.errors.map(({ message }) => message));
  }
  try {
    const base64 = Buffer.from(await file.arrayBuffer()).toString("base64");
    const sent = { title, base64, for_one: true };
    const { id, width, height } = await addCataloguePicture(caller, sent);
    fields.set(asked.kept, id);
    return { picture: { id, width, height, title } };
  } catch (failure) {
    const why = failure instanceof Failure ? failure.details.fieldErrors : undefined;
    const told = Object.values(why ?? {}).flat();
    if (told.length === 0) throw failure;
    return refused(asked.file, ...told);
  }
}

/** The picture that the form has by its id: null for none, undefined for one that is there no more. */
async function keptHere(
  caller: Caller,
  id: string,
  here: KeptPicture | null,
): Promise<KeptPicture | null | undefined> {
  if (id === "") return null;
  if (id === here?.id) return here;
  try {
    const found = await cataloguePicture(caller, id);
    const { width, height, title } = found;
    return { id: found.id, width, height, title };
  } catch (failure) {
    if (isFailure(failure, 404)) return undefined;
    throw failure;
  }
}
