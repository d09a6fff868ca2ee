import { Part, TapLink } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { AddOnView } from "~/components/benefits/add-on-view";
import { ArticleView } from "~/components/benefits/article-view";
import { BenefitCards } from "~/components/benefits/benefit-cards";
import { LegalPage } from "~/components/benefits/legal-page";
import { OfferCards } from "~/components/benefits/offer-cards";
import { PlanList } from "~/components/benefits/plan-list";
import { VendorView } from "~/components/benefits/vendor-view";
import { PlanPageView } from "~/components/health/ancillary-table";
import { ComparedSections } from "~/components/health/compared-sections";
import { PlanCard, priceTagOf } from "~/components/health/plan-card";
import { Picture } from "~/components/ui/picture";
import { SummaryList } from "~/components/ui/summary-list";
import { planTableTexts } from "~/domain/benefits/plan-table.text";
import { page } from "~/http/route.server";
import { texts, type TextsOf } from "~/language/texts";
import { LanguageContext, useTexts } from "~/language/use-texts";
import { loadCataloguePreviewPage } from "~/screens/admin/catalogue/catalogue-preview.server";

const cataloguePreviewTexts = texts({
  en: {
    label: "About this preview",
    title: "Preview",
    about: "Only super administrators see this page. It shows what you’re working on.",
    back: "Back to {title}",
    as: "As",
    guest: "A guest",
    member: "A member",
    width: "Width",
    full: "Full",
    phone: "Phone",
    language: "Language",
    en: "English",
    es: "Español",
    content: "What people would see",
    hidden: "Guests don’t see this. Signed-in members do.",
    signIn: "Only signed-in members see how to get it: {how}.",
    onHome: "In the list on the home page",
    inList: "People see it like this among their benefits, and as the title of its offers.",
    membersOnly:
      "Guests see it like this among the offers in its category. Only signed-in members see its page.",
    lacks: "Its page can’t be shown until this is filled in: {fields:list}.",
    crisis: "Call or text 988 at any time, if you or someone close to you is in need.",
  },
  es: {
    label: "Acerca de esta vista previa",
    title: "Vista previa",
    about: "Solo los superadministradores ven esta página. Muestra lo que usted prepara.",
    back: "Volver a {title}",
    as: "Como",
    guest: "Un invitado",
    member: "Un miembro",
    width: "Ancho",
    full: "Completo",
    phone: "Teléfono",
    language: "Idioma",
    en: "English",
    es: "Español",
    content: "Lo que vería la gente",
    hidden: "Los invitados no ven esto. Los miembros que iniciaron sesión sí.",
    signIn: "Solo los miembros que iniciaron sesión ven cómo se obtiene: {how}.",
    onHome: "En la lista de la página de inicio",
    inList: "Así lo ve la gente entre sus beneficios y como título de sus ofertas.",
    membersOnly:
      "Los invitados lo ven así entre las ofertas de su categoría. Solo los miembros que iniciaron sesión ven su página.",
    lacks: "Su página no se puede mostrar hasta completar esto: {fields:list}.",
    crisis:
      "Llame o envíe un mensaje al 988 a cualquier hora si usted o alguien cercano lo necesita.",
  },
});

export const handle = { title: { en: "Preview", es: "Vista previa" }, noScripts: true };

export const loader = page(["auth", "superadmin"], loadCataloguePreviewPage);

