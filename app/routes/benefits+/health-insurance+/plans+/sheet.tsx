import { TapLink } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { PlanCard, priceTagOf } from "~/components/health/plan-card";
import { AllPlanHelp } from "~/components/health/plan-help";
import { NotOpen, OpenSheet } from "~/components/health/plan-parts";
import { plansPath } from "~/domain/health/election/election-pages";
import { planWordsTexts } from "~/domain/health/plan-words.text";
import type { Copay } from "~/domain/health/yearly-cost";
import { formatCents } from "~/domain/money";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { isRedirect } from "~/screens/forms/form-answer.server";
import { loadSheetPage } from "~/screens/health/compare-page.server";

const sheetTexts = texts({
  en: {
    title: "Take-home sheet",
    back: "Back to the comparison",
    list: "All plans",
    how: "To print this page, use your browser’s Print. It fits on one sheet.",
    counted: "Calculated for: {tier}, {usage} use of care. Prices as of {day}.",
    prices: {
      guest: "Sample prices. Sign in to see yours.",
      individual: "Your prices.",
      employee: "Your price.",
      owner: "Full prices, before what the company pays.",
      administrator: "List prices.",
    },
    unknown:
      "No plans here have this code. Check it: it has groups of five letters and digits. A plan may also have been removed since the sheet was printed.",
    nothing: "Choose plans in the list, or type the code of a printed sheet.",
    missing: {
      one: "{count} plan isn’t shown, because it isn’t available to you. It may have been removed since the sheet was printed. If you typed a code, check that too.",
      other:
        "{count} plans aren’t shown, because they aren’t available to you. They may have been removed since the sheet was printed. If you typed a code, check that too.",
    },
    doctor: "Doctor visit",
    emergency: "Emergency room",
    generic: "Generic drug",
    network: "Network",
    notes: "Notes",
    questions: "Our doctors: are they in the network? Our prescriptions: are they covered?",
    code: "To open this sheet on any device",
    codeHow: "Go to {place} and type",
    after: "after the deductible",
  },
  es: {
    title: "Hoja para llevar",
    back: "Volver a la comparación",
    list: "Todos los planes",
    how: "Imprima esta página con Imprimir en su navegador. Cabe en una hoja.",
    counted: "Calculado para: {tier}, atención {usage}. Los precios son los del {day}.",
    prices: {
      guest: "Precios de muestra. Inicie sesión para ver los suyos.",
      individual: "Sus precios.",
      employee: "Su precio.",
      owner: "Precios completos, antes de lo que paga la empresa.",
      administrator: "Precios de lista.",
    },
    unknown:
      "Ningún plan de aquí tiene este código. Revíselo: tiene grupos de cinco letras y números. También es posible que un plan ya no exista.",
    nothing: "Elija planes en la lista o escriba el código de una hoja impresa.",
    missing: {
      one: "{count} plan no se muestra: no está entre los que puede elegir. Tal vez ya no exista. Si escribió un código, revíselo también.",
      many: "{count} de planes no se muestran: no están entre los que puede elegir. Tal vez ya no existan. Si escribió un código, revíselo también.",
      other:
        "{count} planes no se muestran: no están entre los que puede elegir. Tal vez ya no existan. Si escribió un código, revíselo también.",
    },
    doctor: "Visita al médico",
    emergency: "Sala de emergencias",
    generic: "Medicina genérica",
    network: "Red",
    notes: "Notas",
    questions: "Nuestros médicos: ¿están en la red? Nuestras recetas: ¿están cubiertas?",
    code: "Para abrir esta hoja en cualquier dispositivo",
    codeHow: "Vaya a {place} y escriba",
    after: "después del deducible",
  },
});

export const handle = { title: { en: "Take-home sheet", es: "Hoja para llevar" }, noScripts: true };

/** Returns the plans of the sheet in the URL; a typed code redirects to its sheet. */
export const loader = page([], async (args) => {
  const page = await loadSheetPage(args);
  return isRedirect(page) ? page : { documentTitle: say(sheetTexts, args.language).title, ...page };
});

/** The chosen plans to print with lines for notes and a code that opens them again; an unknown code is named. */
export default function TakeHomeSheet() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(sheetTexts);
  const words = useTexts(planWordsTexts);
  const { day } = formats(useLanguage());
  const { plans, input, code, tier, usage, missing } = page;
  return (
    <div className="frame pt-8 print:pt-0 print:text-small">
      <p className="flex flex-wrap gap-x-6 print:hidden">
        {plans.length > 0 ? <TapLink href={page.compare}>{t.back}</TapLink> : null}
        <TapLink href={plansPath}>{t.list}</TapLink>
      </p>
      <h1 className="print:text-h2">{t.title}</h1>
      {input ? (
        <p role="alert" className="problems mt-4 max-w-line">
          {t.unknown}
        </p>
      ) : null}
      {page.closed ? <NotOpen place={page.closed} /> : null}
      {missing > 0 ? <p className="notice mt-4">{t.missing({ count: missing })}</p> : null}
      {plans.length > 0 && code ? (
        <>
          <p className="mt-2 print:hidden">{t.how}</p>
          <p className="my-2">
            {t.counted({
              tier: words.tiers[tier],
              usage: words.usagesShort[usage],
              day: day(page.day),
            })}{" "}
            {t.prices[page.as]}
          </p>
          <ul className="grid grid-cols-cards gap-4 print:grid-cols-3 print:gap-2">
            {plans.map((plan, index) => (
              <li key={plan.slug}>
                <PlanCard plan={plan} tag={priceTagOf(page.as, plan.own)}>
                  <CarePrices care={page.care[index]} />
                  <BlankLines />
                </PlanCard>
              </li>
            ))}
          </ul>
          <AllPlanHelp />
          <section className="mt-6 border-t pt-4 print:mt-4">
            <h2 className="text-h3">{t.notes}</h2>
            <p className="text-small">{t.questions}</p>
            <BlankLines />
          </section>
          <section className="mt-8 print:mt-4">
            <h2 className="text-h3">{t.code}</h2>
            <p>{t.codeHow({ place: page.place })}</p>
            <p className="text-h2 font-bold tabular-nums">{code}</p>
          </section>
        </>
      ) : input || page.closed ? null : (
        <p className="mt-4 max-w-line">{t.nothing}</p>
      )}
      <OpenSheet input={input} />
    </div>
  );
}

/** What a visit, an emergency and a generic drug cost with a plan, and its network; nothing without `care`. */
function CarePrices({
  care,
}: {
  care: ReturnType<typeof useLoaderData<typeof loader>>["care"][number] | undefined;
}) {
  const t = useTexts(sheetTexts);
  if (!care) return null;
  const price = (copay: Copay) =>
    copay === "after_deductible" ? t.after : formatCents(copay.copay_c);
  const rows = [
    [t.doctor, price(care.pcp)],
    [t.emergency, price(care.er)],
    [t.generic, price(care.generic)],
    ...(care.network_name ? [[t.network, care.network_name] as const] : []),
  ] as const;
  return (
    <dl className="figures border-t pt-2">
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="text-right">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function BlankLines() {
  return (
    <div aria-hidden="true">
      {[1, 2, 3].map((line) => (
        <div key={line} className="h-[2rem] border-b border-soft" />
      ))}
    </div>
  );
}
