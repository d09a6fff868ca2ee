import { useLoaderData, Form, useRouteLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { picturesTexts } from "~/components/admin/catalogue/pictures.text";
import { fieldStates } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import type { ShellPerson } from "~/components/shell-person";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { Picture } from "~/components/ui/picture";
import { meantForField } from "~/domain/form-frame";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { z } from "zod";
import { saveCatalogueItem } from "~/core/benefits/catalogue-drafts";
import { getCatalogueItem } from "~/core/benefits/catalogue-items";
import {
  addCataloguePicture,
  getCataloguePicture,
  listCataloguePictures,
} from "~/core/benefits/catalogue-pictures";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { pictureLimits, pictureTitle } from "~/domain/benefits/files/picture-file";
import { problem } from "~/domain/problems/problem";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import {
  seeOther,
  parseForm,
  refuse,
  refuseFile,
  refuseFor,
} from "~/screens/forms/form-answer.server";
import { findOrNotFound, textOf, revOf } from "~/screens/admin/super-confirm.server";
import { cataloguePath, itemPath, kindInPath } from "~/screens/admin/catalogue/catalogue-paths";

export const handle = { title: { en: "Catalog pictures", es: "Imágenes del catálogo" } };

const picturesPath = `${cataloguePath}/pictures`;

const refuseLargePicture = () => refuseFile(problem("picture.large"), 413);

type PictureFieldId = { kind: CatalogueKind; id: string; field: string };

/** Returns the field that the URL chooses a picture for; null if the URL names no item of a kind with pictures. */
function pictureFieldIn({ searchParams }: URL): PictureFieldId | null {
  const kind = kindInPath(Object.fromEntries(searchParams));
  const field = kind && kinds[kind].fields.find(({ type }) => type === "picture");
  const id = searchParams.get("id");
  return kind && field && id && id.length <= 100 ? { kind, id, field: field.name } : null;
}

/** Returns the item that a picture is chosen for, with the title of its current one (`now`). Throws Response 404. */
async function loadPictureField(args: PageRequest, { kind, id, field }: PictureFieldId) {
  const call = () => getCatalogueItem(args.caller, { kind, id });
  const { title, rev, values } = await findOrNotFound(args, call);
  const now = z.object({ title: z.string() }).safeParse(values[field]);
  return { name: title, href: itemPath(kind, id), rev, now: now.data?.title ?? null };
}

/** Adds the posted file to the library, or says that it is there already, and returns to the choice of a picture. */
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
    const wanted = pictureFieldIn(url);
    const destination = wanted
      ? `${picturesPath}?${new URLSearchParams({ kind: wanted.kind, id: wanted.id }).toString()}`
      : picturesPath;
    return seeOther(destination, { notice: known ? "pictureKnown" : "pictureAdded" });
  } catch (error) {
    // A refused form can't return its file, but errors about the file stay at its field.
    fields.set("file", "");
    return refuseFor(error, parseForm(fields, z.object({}).passthrough()));
  }
}

/** Puts a picture into an item's draft, if that is still at the version shown, and redirects to the item's page. */
async function choosePicture(posted: PostedForm) {
  const { fields, caller, url } = posted;
  const wanted = await findOrNotFound(posted, async () => pictureFieldIn(url));
  const { kind, id } = wanted;
  const { values } = await findOrNotFound(posted, () => getCatalogueItem(caller, { kind, id }));
  const { bytes: _, ...picture } = await findOrNotFound(posted, () =>
    getCataloguePicture(caller, textOf(fields, "picture")),
  );
  const rev = revOf(fields);
  const changed = { ...values, [wanted.field]: picture };
  await saveCatalogueItem(caller, { kind, id, rev, values: changed });
  return seeOther(itemPath(kind, id), { notice: "pictureChosen" });
}

/** Returns a page of the library, and the URL's item to choose one for. @throws Response 404 for an unknown item */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { url, caller } = args;
  const wanted = pictureFieldIn(url);
  const page = z.string().max(9).catch("").parse(url.searchParams.get("page"));
  const chosenFor = wanted && (await loadPictureField(args, wanted));
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
});
/** Adds a picture to the library, or chooses one for an item. */
export const action = form(
  ["auth", "superadmin"],
  (posted) =>
    textOf(posted.fields, "intent") === "choose" ? choosePicture(posted) : addPicture(posted),
  {
    // A picture with what a form puts around it.
    largest: () => pictureLimits.bytes + 20_000,
    tooLarge: refuseLargePicture,
  },
);

