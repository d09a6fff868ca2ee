import { useLoaderData } from "@remix-run/react";
import { FieldChangeTable } from "~/components/admin/catalogue/change-table";
import { StateChips } from "~/components/admin/catalogue/state-chips";
import { ValueParts } from "~/components/admin/catalogue/value-parts";
import { LinkButton } from "~/components/ui/button";
import { LinkLine, LinkList, Part, TextList } from "~/components/ui/parts";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadCatalogueItemPage } from "~/screens/admin/catalogue/catalogue-item.server";

const catalogueItemTexts = texts({
  en: {
    enrolled: {
      one: "{count} person is covered by it.",
      other: "{count} people are covered by it.",
    },
    edit: "Change",
    picture: "Choose its picture",
    preview: "Preview",
    history: "History",
    publish: "Publish now",
    schedule: "Publish on a date",
    reschedule: "Choose another date",
    unschedule: "Cancel the date",
    discard: "Discard changes",
    discardDraft: "Discard this draft",
    retire: "Retire",
    copy: "Copy as new",
    nextYear: "Create next year’s plan",
    acts: "What you can do",
    changes: "What people see, and what you’re working on",
    field: "Field",
    seen: "People see",
    worked: "In progress",
    usedBy: "Before you can retire it, give these vendors another category: {names:list}.",
    nothing: "Nothing",
    missing: "Missing before you can publish",
    gaps: "Look at this before you publish",
    noWords: "These pictures have no description for people who can’t see them: {pictures:list}",
    grade:
      "The text reads at a grade {grade} level. Most people read up to grade {most} with ease (Flesch-Kincaid: words in a sentence, syllables in a word).",
    spanish: "Some of it isn’t in Spanish yet.",
    values: "What it says",
  },
  es: {
    enrolled: {
      one: "{count} persona tiene esta cobertura.",
      many: "{count} de personas tienen esta cobertura.",
      other: "{count} personas tienen esta cobertura.",
    },
    edit: "Cambiar",
    picture: "Elegir su imagen",
    preview: "Vista previa",
    history: "Historial",
    publish: "Publicar ahora",
    schedule: "Publicar en una fecha",
    reschedule: "Elegir otra fecha",
    unschedule: "Anular la fecha",
    discard: "Descartar los cambios",
    discardDraft: "Descartar este borrador",
    retire: "Retirar",
    copy: "Copiar como nuevo",
    nextYear: "Crear el plan del año próximo",
    acts: "Lo que puede hacer",
    changes: "Lo que la gente ve y lo que usted prepara",
    field: "Dato",
    seen: "La gente ve",
    worked: "En preparación",
    usedBy: "Antes de retirarla, póngales otra categoría a estos proveedores: {names:list}.",
    nothing: "Nada",
    missing: "Falta antes de publicar",
    gaps: "Mire esto antes de publicar",
    noWords: "Estas imágenes no tienen descripción para quien no las puede ver: {pictures:list}",
    grade:
      "El texto tiene un nivel de lectura de grado {grade}. Hasta el grado {most}, casi todos lo leen con facilidad (Flesch-Kincaid: palabras por frase, sílabas por palabra).",
    spanish: "Falta una parte en español.",
    values: "Lo que dice",
  },
});

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

export const loader = page(["auth", "superadmin"], loadCatalogueItemPage);

export default function CatalogueItem() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(catalogueItemTexts);
  const { hrefs, changes } = page;
  return (
    <>
      <LinkLine className="print:hidden" href={page.back.href} text={page.back.text} />
      <h1 className="[overflow-wrap:anywhere]">{page.title}</h1>
      <p className="mt-2 flex flex-wrap items-baseline gap-2">
        <span className="text-soft">{page.one}</span>
        <StateChips {...page} />
      </p>
      {page.enrolled ? <p className="mt-2">{t.enrolled({ count: page.enrolled })}</p> : null}
      {page.usedBy.length > 0 ? (
        <p className="mt-2 max-w-line">{t.usedBy({ names: page.usedBy })}</p>
      ) : null}
      <ActLinks {...page} />
      {page.missing.length > 0 ? (
        <Part id="missing-title" title={t.missing}>
          <ul className="ml-6 mt-2 list-disc">
            {page.missing.map(({ name, label }) => (
              <li key={name}>
                <a href={`${hrefs.edit}#${name}`}>{label}</a>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Warnings {...page} />
      {changes.length > 0 ? (
        <Part id="changes-title" title={t.changes}>
          <FieldChangeTable
            caption={t.changes}
            rows={changes}
            titles={{ field: t.field, before: t.seen, after: t.worked }}
            nothing={t.nothing}
          />
        </Part>
      ) : null}
      <ValueParts title={t.values} nothing={t.nothing} parts={page.parts} />
    </>
  );
}

type ItemData = ReturnType<typeof useLoaderData<typeof loader>>;

/** Links to what can be done now, without publishing while fields are missing; it and editing are buttons. */
function ActLinks({ kind, possible, hrefs, missing, on, state, picture }: ItemData) {
  const t = useTexts(catalogueItemTexts);
  const isWhole = missing.length === 0;
  const isDraft = state === "draft" || state === "scheduled";
  const others = [
    ...(possible.schedule && isWhole
      ? [{ href: hrefs.schedule, text: on ? t.reschedule : t.schedule }]
      : []),
    ...(possible.unschedule ? [{ href: hrefs.unschedule, text: t.unschedule }] : []),
    ...(possible.discard
      ? [{ href: hrefs.discard, text: isDraft ? t.discardDraft : t.discard }]
      : []),
    ...(possible.copy ? [{ href: hrefs.copy, text: kind === "plans" ? t.nextYear : t.copy }] : []),
    ...(picture ? [{ href: picture, text: t.picture }] : []),
    { href: hrefs.preview, text: t.preview },
    { href: hrefs.history, text: t.history },
    ...(possible.retire ? [{ href: hrefs.retire, text: t.retire }] : []),
  ];
  const canPublish = possible.publish && isWhole;
  return (
    <nav aria-label={t.acts} className="my-6 print:hidden">
      <p className="flex flex-wrap gap-3">
        {canPublish ? <LinkButton href={hrefs.publish}>{t.publish}</LinkButton> : null}
        <LinkButton quiet={canPublish} href={hrefs.edit}>
          {t.edit}
        </LinkButton>
      </p>
      <LinkList className="mt-2 flex flex-wrap gap-x-6" ways={others} />
    </nav>
  );
}

/** Shows what doesn't prevent publishing: pictures without words, a high reading grade, no Spanish; else nothing. */
function Warnings({ gaps: { pictures, grade, spanish }, highestGrade }: ItemData) {
  const t = useTexts(catalogueItemTexts);
  const lines = [
    ...(pictures.length > 0 ? [t.noWords({ pictures })] : []),
    ...(grade === null ? [] : [t.grade({ grade: String(grade), most: String(highestGrade) })]),
    ...(spanish ? [t.spanish] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Part id="gaps-title" title={t.gaps}>
      <TextList
        className="ml-6 mt-2 max-w-line list-disc"
        lines={lines}
        each="[overflow-wrap:anywhere]"
      />
    </Part>
  );
}
