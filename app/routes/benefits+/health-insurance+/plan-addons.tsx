import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { addOnPriceTexts } from "~/domain/benefits/add-on-price.text";
import { markets } from "~/domain/benefits/plan-words";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { addOnFacts, seesCompanyPrices } from "~/screens/benefits/item-facts.server";

const addOnsTexts = texts({
  en: {
    title: "Add-ons",
    intro: "What you can get besides a membership or a health plan, each at its own price.",
    once: "People who pay for themselves pay each price once, no matter who else their plan covers.",
    all: "All benefits",
    none: {
      title: "No add-ons to show",
      text: "There are no add-ons yet.",
      missing: "The add-ons are being updated. Load the page again in a minute.",
    },
  },
  es: {
    title: "Complementos",
    intro: "Lo que puede tener además de una membresía o un plan médico, cada cosa con su precio.",
    once: "Quien paga por su cuenta paga cada precio una sola vez, sin importar a quién más cubra su plan.",
    all: "Todos los beneficios",
    none: {
      title: "No hay complementos que mostrar",
      text: "Todavía no hay complementos.",
      missing: "Los complementos se están actualizando. Vuelva a cargar la página en un minuto.",
    },
  },
});

export const handle = { title: { en: "Add-ons", es: "Complementos" }, noScripts: true };

/**
 * Returns every add-on once, from all markets, or for people and companies only those of theirs; `isMissing` if one
 * market couldn't be loaded.
 */
export const loader = page([], async ({ backend, language, user }) => {
  const own = user && !user.user_is_admin ? [user.company ? "group" : "individual"] : markets;
  const lists = await Promise.all(own.map((id) => backend.call("addOns", { params: { id } })));
  const bySlug = new Map(lists.flatMap((list) => list ?? []).map((each) => [each.slug, each]));
  return {
    addOns: [...bySlug.values()].map((each) => addOnFacts(each, language, user)),
    hasCompanyPrices: seesCompanyPrices(user),
    isMissing: lists.includes(null),
  };
});

/** The public list of add-ons with prices, each linked to its page; nothing is chosen here. */
export default function AddOns() {
  const { addOns, isMissing, hasCompanyPrices } = useLoaderData<typeof loader>();
  const t = useTexts(addOnsTexts);
  const prices = useTexts(addOnPriceTexts);
  return (
    <div className="frame pt-4">
      <BackLink href="/benefits" text={t.all} />
      <h1>{t.title}</h1>
      <p className="mt-3 max-w-line text-lead">{t.intro}</p>
      {hasCompanyPrices ? <p className="mt-3 max-w-line">{t.once}</p> : null}
      {addOns.length > 0 ? (
        <ul className="mt-8 grid grid-cols-cards gap-4">
          {addOns.map(({ slug, title, summary, price_unit, price_c: cents }) => (
            <li key={slug}>
              <Card title={title} level="h2" href={`/benefits/a/${slug}`}>
                <p className="text-soft">{summary}</p>
                <p className="mt-auto font-bold tabular-nums">{prices[price_unit]({ cents })}</p>
              </Card>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState picture="list" title={t.none.title}>
          {isMissing ? t.none.missing : t.none.text}
        </EmptyState>
      )}
    </div>
  );
}
