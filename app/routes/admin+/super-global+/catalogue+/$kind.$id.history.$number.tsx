import { useLoaderData } from "@remix-run/react";
import { FieldChangeTable } from "~/components/admin/catalogue/change-table";
import { ValueParts } from "~/components/admin/catalogue/value-parts";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { pageNotFound } from "~/backend/page-error.server";
import { restoreCatalogueItem } from "~/core/benefits/catalogue-drafts";
import { getCatalogueVersion } from "~/core/benefits/catalogue-history";
import { changedFields } from "~/domain/benefits/catalogue/values";
import { submitAndRedirect, findOrNotFound, revOf } from "~/screens/admin/super-confirm.server";
import {
  changesOf,
  getRequestedItem,
  partsOf,
} from "~/screens/admin/catalogue/catalogue-item.server";
import { loadReferableTitles } from "~/screens/admin/catalogue/catalogue-others.server";
import { itemPath } from "~/screens/admin/catalogue/catalogue-paths";
import { versionRow } from "~/screens/admin/catalogue/catalogue-history.server";
import type { PageRequest } from "~/sessions/visitor";

const versionTexts = texts({
  en: {
    versionTitle: "Version {number} of {title}",
    act: "What was done",
    when: "When",
    who: "Who",
    clock: "Automatically, on its date",
    changed: "What changed",
    backToHistory: "All versions",
    on: "To be published on {day:day}",
    before: "Before",
    after: "After",
    field: "Field",
    nothing: "Nothing",
    values: "What it said",
    restore: "Bring this version back",
    restoreDay:
      "What you’re working on is set to be published on {day:day}. This version isn’t: that date will be canceled.",
    restoreAbout:
      "What you’re working on will say what this version said. People will see it once you publish it. These fields will change:",
    same: "What you’re working on already says the same thing, so there’s nothing to bring back.",
    now: "Now",
    then: "Then",
  },
  es: {
    versionTitle: "Versión {number} de {title}",
    act: "Qué se hizo",
    when: "Cuándo",
    who: "Quién",
    clock: "Automáticamente, en su fecha",
    changed: "Qué cambió",
    backToHistory: "Todas las versiones",
    on: "Se publica el {day:day}",
    before: "Antes",
    after: "Después",
    field: "Dato",
    nothing: "Nada",
    values: "Lo que decía",
    restore: "Retomar esta versión",
    restoreDay:
      "Lo que usted prepara se publicaría el {day:day}. Esta versión no: esa fecha se anula.",
    restoreAbout:
      "Lo que usted prepara pasará a decir lo que decía esta versión. La gente lo verá cuando lo publique. Cambiarán estos datos:",
    same: "Lo que se prepara dice lo mismo, así que no hay nada que retomar.",
    now: "Ahora",
    then: "Entonces",
  },
});

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** Returns the number of the version in the URL; null for anything else. */
const numberInPath = ({ number = "" }: PageRequest["params"]): number | null =>
  /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;

/** Returns a version, its changes, and those that a restore would make (`restore`, or null). Throws Response 404. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { kind, item } = await getRequestedItem(args);
  const { caller, params, language } = args;
  const number = numberInPath(params);
  const version = await findOrNotFound(args, async () =>
    number === null ? null : getCatalogueVersion(caller, { kind, id: item.id, number }),
  );
  const { values, before } = version;
  const names = await loadReferableTitles(args, kind, { ...before, ...values });
  const saying = { language, names };
  return {
    ...versionRow(kind, version, args),
    title: item.title,
    documentTitle: item.title,
    rev: item.rev,
    back: itemPath(kind, item.id, "history"),
    changes:
      version.operation === "found" ? [] : changesOf(kind, { before, after: values }, saying),
    parts: partsOf(kind, values, saying),
    /** The changes that restoring this version would make to the draft; null if it can't be restored. */
    restore:
      changedFields(kind, item.values, values).length > 0
        ? changesOf(kind, { before: item.values, after: values }, saying)
        : null,
    /** The day on which the draft would be published; restoring this version cancels it. */
    day: item.publish_on,
  };
});

/** Restores an earlier version as unpublished changes, which also cancels a scheduled publication. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const { kind, item } = await getRequestedItem(posted);
  const { caller, fields, params, url } = posted;
  const rev = revOf(fields);
  const number = numberInPath(params);
  if (number === null) throw pageNotFound(url.pathname);
  return submitAndRedirect(
    posted,
    () => restoreCatalogueItem(caller, { kind, id: item.id, rev, number }),
    { to: itemPath(kind, item.id), notice: "catalogueRestored" },
  );
});

/** A version's values, who did what when, its changes, and the button that restores it, unless that changes nothing. */
export default function CatalogueVersion() {
  const version = useLoaderData<typeof loader>();
  const { number, title, operation, at, on, by, isFound, rev, back, day } = version;
  const { changes, parts, restore } = version;
  const result = useRefused();
  const t = useTexts(versionTexts);
  return (
    <>
      <LinkLine className="print:hidden" href={back} text={t.backToHistory} />
      <h1>{t.versionTitle({ number: String(number), title })}</h1>
      <SummaryList
        rows={[
          { term: t.act, detail: on ? `${operation}. ${t.on({ day: on })}` : operation },
          { term: t.when, detail: at },
          ...(isFound ? [] : [{ term: t.who, detail: by ?? t.clock }]),
        ]}
      />
      {changes.length > 0 ? (
        <Part id="changed-title" title={t.changed}>
          <FieldChangeTable
            caption={t.changed}
            rows={changes}
            titles={{ field: t.field, before: t.before, after: t.after }}
            nothing={t.nothing}
          />
        </Part>
      ) : null}
      <Part id="restore-title" title={t.restore}>
        {restore ? (
          <>
            <p className="my-2 max-w-line">{t.restoreAbout}</p>
            {day ? <p className="my-2 max-w-line">{t.restoreDay({ day })}</p> : null}
            <FieldChangeTable
              caption={t.restore}
              rows={restore}
              titles={{ field: t.field, before: t.now, after: t.then }}
              nothing={t.nothing}
            />
            <FormFrame result={result} className="mt-4">
              <input type="hidden" name="rev" value={rev} />
              <Button>{t.restore}</Button>
            </FormFrame>
          </>
        ) : (
          <p className="mt-2">{t.same}</p>
        )}
      </Part>
      <ValueParts title={t.values} nothing={t.nothing} parts={parts} />
    </>
  );
}
