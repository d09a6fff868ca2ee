import { useLoaderData } from "@remix-run/react";
import { BenefitCards } from "~/components/benefits/benefit-cards";
import { Part } from "~/components/ui/parts";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { categoryRow } from "~/screens/benefits/category-row.server";
import { loadOwnBenefits } from "~/screens/benefits/own-benefits.server";

export const handle = { title: { en: "Benefits", es: "Beneficios" }, noScripts: true };

/** A benefit's label for this visitor: it is included, can be added, or isn't for them. */
type Tag = "included" | "add" | "not";

/** Returns "included" with a membership, "not" after it, "add" without one; null for guests and before it begins. */
function marketplaceTag(standing: string | null): Tag | null {
  if (standing === "essential" || standing === "plus") return "included";
  if (standing === "ended") return "not";
  return standing === "none" ? "add" : null;
}

const benefitsPageTexts = texts({
  en: {
    title: "Benefits",
    intro:
      "Health plans, care for your teeth and eyes, reading for hard days, and everyday offers.",
    health: "Health",
    everyday: "Everyday benefits",
    none: "There are no offers yet.",
    missing: "The list of offers is being updated. Load the page again in a minute.",
    plans: {
      title: "Health insurance",
      text: "How health plans work here, what they cost, and how to get one.",
    },
    dental: {
      title: "Dental plans",
      text: "Checkups, fillings, crowns and braces, compared side by side.",
    },
    vision: { title: "Vision plans", text: "Eye exams, frames and lenses." },
    mental: {
      title: "Mental health",
      text: "Short articles for stress, sleep, grief and family, and who to call right now.",
    },
    addons: {
      title: "Add-ons",
      text: "Extra coverage and services, each at its own price.",
    },
    tag: { included: "Included", add: "You can add this", not: "Not for you" },
  },
  es: {
    title: "Beneficios",
    intro:
      "Planes médicos, cuidado de los dientes y la vista, lecturas para días difíciles y ofertas de todos los días.",
    health: "Salud",
    everyday: "Beneficios de todos los días",
    none: "Todavía no hay ofertas.",
    missing: "La lista de ofertas se está actualizando. Vuelva a cargar la página en un minuto.",
    plans: {
      title: "Seguro médico",
      text: "Cómo funcionan aquí los planes médicos, cuánto cuestan y cómo obtener uno.",
    },
    dental: {
      title: "Planes dentales",
      text: "Revisiones, empastes, coronas y ortodoncia, comparados lado a lado.",
    },
    vision: { title: "Planes de visión", text: "Exámenes de la vista, monturas y lentes." },
    mental: {
      title: "Salud mental",
      text: "Artículos breves sobre el estrés, el sueño, el duelo y la familia, y a quién llamar ahora mismo.",
    },
    addons: {
      title: "Complementos",
      text: "Cobertura y servicios adicionales, cada uno con su precio.",
    },
    tag: { included: "Incluido", add: "Puede agregarlo", not: "No es para usted" },
  },
});

/** Returns the categories (null if they couldn't be loaded), and which benefits the visitor has. */
export const loader = page([], async ({ backend, caller, user, language }) => {
  const [categories, ownBenefits] = await Promise.all([
    backend.call("categories"),
    loadOwnBenefits({ caller, user }),
  ]);
  return {
    categories: categories?.map((category) => categoryRow(category, language)) ?? null,
    offersTag: marketplaceTag(ownBenefits?.standing ?? null),
    has: {
      plans: Boolean(user?.insurance),
      dental: Boolean(user?.dental),
      vision: Boolean(user?.vision),
      mental: Boolean(user),
    },
  };
});

/** Health benefits and everyday categories as cards, tagged if the visitor has or can add them. */
export default function Benefits() {
  const { categories, offersTag, has } = useLoaderData<typeof loader>();
  const t = useTexts(benefitsPageTexts);
  const tagged = (tag: Tag | null) => tag && { text: t.tag[tag], good: tag === "included" };
  const ifHad = (isHad: boolean) => tagged(isHad ? "included" : null);
  const health = [
    { ...t.plans, href: "/benefits/health-insurance", tag: ifHad(has.plans) },
    { ...t.dental, href: "/benefits/dental-plan", tag: ifHad(has.dental) },
    { ...t.vision, href: "/benefits/vision-plan", tag: ifHad(has.vision) },
    { ...t.mental, href: "/benefits/mental-health", tag: ifHad(has.mental) },
    { ...t.addons, href: "/benefits/health-insurance/plan-addons", tag: null },
  ];
  const everyday = (categories ?? []).map(({ slug, title, line, colour, image }) => ({
    title,
    text: line,
    href: `/benefits/${slug}`,
    tag: tagged(offersTag),
    colour,
    image,
  }));
  return (
    <div className="frame pt-8">
      <h1>{t.title}</h1>
      <p className="mt-3 max-w-line text-lead">{t.intro}</p>
      <Part id="health" title={t.health}>
        <BenefitCards cards={health} />
      </Part>
      <Part id="everyday" title={t.everyday}>
        {everyday.length > 0 ? (
          <BenefitCards cards={everyday} />
        ) : (
          <p className="mt-4">{categories ? t.none : t.missing}</p>
        )}
      </Part>
    </div>
  );
}
