import { createHash, randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { ConflictRow } from "~/domain/benefits/catalogue/form-parts";
import { Failure } from "~/domain/problems/failure";
import { createCatalogueItem, saveCatalogueItem } from "~/core/benefits/catalogue-drafts";
import { getCatalogueVersion } from "~/core/benefits/catalogue-history";
import { getCatalogueItem, type CatalogueItem } from "~/core/benefits/catalogue-items";
import type { Values } from "~/domain/benefits/catalogue/field";
import { labelOf, valueText } from "~/domain/benefits/catalogue/field-text";
import { type CatalogueKind, catalogueKinds } from "~/domain/benefits/catalogue/kind";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { changedFields, startingValues } from "~/domain/benefits/catalogue/values";
import { formKeyField } from "~/domain/form-key";
import { problem } from "~/domain/problems/problem";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import {
  seeOther,
  parseForm,
  refuse,
  refuseFor,
  refuseWhole,
} from "../../forms/form-answer.server";
import { findOrNotFound, textOf, revOf } from "../super-confirm.server";
import {
  formConstraints,
  formParts,
  hasPicture,
  picturesIn,
  readForm,
  toFieldTexts,
} from "./catalogue-fields.server";
import { catalogueTitles } from "./catalogue-titles.text";
import { largestSentPicture, pictureProblemsAt, takePictures } from "./form-pictures.server";
import { getRequestedItem } from "./catalogue-item.server";
import { loadReferableTitles, loadReferableItems } from "./catalogue-others.server";
import { itemPath, kindInPath, kindPath } from "./catalogue-paths";

/** Bytes of the largest form: URL encoding makes a long legal text longer. */
const largestText = 2_000_000;

/** The most bytes of an item's form, which is more for a kind with pictures, and the answer to a larger one. */
export const catalogueFormBounds = {
  largest: ({ pathname }: URL) => {
    const kind = catalogueKinds.find((each) => pathname.startsWith(`${kindPath(each)}/`));
    return largestText + (kind && hasPicture(kind) ? largestSentPicture : 0);
  },
  tooLarge: () => refuseWhole(new FormData(), problem("catalogue.large"), 413),
};

/**
 * Returns the parts of a kind's form, with what fields can refer to, its constraints, its pictures, and if it can send
 * any (`sendsFile`).
 * @param published the item's id if it was ever published: some of its fields are then changed on another desk
 */
const loadFormParts = async (
  args: PageRequest,
  kind: CatalogueKind,
  values: Values,
  published: string | null,
) => ({
  parts: formParts(
    kind,
    args.language,
    await loadReferableItems(args, kind, values),
    published === null ? null : { id: published, values },
  ),
  constraints: formConstraints(kind),
  pictures: picturesIn(kind, values),
  sendsFile: hasPicture(kind),
});

/**
 * Stores the form's pictures, and returns its values, in which they have ids, with problems by field. Its files are
 * removed from the fields, because a form can't be shown with them again.
 */
async function readPosted(
  { caller, fields }: Pick<PostedForm, "caller" | "fields">,
  kind: CatalogueKind,
  known: Values,
  isPublished = false,
) {
  const sent = await takePictures(caller, { kind, fields, known });
  const { values, problems } = readForm(kind, fields, { ...known, ...sent.pictures }, isPublished);
  return { values, problems: { ...problems, ...sent.problems } };
}

/** Returns the initial values of a copy, without the slug; a copied plan is for the next year. */
function copyOf(kind: CatalogueKind, { slug: _, ...values }: Values): Values {
  const year = values["plan_year"];
  return kind === "plans" && typeof year === "number" ? { ...values, plan_year: year + 1 } : values;
}

/**
 * Returns the kind of the new item, and as `source` the item to copy (`from` in the URL), null without.
 * @throws Response the not-found page, also for a kind without new items
 */
async function loadNewItem(args: PageRequest) {
  const kind = await findOrNotFound(args, async () => {
    const found = kindInPath(args.params);
    return found && !kinds[found].fixedIds ? found : null;
  });
  const from = args.url.searchParams.get("from");
  const source =
    from === null
      ? null
      : await findOrNotFound(args, () => getCatalogueItem(args.caller, { kind, id: from }));
  return { kind, source };
}

/** Loads the form for a new item, or for a copy (`?from=ID`). @throws Response the not-found page */
export async function loadNewItemPage(args: PageRequest) {
  const { kind, source } = await loadNewItem(args);
  const { language, url } = args;
  const t = say(catalogueTitles, language);
  const values = source ? copyOf(kind, source.values) : startingValues(kind);
  const title = source
    ? t.copyTitle({ title: source.title })
    : say(kindWords, language).create[kind];
  const about = source
    ? [t.copyAbout({ title: source.title }), ...(kind === "plans" ? [t.nextYear] : []), t.about]
    : [t.about];
  return {
    title,
    documentTitle: title,
    about,
    action: `${kindPath(kind)}/new${url.search}`,
    back: source ? itemPath(kind, source.id) : kindPath(kind),
    stored: toFieldTexts(kind, values),
    ...(await loadFormParts(args, kind, values, null)),
  };
}

/** How many numbered slugs are tried if the slug made from the name is taken. */
const maxNumbers = 9;

/**
 * Saves under the typed slug. A slug that is only proposed from the name, and taken, is tried with the plan's year and
 * then with the numbers 2 to 10.
 * @throws Failure
 */
async function saveWithFreeSlug<Done>(
  values: Values,
  isProposed: boolean,
  save: (values: Values) => Promise<Done>,
): Promise<Done> {
  const year = values["plan_year"];
  const newSlug = String(values["slug"] ?? "");
  const candidates =
    isProposed && newSlug
      ? [
          newSlug,
          ...(typeof year === "number" ? [`${newSlug.slice(0, 55)}-${year}`] : []),
          ...Array.from(
            { length: maxNumbers },
            (_, index) => `${newSlug.slice(0, 57)}-${index + 2}`,
          ),
        ]
      : [values["slug"] ?? null];
  const last = candidates.length - 1;
  for (const [index, slug] of candidates.entries()) {
    try {
      return await save("slug" in values ? { ...values, slug } : values);
    } catch (error) {
      const isTaken =
        index < last &&
        error instanceof Failure &&
        Object.keys(error.details.fieldErrors ?? {}).join() === "slug";
      if (!isTaken) throw error;
    }
  }
  throw new Error("unreachable");
}

/** Returns true if the slug's field is empty, so that the slug is derived from the name. */
const isProposed = (fields: FormData) => textOf(fields, "slug").trim() === "";

/** Creates a draft, also as a copy (`?from`), and redirects to it; a form that is sent twice creates only one. */
export async function createItem(posted: PostedForm) {
  const { kind, source } = await loadNewItem(posted);
  const { fields, caller } = posted;
  const { values, problems } = await readPosted(posted, kind, source?.values ?? {});
  const submission = parseForm(fields, z.object({}));
  if (Object.keys(problems).length > 0) return refuse(submission, { fields: problems });
  const formKey = textOf(fields, formKeyField) || randomUUID();
  const key = createHash("sha256").update(formKey).digest("hex").slice(0, 40);
  try {
    const made = await saveWithFreeSlug(values, isProposed(fields), (sent) =>
      createCatalogueItem(caller, { kind, key, values: sent }),
    );
    return seeOther(itemPath(kind, made.id), { notice: "catalogueBegun" });
  } catch (error) {
    return refuseFor(error, submission, pictureProblemsAt(kind));
  }
}

/** Loads the form for an item's draft, in any state. @throws Response the not-found page */
export async function loadEditItemPage(args: PageRequest) {
  const { kind, item } = await getRequestedItem(args);
  const t = say(catalogueTitles, args.language);
  const title = t.editTitle({ title: item.title });
  const on = item.publish_on;
  return {
    title,
    documentTitle: title,
    about: [on ? t.aboutScheduled({ day: formats(args.language).day(on) }) : t.about],
    action: itemPath(kind, item.id, "edit"),
    back: itemPath(kind, item.id),
    stored: { ...toFieldTexts(kind, item.values), rev: String(item.rev) },
    ...(await loadFormParts(args, kind, item.values, item.published && item.id)),
  };
}

/** Saves the changes and redirects to the item; after a save by another admin, returns the form with both sides. */
export async function saveItem(posted: PostedForm) {
  const { kind, item } = await getRequestedItem(posted);
  const { fields, caller } = posted;
  const { values, problems } = await readPosted(posted, kind, item.values, item.published !== null);
  const submission = parseForm(fields, z.object({}));
  if (Object.keys(problems).length > 0) return refuse(submission, { fields: problems });
  const rev = revOf(fields);
  try {
    await saveWithFreeSlug(values, isProposed(fields), (sent) =>
      saveCatalogueItem(caller, { kind, id: item.id, rev, values: sent }),
    );
    return seeOther(itemPath(kind, item.id), {
      notice: item.publish_on ? "catalogueSavedDay" : "catalogueSaved",
    });
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409 || rev === item.rev) {
      return refuseFor(error, submission, pictureProblemsAt(kind));
    }
    return answerConflict(posted, { kind, item, values, rev });
  }
}

