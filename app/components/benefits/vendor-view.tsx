import type { ReactNode } from "react";
import { LinkButton } from "~/components/ui/button";
import { ButtonLine, Part } from "~/components/ui/parts";
import { Picture } from "~/components/ui/picture";
import { SummaryList } from "~/components/ui/summary-list";
import type { Vendor } from "~/contract/shapes";
import { isWebAddress } from "~/domain/benefits/web-address";
import { formatPhone } from "~/domain/phone";
import { stateNameIn } from "~/domain/us-states";
import { formats } from "~/language/formats";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { BackLink } from "./back-link";

const vendorTexts = texts({
  en: {
    offer: "Your offer",
    redeem: "How to get it",
    link: {
      lead: "Open the offer on their site. If they ask, say that you’re a member.",
      action: "Go to {name}",
    },
    code: { lead: "Enter this code when you sign up or pay, or say it at the counter." },
    phone: { lead: "Call this number and say that you’re a member." },
    shut: {
      title: "Not included in your tier",
      forMembers: "For members",
      member:
        "{name} is for memberships in the Plus tier. You can move up to Plus in your membership’s settings. You’ll see what it costs first.",
      change: "Change your membership",
      team: "{name} is for memberships in the Plus tier. {company} chooses the tier for its team: ask the person who handles your benefits.",
      company: "Your company",
      pending: "It’ll open when your membership begins.",
      pendingPlus: "It’ll open when your membership begins, if it’s in the Plus tier.",
      none: "{name} is for members, in either tier.",
      nonePlus: "{name} is for members. It’s part of the Plus tier.",
      join: "See membership options",
      unread: {
        title: "How to get it can’t be shown right now",
        text: "Your membership includes {name}. Try again later, or write to us.",
      },
    },
    conditions: "Conditions",
    for: { term: "For", all: "All members", plus: "Members in the Plus tier" },
    where: { term: "Where", none: "Ask them whether it’s available where you live" },
    about: "About {name}",
    others: "Prices and terms are {name}’s own. Check them before you buy.",
  },
  es: {
    offer: "Su oferta",
    redeem: "Cómo obtenerla",
    link: {
      lead: "Abra la oferta en su sitio. Si le preguntan, diga que es miembro.",
      action: "Ir a {name}",
    },
    code: { lead: "Escriba este código al inscribirse o pagar, o dígalo en el mostrador." },
    phone: { lead: "Llame a este número y diga que es miembro." },
    shut: {
      title: "No está incluido en su nivel",
      forMembers: "Para miembros",
      member:
        "{name} es para membresías del nivel Plus. Puede pasar a Plus en la configuración de su membresía. Antes verá cuánto cuesta.",
      change: "Cambiar su membresía",
      team: "{name} es para membresías del nivel Plus. {company} elige el nivel de su equipo: pregunte a quien se ocupa de sus beneficios.",
      company: "Su empresa",
      pending: "Se abrirá cuando comience su membresía.",
      pendingPlus: "Se abrirá cuando comience su membresía, si es del nivel Plus.",
      none: "{name} es para miembros, de cualquiera de los dos niveles.",
      nonePlus: "{name} es para miembros. La membresía del nivel Plus la incluye.",
      join: "Ver las opciones de membresía",
      unread: {
        title: "Ahora no se puede mostrar cómo obtenerla",
        text: "Su membresía incluye {name}. Inténtelo más tarde o escríbanos.",
      },
    },
    conditions: "Condiciones",
    for: { term: "Para", all: "Todos los miembros", plus: "Miembros del nivel Plus" },
    where: { term: "Dónde", none: "Pregúnteles si está disponible donde usted vive" },
    about: "Acerca de {name}",
    others: "Los precios y las condiciones los pone {name}. Revíselos antes de comprar.",
  },
});

/**
 * Why a visitor can't redeem an offer: they have no membership and could join ("join") or are on a company's team
 * ("none"); it has the lower tier, which they could change ("member") or their company ("team"); it hasn't begun
 * ("pending"); or they may, but the backend didn't say how ("unread").
 */
export type RedeemObstacleKind = "unread" | "pending" | "none" | "join" | "team" | "member";

/** `html` is the safe text about the vendor. The category's slug is null if it has no page. */
type ShownVendor = Pick<
  Vendor,
  "name" | "image" | "summary" | "offer" | "redeem_kind" | "redeem_value" | "eligibility" | "states"
