import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { stateNameIn } from "~/domain/us-states";
import { texts } from "~/language/texts";
import { superPath } from "./work-queue";
import { catalogueKinds } from "../benefits/catalogue/kind";

/** Labels of an audit event's object that has no name or is deleted, by the part of its id before the colon. */
const auditObjects = texts({
  en: {
    other: "Something else",
    kinds: {
      user: "An account",
      employee: "An employee",
      enrollment: "A choice of coverage",
      company: "A company",
      subscription: "A membership",
      offer: "An offer to a team",
      location: "A location",
      registration: "An application",
      waitlist_entry: "A place on a waiting list",
      association: "An association",
      association_membership: "A membership in an association",
      association_agreement: "An association’s agreement",
      association_roster: "An entry on an association’s list",
      association_invitation: "An invitation to an association",
      association_manager: "Someone who manages an association",
      billing_link: "A link to the invoices",
      carrier: "A carrier",
      carrier_file: "A file for a carrier",
      picture: "A picture",
      message: "An email",
      enterprise_request: "A request from a large group",
      newsletter_subscriber: "A newsletter subscription",
      installation: "This site",
      plans: "A health plan",
      dental: "A dental plan",
      vision: "A vision plan",
      "add-ons": "An add-on",
      categories: "A category",
      vendors: "A vendor",
      articles: "An article",
      "legal-texts": "A legal text",
      associations: "An association",
    },
  },
  es: {
    other: "Otra cosa",
    kinds: {
      user: "Una cuenta",
      employee: "Un empleado",
      enrollment: "Una elección de cobertura",
      company: "Una empresa",
      subscription: "Una membresía",
      offer: "Una oferta a un equipo",
      location: "Un lugar de trabajo",
      registration: "Una solicitud",
      waitlist_entry: "Un lugar en una lista de espera",
      association: "Una asociación",
      association_membership: "Una membresía de una asociación",
      association_agreement: "El acuerdo de una asociación",
      association_roster: "Una entrada en la lista de una asociación",
      association_invitation: "Una invitación a una asociación",
      association_manager: "Alguien que administra una asociación",
      billing_link: "Un enlace a las facturas",
      carrier: "Una aseguradora",
      carrier_file: "Un archivo para una aseguradora",
      picture: "Una imagen",
      message: "Un correo",
      enterprise_request: "La petición de un grupo grande",
      newsletter_subscriber: "Una suscripción al boletín",
      installation: "Este sitio",
      plans: "Un plan médico",
      dental: "Un plan dental",
      vision: "Un plan de visión",
      "add-ons": "Un complemento",
      categories: "Una categoría",
      vendors: "Un proveedor",
      articles: "Un artículo",
      "legal-texts": "Un texto legal",
      associations: "Una asociación",
    },
  },
});

const openingPattern = /^state_opening:[a-z]+-(?<state>[A-Z]{2})$/;

/**
 * Returns the name of an audit event's object; without one the state of an opening or a label for the kind, never the
 * id. `object` looks like `registration:…`.
 */
export function objectWords(object: string, name: string | null, language: Language): string {
  if (name) return name;
  const { state } = openingPattern.exec(object)?.groups ?? {};
  if (state) return stateNameIn(state, language);
  const { kinds, other } = say(auditObjects, language);
  const kind = object.slice(0, object.indexOf(":"));
  return Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : other;
}

/** Returns the administrators' page of an audit event's object, such as `registration:…`; null if it has none. */
export function auditObjectPage(object: string): string | null {
  const index = object.indexOf(":");
  const kind = object.slice(0, index);
  const objectId = object.slice(index + 1);
  if (index < 1 || objectId === "") return null;
  const id = encodeURIComponent(objectId);
  if (catalogueKinds.some((each) => each === kind)) return `${superPath}/catalogue/${kind}/${id}`;
  switch (kind) {
    case "user":
      return `/admin/global/users/${id}`;
    case "company":
      return `/admin/global?company_id=${id}`;
    case "invoice":
      return `${superPath}/payments/${id}`;
    case "registration":
      return `${superPath}/registrations/${id}`;
    case "association":
      return `${superPath}/associations/${id}`;
    case "state_opening":
      return `${superPath}/openings/${objectId.replace("-", "/")}`;
    default:
      return null;
  }
}