export default function CataloguePictures() {
  const result = useAnswer<typeof action>()?.result;
  const { path, query, back, chosenFor, pictures, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(picturesTexts);
  const formAction = chosenFor ? `${path}?${new URLSearchParams(query).toString()}` : path;
  const field = fieldStates(result, {});
  return (
    <>
      <LinkLine href={chosenFor?.href ?? back} text={chosenFor?.name ?? t.back} />
      <h1>{chosenFor ? t.choose({ name: chosenFor.name }) : t.title}</h1>
      {chosenFor ? (
        <p className="mt-2">{chosenFor.now ? t.now({ title: chosenFor.now }) : t.none}</p>
      ) : null}
      <p className="mt-2 max-w-line">
        {t.about} {t.unused}
      </p>
      {/* The key empties the form after a picture was added. */}
      <Part key={pictures[0]?.id} id="add-picture" title={t.add}>
        <FormFrame result={result} action={formAction} intent="add" encType="multipart/form-data">
          <FileField
            field={field("file")}
            label={t.file}
            hint={t.fileHint}
            accept="image/png,image/jpeg,image/webp"
          />
          <TextField
            field={field("title")}
            label={t.words}
            hint={t.wordsHint}
            autoComplete="off"
            maxLength={200}
          />
          <Button>{t.send}</Button>
        </FormFrame>
      </Part>
      <Part id="all-pictures" title={t.all}>
        {pictures.length > 0 ? (
          <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-6">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <CataloguePicture picture={picture} action={formAction} chosenFor={chosenFor} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState picture="list" title={t.empty}>
            {t.emptyMore}
          </EmptyState>
        )}
        <PageLinks path={path} query={query} pagination={pagination} />
      </Part>
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** A picture with its words, size and uses, and for an item's field (`chosenFor`) the button that chooses it. */
function CataloguePicture({
  picture,
  action,
  chosenFor,
}: {
  picture: Page["pictures"][number];
  action: string;
  chosenFor: Page["chosenFor"];
}) {
  const t = useTexts(picturesTexts);
  const { id, title, width, height, kilobytes, uses } = picture;
  const shell = useRouteLoaderData("root") as { person: ShellPerson | null } | undefined;
  const meantFor = shell?.person?.meantFor;
  return (
    <figure className="flex flex-col gap-1">
      <div className="max-w-[16rem]">
        <Picture image={picture} alt={title} width={Math.min(256, width)} />
      </div>
      <figcaption className="[overflow-wrap:anywhere]">
        <strong className="block">{title}</strong>
        <span className="block text-small text-soft">{t.size({ width, height, kilobytes })}</span>
        <span className="block text-small">
          {uses.length > 0 ? <UsedBy uses={uses} /> : t.usedByNothing}
        </span>
      </figcaption>
      {chosenFor ? (
        <Form discover="none" method="post" action={action} className="mt-1">
          {meantFor ? <input type="hidden" name={meantForField} value={meantFor} /> : null}
          <input type="hidden" name="intent" value="choose" />
          <input type="hidden" name="picture" value={id} />
          <input type="hidden" name="rev" value={chosenFor.rev} />
          <Button quiet aria-label={t.useOf({ title })}>
            {t.use}
          </Button>
        </Form>
      ) : null}
    </figure>
  );
}

/** Names the items, of which there are some, that use a picture. */
function UsedBy({ uses }: Pick<Page["pictures"][number], "uses">) {
  const t = useTexts(picturesTexts);
  const [before = "", after = ""] = t.usedBy({ names: ["\u0000"] }).split("\u0000");
  return (
    <>
      {before}
      {uses.map(({ href, title }, index) => (
        <span key={href}>
          {index > 0 ? ", " : null}
          <a href={href}>{title}</a>
        </span>
      ))}
      {after}
    </>
  );
}
