import { useLoaderData } from "@remix-run/react";
import { OwnDataPart } from "~/components/account/own-data-part";
import { BackLink } from "~/components/benefits/back-link";
import { PersonOnly } from "~/components/forms/person-only";
import { page } from "~/http/route.server";
import { ownDataPage } from "~/screens/shell/own-data/own-data.server";

export const handle = { title: { en: "Your data", es: "Sus datos" }, noScripts: true };

export const loader = page(["auth"], ownDataPage);

export default function OwnData() {
  const { title, back, t, parts, empty } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <PersonOnly why={t.only}>
        <p className="mt-2 max-w-line">{t.intro}</p>
        <p className="mt-2 max-w-line print:hidden">{t.print}</p>
        <p className="print:hidden">
          <a className="tap" href="/me/export" download>
            {t.file}
          </a>
        </p>
      </PersonOnly>
      {(parts ?? []).map((part) => (
        <section key={part.key} aria-labelledby={`part-${part.key}`} className="part">
          <h2 id={`part-${part.key}`}>{part.title}</h2>
          <OwnDataPart title={part.title} entries={part.entries} />
        </section>
      ))}
      {empty ? <p className="mt-8 max-w-line">{empty}</p> : null}
    </div>
  );
}
