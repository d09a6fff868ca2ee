import { useLoaderData, Form, useRouteLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { picturesTexts } from "~/components/admin/catalogue/pictures.text";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import type { ShellPerson } from "~/components/shell-person";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { Picture } from "~/components/ui/picture";
import { meantForField } from "~/domain/meant-for";
import { useTexts } from "~/language/use-texts";
import {
  largestPictureForm,
  loadPicturesPage,
  postPicture,
  refuseLargePicture,
} from "~/screens/admin/catalogue/pictures.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Catalog pictures", es: "Imágenes del catálogo" } };

export const loader = page(["auth", "superadmin"], loadPicturesPage);
export const action = form(["auth", "superadmin"], postPicture, {
  largest: () => largestPictureForm,
  tooLarge: refuseLargePicture,
});

/** Admins add pictures here, see where they are used, and choose one for an item. */
export default function CataloguePictures() {
  const result = useAnswer<typeof action>()?.result;
  const { path, query, back, chosenFor, pictures, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(picturesTexts);
  const formAction = chosenFor ? `${path}?${new URLSearchParams(query).toString()}` : path;
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
      <AddPicture key={pictures[0]?.id} action={formAction} result={result} />
      <Part id="all-pictures" title={t.all}>
        {pictures.length > 0 ? (
          <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-6">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <OnePicture picture={picture} action={formAction} chosenFor={chosenFor} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState picture="list" title={t.empty}>
            {t.emptyMore}
          </EmptyState>
        )}
        <PageLinks
          path={path}
          query={query}
          current={pagination.current_page}
          last={pagination.last_page}
        />
      </Part>
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function AddPicture({ action, result }: { action: string; result: FormResult | undefined }) {
  const t = useTexts(picturesTexts);
  const field = fieldStates(result, {});
  return (
    <Part id="add-picture" title={t.add}>
      <FormFrame result={result} action={action} intent="add" encType="multipart/form-data">
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
  );
}

function OnePicture({
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
        <ChoosePicture action={action} id={id} title={title} rev={chosenFor.rev} />
      ) : null}
    </figure>
  );
}

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

/** It redirects to the item, so that a second click finds the choice made. */
function ChoosePicture({
  action,
  id,
  title,
  rev,
}: {
  action: string;
  id: string;
  title: string;
  rev: number;
}) {
  const t = useTexts(picturesTexts);
  const shell = useRouteLoaderData("root") as { person: ShellPerson | null } | undefined;
  const meantFor = shell?.person?.meantFor;
  return (
    <Form discover="none" method="post" action={action} className="mt-1">
      {meantFor ? <input type="hidden" name={meantForField} value={meantFor} /> : null}
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="picture" value={id} />
      <input type="hidden" name="rev" value={rev} />
      <Button quiet aria-label={t.useOf({ title })}>
        {t.use}
      </Button>
    </Form>
  );
}
