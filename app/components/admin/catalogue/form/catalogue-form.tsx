import {
  fieldStates,
  type Constraints,
  type FormResult,
  type Stored,
} from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import type { KeptPicture } from "~/domain/benefits/catalogue/field";
import type { ConflictRow, FormPart } from "~/domain/benefits/catalogue/form-parts";
import { useTexts } from "~/language/use-texts";
import { CatalogueField } from "./catalogue-field";
import { catalogueFormTexts } from "./catalogue-form.text";
import { HiddenField } from "./hidden-field";

type CatalogueFormPage = {
  title: string;
  about: readonly string[];
  action: string;
  back: string;
  parts: readonly FormPart[];
  constraints: Constraints;
  stored: Stored;
  pictures: Readonly<Record<string, KeptPicture>>;
  /** True if the form has a picture. */
  sendsFile: boolean;
};

export function CatalogueForm({
  page,
  result,
  conflict,
}: {
  page: CatalogueFormPage;
  result: FormResult | undefined;
  conflict: readonly ConflictRow[] | undefined;
}) {
  const t = useTexts(catalogueFormTexts);
  const field = fieldStates(result, page.constraints, page.stored);
  return (
    <>
      <h1>{page.title}</h1>
      {page.about.map((text) => (
        <p key={text} className="mt-2 max-w-line">
          {text}
        </p>
      ))}
      {conflict ? <Conflict rows={conflict} /> : null}
      <FormFrame
        result={result}
        action={page.action}
        {...(page.sendsFile ? { encType: "multipart/form-data" } : {})}
        className="mt-6"
      >
        {/* A newer version creates the fields anew, because they hold the merge of both versions. */}
        <div key={field("rev").defaultValue} className="flex w-full flex-col gap-8">
          <HiddenField field={field("rev")} />
          {page.parts.map(({ part, title, fields }) => (
            <section key={part} aria-labelledby={`part-${part}`}>
              <h2 id={`part-${part}`} className="mb-4">
                {title}
              </h2>
              <div className="flex flex-col gap-6">
                {fields.map((asked) => (
                  <CatalogueField
                    key={asked.name}
                    asked={asked}
                    field={field}
                    picture={page.pictures[asked.name]}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button>{t.save}</Button>
          <LinkButton quiet href={page.back}>
            {t.back}
          </LinkButton>
        </div>
      </FormFrame>
    </>
  );
}

function Conflict({ rows }: { rows: readonly ConflictRow[] }) {
  const { conflict: t } = useTexts(catalogueFormTexts);
  const words = (text: string | null) =>
    text === null ? (
      <span className="text-soft">{t.nothing}</span>
    ) : (
      <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
    );
  return (
    <section aria-labelledby="conflict-title" className="notice mt-6 block">
      <h2 id="conflict-title">{t.title}</h2>
      <p className="mb-3 mt-2 max-w-line">{t.about}</p>
      <DataTable
        caption={t.title}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { title: t.field, cell: ({ label }) => label },
          { title: t.yours, cell: ({ yours }) => words(yours) },
          { title: t.theirs, cell: ({ theirs }) => words(theirs) },
          {
            title: t.kept,
            cell: ({ kept }) => (kept === "yours" ? t.keptYours : t.keptTheirs),
          },
        ]}
      />
    </section>
  );
}
