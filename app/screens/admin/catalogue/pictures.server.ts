import { z } from "zod";
import { saveCatalogueItem } from "~/core/benefits/catalogue-drafts";
import { getCatalogueItem } from "~/core/benefits/catalogue-items";
import {
  addCataloguePicture,
  getCataloguePicture,
  listCataloguePictures,
} from "~/core/benefits/catalogue-pictures";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { pictureLimits, pictureTitle } from "~/domain/benefits/files/picture-file";
import { problem } from "~/domain/problems/problem";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { seeOther, parseForm, refuse, refuseFor } from "../../forms/form-answer.server";
import { findOrNotFound, textOf } from "../super-confirm.server";
import { cataloguePath, itemPath, kindInPath } from "./catalogue-paths";

/** The pictures of the catalogue, and choosing one for something in it. */

const picturesPath = `${cataloguePath}/pictures`;

/** Bytes of a posted picture with what a form puts around it. */
export const largestPictureForm = pictureLimits.bytes + 20_000;

const noFields = z.object({});

/** The answer to a picture whose request was not even read. */
export const refuseLargePicture = () =>
  refuse(
    parseForm(new FormData(), noFields),
    { fields: { file: [problem("picture.large")] } },
    413,
  );

type ChosenFor = { kind: CatalogueKind; id: string; field: string };

/** Returns the item that the URL chooses a picture for; null if it names none with a picture. */
function chosenForIn({ searchParams }: URL): ChosenFor | null {
  const kind = kindInPath(Object.fromEntries(searchParams));
  const field = kind && kinds[kind].fields.find(({ type }) => type === "picture");
  const id = searchParams.get("id");
  return kind && field && id && id.length <= 100 ? { kind, id, field: field.name } : null;
}

const pictureIn = z.object({ title: z.string() });

async function chosenOf(args: PageRequest, { kind, id, field }: ChosenFor) {
  const call = () => getCatalogueItem(args.caller, { kind, id });
  const { title, rev, values } = await findOrNotFound(args, call);
  const now = pictureIn.safeParse(values[field]);
  return { name: title, href: itemPath(kind, id), rev, now: now.data?.title ?? null };
}

/** @throws Response the not-found page */
export async function loadPicturesPage(args: PageRequest) {
  const { url, caller } = args;
  const wanted = chosenForIn(url);
  const page = z.string().max(9).catch("").parse(url.searchParams.get("page"));
  const chosenFor = wanted && (await chosenOf(args, wanted));
  const { pictures, pagination } = await listCataloguePictures(caller, page);
  const query: Record<string, string> = wanted ? { kind: wanted.kind, id: wanted.id } : {};
  return {
    path: picturesPath,
    back: cataloguePath,
    query,
    chosenFor,
    pagination,
    pictures: pictures.map(({ bytes, uses, ...picture }) => ({
      ...picture,
      kilobytes: Math.max(1, Math.round(bytes / 1000)),
      uses: uses.map(({ kind, id, title }) => ({ href: itemPath(kind, id), title: title || id })),
    })),
  };
}

export const postPicture = (posted: PostedForm) =>
  textOf(posted.fields, "intent") === "choose" ? choosePicture(posted) : addPicture(posted);

async function addPicture({ fields, caller, url }: PostedForm) {
  const file = fields.get("file");
  fields.delete("file");
  const submission = parseForm(fields, z.object({ title: pictureTitle }).passthrough());
  const chosen = file instanceof File && file.size > 0;
  if (submission.status !== "success" || !chosen) {
    const { error } = submission.reply();
    const title = (error?.["title"] as string[] | undefined) ?? [];
    const fieldErrors = { ...(chosen ? {} : { file: [problem("picture.none")] }) };
    return refuse(submission, {
      fields: { ...fieldErrors, ...(title.length > 0 ? { title } : {}) },
    });
  }
  if (file.size > pictureLimits.bytes) return refuseLargePicture();
  const base64 = Buffer.from(await file.arrayBuffer()).toString("base64");
  try {
    const { title } = submission.value;
    const { known } = await addCataloguePicture(caller, { title, base64 });
    const wanted = chosenForIn(url);
    const destination = wanted
      ? `${picturesPath}?${new URLSearchParams({ kind: wanted.kind, id: wanted.id }).toString()}`
      : picturesPath;
    return seeOther(destination, { notice: known ? "pictureKnown" : "pictureAdded" });
  } catch (error) {
    return refuseFor(error, await withFile(fields));
  }
}

/** A refused form can't return its file, so errors about the file are shown at its field. */
async function withFile(fields: FormData) {
  fields.set("file", "");
  return parseForm(fields, noFields.passthrough());
}

/** Adds a picture to an item's draft, at the version that the page showed. */
async function choosePicture(posted: PostedForm) {
  const { fields, caller, url } = posted;
  const wanted = await findOrNotFound(posted, async () => chosenForIn(url));
  const { kind, id } = wanted;
  const { values } = await findOrNotFound(posted, () => getCatalogueItem(caller, { kind, id }));
  const { bytes: _, ...picture } = await findOrNotFound(posted, () =>
    getCataloguePicture(caller, textOf(fields, "picture")),
  );
  const rev = /^\d{1,9}$/.test(textOf(fields, "rev")) ? Number(textOf(fields, "rev")) : -1;
  const changed = { ...values, [wanted.field]: picture };
  await saveCatalogueItem(caller, { kind, id, rev, values: changed });
  return seeOther(itemPath(kind, id), { notice: "pictureChosen" });
}
