import { ButtonLine, LinkLine, Part, TextList } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import type { AddOn } from "~/contract/shapes";
import { addOnPriceTexts } from "~/domain/benefits/add-on-price.text";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { BackLink } from "./back-link";

const addOnTexts = texts({
  en: {
    back: "All add-ons",
    price: "Price",
    signIn: "Sign in to see the price",
    own: {
      yours: "You have it at this price, and it stays that price while you keep it.",
      retired:
        "It isn’t sold anymore. You have it at this price, and it stays that price while you keep it.",
    },
    suits: {
      title: "Who it suits",
      group: "Companies, for their team",
      individual: "People who join on their own",
      association: "Members of an association",
    },
    needs: {
      term: "Needs a health plan",
      yes: "Yes: it adds to one and isn’t sold alone",
      no: "No",
    },
    kind: {
      term: "What it is",
      health_rider: "Extra coverage alongside a health plan",
      membership: "A membership",
      service: "A service",
    },
    add: {
      title: "How to add it",
      draft: "You’ve started signing up your company. Add-ons are one of the steps.",
      open: "Go to the add-ons of your sign-up",
      guest: "Companies choose add-ons while they sign up.",
      join: "See membership options",
      member:
        "Change your add-ons in your membership’s settings. You’ll see what they cost before you confirm.",
      change: "Change your add-ons",
      later: "You can choose add-ons once your membership begins.",
      medical: "You choose it along with health coverage.",
      coverage: "See health coverage",
      offered: "It’s already in your offer of coverage, for each person to choose.",
      offer: "See your offer",
      had: "You already have it with your coverage.",
      other: "It isn’t sold with a membership like yours.",
      team: "{company} chooses the add-ons for its team.",
      company: "Your company",
    },
  },
  es: {
    back: "Todos los complementos",
    price: "Precio",
    signIn: "Inicie sesión para ver el precio",
    own: {
      yours: "Usted lo tiene a este precio, que no cambia mientras lo conserve.",
      retired: "Ya no se vende. Usted lo tiene a este precio, que no cambia mientras lo conserve.",
    },
    suits: {
      title: "Para quién es",
      group: "Empresas, para su equipo",
      individual: "Personas que se unen por su cuenta",
      association: "Miembros de una asociación",
    },
    needs: {
      term: "Requiere un plan médico",
      yes: "Sí: lo complementa y no se vende solo",
      no: "No",
    },
    kind: {
      term: "Qué es",
      health_rider: "Cobertura adicional junto a un plan médico",
      membership: "Una membresía",
      service: "Un servicio",
    },
    add: {
      title: "Cómo agregarlo",
      draft: "Usted empezó a inscribir su empresa. Los complementos son uno de los pasos.",
      open: "Ir a los complementos de su inscripción",
      guest: "Las empresas eligen los complementos al inscribirse.",
      join: "Ver las opciones de membresía",
      member:
        "Cambie sus complementos en la configuración de su membresía. Verá cuánto cuestan antes de confirmar.",
      change: "Cambiar sus complementos",
      later: "Podrá elegir complementos cuando comience su membresía.",
      medical: "Se elige junto con la cobertura de salud.",
      coverage: "Ver la cobertura de salud",
      offered: "Ya está en su oferta de cobertura, para que cada quien elija.",
      offer: "Ver su oferta",
      had: "Usted ya lo tiene con su cobertura.",
      other: "No se vende con una membresía como la suya.",
      team: "{company} elige los complementos de su equipo.",
      company: "Su empresa",
    },
  },
});

/**
 * How a visitor can get an add-on: in the open sign-up of their company ("draft"), with health coverage ("medical"), in
 * the membership's settings ("member"), or by joining ("guest"). Or why they can't: their company chooses ("team"),
 * their membership hasn't begun ("later", or "guestLater" without one), it isn't sold with theirs ("other"), they have
 * it with coverage ("had"), or their company offers it with coverage ("offered").
 */
export type WayToAdd =
  | "draft"
  | "team"
  | "medical"
  | "other"
  | "had"
  | "offered"
  | "member"
  | "later"
  | "guest"
  | "guestLater";

/**
 * The page of an add-on, without a picture. `own` says that the visitor's membership has it at this price, maybe though
 * it is retired, of which only title, summary and price are shown. `signIn` is the link to sign in, for visitors who
 * must do so to see the price; `way` is null in an administrator's preview.
 */
export function AddOnView({
  addOn,
  own = null,
  signIn,
  way,
  company,
}: {
  addOn: Omit<AddOn, "id" | "slug" | "period" | "spanish" | "kind"> & {
    kind: AddOn["kind"] | null;
  };
  own?: "yours" | "retired" | null;
  signIn: string | null;
  way: WayToAdd | null;
  company?: string | undefined;
}) {
  const t = useTexts(addOnTexts);
  const prices = useTexts(addOnPriceTexts);
  const { title, summary, kind, price_unit, price_c: cents, markets, requires_medical } = addOn;
  return (
    <div className="frame pt-4">
      <BackLink href="/benefits/health-insurance/plan-addons" text={t.back} />
      <h1>{title}</h1>
      <p className="mt-3 max-w-line text-lead">{summary}</p>
      {signIn ? (
        <LinkLine className="mt-6" href={signIn} text={t.signIn} />
      ) : (
        <p className="mt-6 text-h2 font-bold tabular-nums">
          <span className="sr-only">{t.price}: </span>
          {prices[price_unit]({ cents })}
        </p>
      )}
      {own ? <p className="mt-2 max-w-line">{t.own[own]}</p> : null}
      {kind ? (
        <>
          <SummaryList
            rows={[
              { term: t.kind.term, detail: t.kind[kind] },
              { term: t.needs.term, detail: requires_medical ? t.needs.yes : t.needs.no },
            ]}
          />
          <Part id="suits" title={t.suits.title}>
            <TextList
              className="prose mt-2"
              lines={markets.map((each) => t.suits[each])}
              each="ml-6 list-disc"
            />
          </Part>
        </>
      ) : null}
      {way ? <HowToAdd way={way} company={company} /> : null}
    </div>
  );
}

/** Says how to get an add-on, or why not, with a link except for "team", "other" and "later". */
function HowToAdd({ way, company }: { way: WayToAdd; company: string | undefined }) {
  const { add: t } = useTexts(addOnTexts);
  const join = { text: t.join, href: "/register" };
  const coverage = { text: t.coverage, href: "/benefits/health-insurance" };
  const { text, action } = {
    draft: { text: t.draft, action: { text: t.open, href: "/register/company/addons" } },
    team: { text: t.team({ company: company || t.company }), action: null },
    medical: { text: t.medical, action: coverage },
    other: { text: t.other, action: null },
    had: { text: t.had, action: coverage },
    offered: {
      text: t.offered,
      action: { text: t.offer, href: "/benefits/health-insurance/team" },
    },
    member: { text: t.member, action: { text: t.change, href: "/settings/subscription/addons" } },
    later: { text: t.later, action: null },
    guest: { text: t.guest, action: join },
    guestLater: { text: t.later, action: join },
  }[way];
  return (
    <Part id="add" title={t.title} className="part print:hidden">
      <p className="mt-2 max-w-line">{text}</p>
      {action ? <ButtonLine className="mt-4" {...action} /> : null}
    </Part>
  );
}