> & { category: { slug: string | null; title: string }; html: string };

/** The page of a vendor's offer; `shut` is why the visitor can't redeem it; `children` stand above the conditions. */
export function VendorView({
  vendor,
  shut,
  company,
  children,
}: {
  vendor: ShownVendor;
  shut: RedeemObstacleKind | null;
  company?: string | undefined;
  children?: ReactNode;
}) {
  const t = useTexts(vendorTexts);
  const language = useLanguage();
  const { name, image, category, html } = vendor;
  const where = vendor.states.map((code) => stateNameIn(code, language));
  return (
    <div className="frame pt-4">
      <BackLink
        href={category.slug === null ? "/benefits" : `/benefits/${category.slug}`}
        text={category.title}
      />
      <h1>{name}</h1>
      <p className="mt-3 max-w-line text-lead">{vendor.summary}</p>
      {image ? (
        <div className="mt-6 max-w-line">
          <Picture image={image} alt={image.title} atOnce />
        </div>
      ) : null}
      <Part
        id="offer"
        title={t.offer}
        className="mt-8 max-w-line rounded border-2 border-accent bg-raised p-4 @sm:p-6"
        heading="text-small font-normal text-soft"
      >
        <p className="text-h2 font-bold">{vendor.offer}</p>
        <HowToRedeem {...vendor} />
        {shut ? <RedeemObstacle why={shut} vendor={vendor} company={company} /> : null}
      </Part>
      {children}
      <Part id="conditions" title={t.conditions}>
        <SummaryList
          rows={[
            {
              term: t.for.term,
              detail: vendor.eligibility === "plus_tier" ? t.for.plus : t.for.all,
            },
            {
              term: t.where.term,
              detail: where.length > 0 ? formats(language).list(where) : t.where.none,
            },
          ]}
        />
        <p className="mt-3 max-w-line text-small text-soft">{t.others({ name })}</p>
      </Part>
      {html ? (
        <Part id="about" title={t.about({ name })}>
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </Part>
      ) : null}
    </div>
  );
}

/** The link, code or phone number; nothing if the backend didn't return it. An invalid link is shown as text. */
function HowToRedeem({ name, redeem_kind: kind, redeem_value: value }: ShownVendor) {
  const t = useTexts(vendorTexts);
  if (value === null) return null;
  const phone = { href: `tel:${value.replace(/[^+\d]/g, "")}`, text: formatPhone(value) ?? value };
  const site = isWebAddress(value) ? { href: value, text: t.link.action({ name }) } : null;
  const action = { phone, link: site, code: null }[kind];
  return (
    <>
      <h3 className="mt-6">{t.redeem}</h3>
      <p className="mt-1">{t[kind].lead}</p>
      {!action && value ? (
        <p className="mt-3 inline-block max-w-full break-words rounded bg-wash px-4 py-3 text-h3 font-bold tabular-nums">
          {value}
        </p>
      ) : null}
      {action ? <ButtonLine className="mt-3" rel="noreferrer" {...action} /> : null}
    </>
  );
}

/** Says why a visitor can't redeem the offer, with a link only to join (`join`) or change the tier (`member`). */
function RedeemObstacle({
  why,
  vendor: { name, eligibility },
  company,
}: {
  why: RedeemObstacleKind;
  vendor: ShownVendor;
  company: string | undefined;
}) {
  const { shut: t } = useTexts(vendorTexts);
  const plus = eligibility === "plus_tier";
  const none = { title: t.forMembers, text: plus ? t.nonePlus({ name }) : t.none({ name }) };
  const { title, text, action } = {
    unread: { title: t.unread.title, text: t.unread.text({ name }), action: null },
    pending: { title: t.forMembers, text: plus ? t.pendingPlus : t.pending, action: null },
    none: { ...none, action: null },
    join: { ...none, action: { text: t.join, href: "/register" } },
    team: {
      title: t.title,
      text: t.team({ name, company: company || t.company }),
      action: null,
    },
    member: {
      title: t.title,
      text: t.member({ name }),
      action: { text: t.change, href: "/settings/subscription/update" },
    },
  }[why];
  return (
    <>
      <h3 className="mt-6">{title}</h3>
      <p className="mt-1">{text}</p>
      {action ? (
        <p className="mt-3">
          <LinkButton href={action.href}>
            <span className="[overflow-wrap:anywhere]">{action.text}</span>
          </LinkButton>
        </p>
      ) : null}
    </>
  );
}