/** Returns the values of version `rev`, from which the admin started; null if it isn't known any more. */
async function loadSeenValues(
  { caller }: PostedForm,
  { kind, item, rev }: { kind: CatalogueKind; item: CatalogueItem; rev: number },
): Promise<Values | null> {
  // An item without a version when the page was loaded now has its first one.
  const number = Math.max(rev, 1);
  try {
    return (await getCatalogueVersion(caller, { kind, id: item.id, number })).values;
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null;
    throw error;
  }
}

/**
 * Returns the form (409) with the saved values and this admin's changes to them, and as `conflict` both values of each
 * field that differs.
 */
async function answerConflict(
  posted: PostedForm,
  ownDraft: { kind: CatalogueKind; item: CatalogueItem; values: Values; rev: number },
) {
  const { kind, item, values } = ownDraft;
  const seenVersion = await loadSeenValues(posted, ownDraft);
  const differing = changedFields(kind, item.values, values);
  const ownChanges = new Set(seenVersion ? changedFields(kind, seenVersion, values) : differing);
  const { language } = posted;
  const names = await loadReferableTitles(posted, kind, { ...item.values, ...values });
  const merged = {
    ...item.values,
    ...Object.fromEntries([...ownChanges].map((name) => [name, values[name] ?? null])),
  };
  const fields = new FormData();
  const stored = { ...toFieldTexts(kind, merged), rev: String(item.rev) };
  for (const [name, texts] of Object.entries(stored)) {
    for (const text of [texts].flat()) fields.append(name, text);
  }
  const refused = refuseWhole(fields, problem("catalogue.newer"), 409);
  const rows = kinds[kind].fields
    .filter(({ name }) => differing.includes(name))
    .map((field): ConflictRow => ({
      name: field.name,
      label: labelOf(field, language),
      yours: valueText(field, values[field.name], { language, names }),
      savedValue: valueText(field, item.values[field.name], { language, names }),
      kept: ownChanges.has(field.name) ? "yours" : "theirs",
    }));
  return data({ ...refused.data, conflict: rows }, refused.init ?? {});
}
