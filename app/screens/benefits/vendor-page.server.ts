import { pageNotFound } from "~/backend/page-error.server";
import type { Vendor } from "~/contract/shapes";
import { markOffer, listOwnOffers } from "~/core/benefits/own-benefits";
import { inLanguage } from "~/domain/benefits/in-language";
import { isWebAddress } from "~/domain/benefits/web-address";
import { mayRedeem, redeemsOf } from "~/domain/benefits/who-redeems";
import { formatPhone } from "~/domain/phone";
import { stateNamed } from "~/domain/us-states";
import { isLoggedInAs, type User } from "~/domain/user";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther } from "../forms/form-answer.server";
import { renderMarkdown } from "./markdown.server";

const vendorPageTexts = texts({
  en: {
    all: "All benefits",
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
    used: {
      title: "Your own note",
      no: "Have you used it? Mark it so you remember. Only you see this.",
      yes: "You marked this as used. Only you see this.",
      mark: "Mark as used",
      unmark: "I haven’t used it after all",
    },
    others: "Prices and terms are {name}’s own. Check them before you buy.",
  },
  es: {
    all: "Todos los beneficios",
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
    used: {
      title: "Su propia nota",
      no: "¿Ya la usó? Márquela para recordarlo. Solo usted ve esto.",
      yes: "Usted la marcó como usada. Solo usted ve esto.",
      mark: "Marcar como usada",
      unmark: "Al final no la usé",
    },
    others: "Los precios y las condiciones los pone {name}. Revíselos antes de comprar.",
  },
});

/** Returns one vendor's offer for a signed-in user. Throws Response 404. */
export async function loadVendorPage(args: PageRequest<SignedIn>) {
  const { backend, caller, user, params, url, language } = args;
  const [vendor, own] = await Promise.all([
    backend.call("vendor", { params: { id: params["slug"] ?? "" } }),
    listOwnOffers(caller),
  ]);
  if (!vendor) throw pageNotFound(url.pathname);
  if (vendor.slug !== params["slug"]) return seeOther(`/vendor/${vendor.slug}`, { moved: true });
  return {
    ...toVendorView(vendor, language),
    shut:
      vendor.redeem_value === null
        ? shutFor(vendor, { user, standing: own.standing }, language)
        : null,
    note: own.used && !isLoggedInAs(user) ? noteOf(own.used.includes(vendor.id), language) : null,
  };
}

/** Returns the view model for users who may redeem the offer. */
export function toVendorView(vendor: Vendor, language: Language) {
  const t = say(vendorPageTexts, language);
  const { name, category, states, eligibility, image } = vendor;
  const { html } = renderMarkdown(inLanguage(vendor, "body", language));
  const where = states.map((code) => stateNamed(code, language));
  return {
    documentTitle: name,
    name,
    image,
    back: { text: inLanguage(category, "title", language), href: `/benefits/${category.slug}` },
    summary: inLanguage(vendor, "summary", language),
    offer: { title: t.offer, text: inLanguage(vendor, "offer", language) },
    redeem: redeemOf(vendor, language),
    conditions: {
      title: t.conditions,
      rows: [
        { term: t.for.term, detail: eligibility === "plus_tier" ? t.for.plus : t.for.all },
        {
          term: t.where.term,
          detail: where.length > 0 ? formats(language).list(where) : t.where.none,
        },
      ],
      note: t.others({ name }),
    },
    about: html ? { title: t.about({ name }), html } : null,
  };
}

/** Null for users who may not redeem it. An invalid link is shown as text. */
function redeemOf({ redeem_kind, redeem_value, name }: Vendor, language: Language) {
  if (redeem_value === null) return null;
  const t = say(vendorPageTexts, language);
  const { lead } = t[redeem_kind];
  const shared = { title: t.redeem, lead };
  if (redeem_kind === "link" && isWebAddress(redeem_value)) {
    return {
      ...shared,
      value: null,
      action: { href: redeem_value, text: t.link.action({ name }) },
    };
  }
  if (redeem_kind === "phone") {
    const number = redeem_value.replace(/[^+\d]/g, "");
    return {
      ...shared,
      value: null,
      action: { href: `tel:${number}`, text: formatPhone(redeem_value) ?? redeem_value },
    };
  }
  return { ...shared, value: redeem_value, action: null };
}

/** Returns why the offer isn't available, and what would change that. */
function shutFor(
  { name, eligibility }: Vendor,
  { user, standing }: { user: User; standing: string },
  language: Language,
) {
  const { shut } = say(vendorPageTexts, language);
  const plus = eligibility === "plus_tier";
  // The user may redeem it, but the backend didn't return it.
  if (mayRedeem(redeemsOf(standing), eligibility)) {
    return { title: shut.unread.title, text: shut.unread.text({ name }), action: null };
  }
  if (standing === "pending") {
    const text = plus ? shut.pendingPlus : shut.pending;
    return { title: shut.forMembers, text, action: null };
  }
  if (standing === "none" || !plus) {
    const text = plus ? shut.nonePlus({ name }) : shut.none({ name });
    const action = user.is_employee ? null : { text: shut.join, href: "/register" };
    return { title: shut.forMembers, text, action };
  }
  const { title } = shut;
  if (user.is_employee) {
    const company = user.company?.co_name || shut.company;
    return { title, text: shut.team({ name, company }), action: null };
  }
  const action = { text: shut.change, href: "/settings/subscription/update" };
  return { title, text: shut.member({ name }), action };
}

function noteOf(used: boolean, language: Language) {
  const t = say(vendorPageTexts, language).used;
  return {
    title: t.title,
    text: used ? t.yes : t.no,
    action: used ? t.unmark : t.mark,
    /** The button toggles the mark. */
    used: used ? "no" : "yes",
  };
}

/** Marks a vendor's offer as used or unused, as the button said, so that a repeat changes nothing. */
export async function markVendor({ caller, params, url, fields }: PostedForm<SignedIn>) {
  const id = params["slug"] ?? "";
  await markOffer(caller, { id, used: fields.get("used") === "yes" });
  return seeOther(url.pathname);
}
