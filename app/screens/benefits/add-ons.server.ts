import { pageNotFound } from "~/backend/page-error.server";
import type { AddOn } from "~/contract/shapes";
import { previewMembershipChange } from "~/core/billing/changing";
import { listRegistrations } from "~/core/sign-up/registrations";
import { addOnPriceTexts } from "~/domain/benefits/add-on-price.text";
import { inLanguage } from "~/domain/benefits/in-language";
import { isMarket, markets } from "~/domain/benefits/markets";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest, Visitor } from "~/sessions/visitor";
import { seeOther } from "../forms/form-answer.server";
import { ownOffersOf } from "./own-benefits.server";

const addOnTexts = texts({
  en: {
    title: "Add-ons",
    intro: "What you can get besides a membership or a health plan, each at its own price.",
    back: "All add-ons",
    all: "All benefits",
    price: "Price",
    signIn: "Sign in to see the price",
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
    none: {
      title: "No add-ons to show",
      text: "There are no add-ons yet.",
      missing: "The add-ons are being updated. Load the page again in a minute.",
    },
  },
  es: {
    title: "Complementos",
    intro: "Lo que puede tener además de una membresía o un plan médico, cada cosa con su precio.",
    back: "Todos los complementos",
    all: "Todos los beneficios",
    price: "Precio",
    signIn: "Inicie sesión para ver el precio",
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
    none: {
      title: "No hay complementos que mostrar",
      text: "Todavía no hay complementos.",
      missing: "Los complementos se están actualizando. Vuelva a cargar la página en un minuto.",
    },
  },
});

const addOnPath = (slug: string): string => `/benefits/a/${slug}`;

const priceOf = ({ price_c: cents, price_unit }: AddOn, language: Language) =>
  say(addOnPriceTexts, language)[price_unit]({ cents });

/** Returns every add-on once, from all markets. */
export async function loadAddOnsPage({ backend, language }: PageRequest) {
  const lists = await Promise.all(markets.map((id) => backend.call("addOns", { params: { id } })));
  const bySlug = new Map(lists.flatMap((list) => list ?? []).map((each) => [each.slug, each]));
  const { title, intro, all, none } = say(addOnTexts, language);
  return {
    documentTitle: title,
    title,
    intro,
    none: { title: none.title, text: lists.includes(null) ? none.missing : none.text },
    back: { text: all, href: "/benefits" },
    cards: [...bySlug.values()].map((each) => ({
      title: inLanguage(each, "title", language),
      text: inLanguage(each, "summary", language),
      href: addOnPath(each.slug),
      price: priceOf(each, language),
    })),
  };
}

/** Returns one add-on. Throws Response 404. */
export async function loadAddOnPage(args: PageRequest) {
  const { backend, user, params, url, language } = args;
  const slug = params["slug"] ?? "";
  // A market's name would return all of its add-ons.
  const found = isMarket(slug) ? null : await backend.call("addOns", { params: { id: slug } });
  const addOn = found?.[0];
  if (!addOn) throw pageNotFound(url.pathname);
  if (addOn.slug !== slug) return seeOther(addOnPath(addOn.slug), { moved: true });
  const { add } = say(addOnTexts, language);
  return {
    ...shownAddOn(addOn, language, user ? null : url.pathname),
    add: { title: add.title, ...(await wayToAdd(args, addOn, language)) },
  };
}

/** Returns an add-on's view model; `path` is the page's, for visitors who must sign in, and null for others. */
export function shownAddOn(addOn: AddOn, language: Language, path: string | null) {
  const t = say(addOnTexts, language);
  const title = inLanguage(addOn, "title", language);
  return {
    documentTitle: title,
    title,
    back: { text: t.back, href: "/benefits/health-insurance/plan-addons" },
    summary: inLanguage(addOn, "summary", language),
    // The list shows all prices; this page shows the price only to signed-in users.
    price:
      path === null
        ? { term: t.price, text: priceOf(addOn, language), signIn: null }
        : { term: t.price, text: t.signIn, signIn: signInPath(path) },
    rows: [
      { term: t.kind.term, detail: t.kind[addOn.kind] },
      { term: t.needs.term, detail: addOn.requires_medical ? t.needs.yes : t.needs.no },
    ],
    suits: { title: t.suits.title, who: addOn.markets.map((each) => t.suits[each]) },
  };
}

const signInPath = (path: string) => `/login?${new URLSearchParams({ next: path })}`;

type Way = { text: string; action: { text: string; href: string } | null };

/** Returns what this user can do on the site to get it. */
async function wayToAdd(
  { caller, user }: Pick<Visitor, "caller" | "user">,
  addOn: AddOn,
  language: Language,
): Promise<Way> {
  const { add } = say(addOnTexts, language);
  if (addOn.markets.includes("group") && (await draftsCompany(caller))) {
    return { text: add.draft, action: { text: add.open, href: "/register/company/addons" } };
  }
  if (user?.is_employee) {
    return { text: add.team({ company: user.company?.co_name || add.company }), action: null };
  }
  if (addOn.requires_medical) {
    return {
      text: add.medical,
      action: { text: add.coverage, href: "/benefits/health-insurance" },
    };
  }
  const standing = (await ownOffersOf({ caller, user }))?.standing ?? "none";
  if (standing === "essential" || standing === "plus") {
    // A company's owner buys for the team.
    const isSold = addOn.markets.includes(user?.company ? "group" : "individual");
    return isSold ? wayWithMembership(caller, addOn, language) : { text: add.other, action: null };
  }
  if (user && standing !== "none") return { text: add.later, action: null };
  const text = addOn.markets.includes("group") ? add.guest : add.later;
  return { text, action: { text: add.join, href: "/register" } };
}

/** Returns how a payer with a membership buys an add-on; null for those that come with coverage. */
async function wayWithMembership(
  caller: Visitor["caller"],
  { slug }: AddOn,
  language: Language,
): Promise<Way> {
  const { add } = say(addOnTexts, language);
  const membership = await previewMembershipChange(caller, {});
  const isIn = (addOns: readonly { slug: string }[]) => addOns.some((each) => each.slug === slug);
  if (membership && isIn(membership.add_ons_had) && !isIn(membership.add_ons)) {
    return membership.payer === "company"
      ? {
          text: add.offered,
          action: { text: add.offer, href: "/benefits/health-insurance/team" },
        }
      : { text: add.had, action: { text: add.coverage, href: "/benefits/health-insurance" } };
  }
  return { text: add.member, action: { text: add.change, href: "/settings/subscription/addons" } };
}

async function draftsCompany(caller: Visitor["caller"]): Promise<boolean> {
  const own = await listRegistrations(caller);
  return own.registrations.some(({ kind, state }) => kind === "company" && state === "draft");
}