/** An item as its public page would show it, to a guest or a member, in a frame that tells it from the real page. */
export default function CataloguePreview() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(cataloguePreviewTexts);
  const { query, links } = page;
  const option = <Key extends "as" | "width" | "in">(
    key: Key,
    value: (typeof query)[Key] & keyof typeof links,
  ) => ({ text: t[value], href: links[value] ?? undefined, isCurrent: query[key] === value });
  const ways = [
    { name: t.as, options: [option("as", "guest"), option("as", "member")] },
    { name: t.width, options: [option("width", "full"), option("width", "phone")] },
    ...(links.es === null
      ? []
      : [{ name: t.language, options: [option("in", "en"), option("in", "es")] }]),
  ];
  return (
    <>
      <aside aria-label={t.label} className="notice mb-4 block">
        <p className="text-lead font-bold text-alarm">{t.title}</p>
        <p>{t.about}</p>
        {ways.map(({ name, options }) => (
          <nav key={name} aria-label={name} className="flex flex-wrap items-baseline gap-x-4">
            <span className="text-small text-soft">{name}</span>
            {options.map(({ text, href, isCurrent: isHere }) => (
              <a
                key={text}
                className="tap aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
                href={href}
                aria-current={isHere ? "true" : undefined}
              >
                {text}
              </a>
            ))}
          </nav>
        ))}
        <TapLink href={page.back}>{t.back({ title: page.title })}</TapLink>
      </aside>
      <section
        aria-label={t.content}
        lang={query.in}
        className={`rounded border-2 border-dashed border-alarm pb-6 @container ${query.width === "phone" ? "max-w-[390px]" : ""}`}
      >
        {page.view && !page.isHidden ? (
          <LanguageContext.Provider value={query.in}>
            <PreviewView view={page.view} t={t} />
          </LanguageContext.Provider>
        ) : (
          <ItemFields {...page} />
        )}
      </section>
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** The item in the component of its public page, in the preview's language; `t` has the administrator's texts. */
function PreviewView({
  view,
  t,
}: {
  view: NonNullable<Page["view"]>;
  t: TextsOf<(typeof cataloguePreviewTexts)["en"]>;
}) {
  const table = useTexts(planTableTexts);
  switch (view.view) {
    case "plan":
      return (
        <div className="frame pt-4">
          <h1>{view.plan.name}</h1>
          <div className="mt-4 max-w-[390px]">
            <PlanCard plan={view.plan} tag={priceTagOf(view.as, false)} />
          </div>
          <ComparedSections page={{ ...view, plans: [view.plan] }} />
          <Part id="on-home" title={t.onHome}>
            <PlanList plans={[view.onHome]} words={table} />
          </Part>
        </div>
      );
    case "ancillary":
      return <PlanPageView {...view.page} own={null} isCovered={false} how={null} />;
    case "addOn":
      return <AddOnView {...view} way={null} />;
    case "category":
      return (
        <div className="frame pt-4">
          <h1>{view.card.title}</h1>
          <p className="mt-2 max-w-line">{t.inList}</p>
          <BenefitCards cards={[view.card]} />
        </div>
      );
    case "offer":
      return (
        <div className="frame pt-4">
          <h1>{view.card.name}</h1>
          <p className="mt-2 max-w-line">{t.membersOnly}</p>
          <OfferCards offers={[view.card]} />
        </div>
      );
    case "vendor":
      return <VendorView vendor={view.vendor} shut={null} />;
    case "article":
      return <ArticleView article={view.article} />;
    case "legal":
      return <LegalPage title={view.title} text={view.text} />;
  }
}

/** The fields of an item that no public component shows; of a hidden item, only the name. */
function ItemFields(page: Page) {
  const t = useTexts(cataloguePreviewTexts);
  const { picture, redeem } = page;
  if (page.isHidden) {
    return (
      <div className="p-4">
        <h1>{page.name}</h1>
        <p className="mt-4">{t.hidden}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-4 p-4">
      {picture ? <Picture image={picture} alt={picture.title} width={700} /> : null}
      <h1 className="[overflow-wrap:anywhere]">{page.name}</h1>
      {page.hasCrisisBox ? <p className="notice">{t.crisis}</p> : null}
      {page.summary ? <p className="max-w-line text-lead">{page.summary}</p> : null}
      {page.offer ? <p className="font-bold">{page.offer}</p> : null}
      {redeem ? (
        <p className="[overflow-wrap:anywhere]">
          {redeem.value ? `${redeem.how}: ${redeem.value}` : t.signIn({ how: redeem.how })}
        </p>
      ) : null}
      {page.html ? <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} /> : null}
      {page.lacks.length > 0 ? <p className="notice">{t.lacks({ fields: page.lacks })}</p> : null}
      {page.rows.length > 0 ? (
        <SummaryList rows={page.rows.map(({ label, text }) => ({ term: label, detail: text }))} />
      ) : null}
    </div>
  );
}
