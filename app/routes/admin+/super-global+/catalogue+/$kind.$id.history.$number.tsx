import { useLoaderData } from "@remix-run/react";
import { ChangeTable } from "~/components/admin/catalogue/change-table";
import { ValueParts } from "~/components/admin/catalogue/value-parts";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import {
  loadCatalogueVersionPage,
  restoreVersion,
} from "~/screens/admin/catalogue/catalogue-history.server";

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

export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadCatalogueVersionPage);
export const action = form(["auth", "superadmin"], restoreVersion);

export default function Version() {
  const version = useLoaderData<typeof loader>();
  const { number, title, operation, at, on, by, isFound, rev, back, action, day } = version;
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
          <ChangeTable
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
            <ChangeTable
              caption={t.restore}
              rows={restore}
              titles={{ field: t.field, before: t.now, after: t.then }}
              nothing={t.nothing}
            />
            <FormFrame result={result} action={action} className="mt-4">
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
