import { clockNow } from "~/backend/installation-clock";
import { addDays } from "~/domain/calendar-days";
import { mailGroupTexts } from "~/domain/account/mail-groups.text";
import type { FieldDisplay, StoredRecord } from "~/domain/account/own-data";
import { ownDataWords } from "~/domain/account/own-data.text";
import { timeZoneTexts } from "~/domain/account/time-zones.text";
import { messageName } from "~/domain/admin/message-words";
import { userRecordTexts } from "~/domain/admin/user-record.text";
import { inLanguage, type TranslatedItem } from "~/domain/benefits/in-language";
import { tierNames } from "~/domain/billing/membership-price";
import { standingOn } from "~/domain/billing/membership/membership-record";
import { membershipStates } from "~/domain/billing/membership/membership-states.text";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { lifeEventLabels } from "~/domain/health/choosing/life-events.text";
import { waiverReasonLabels } from "~/domain/health/choosing/waiver-reasons.text";
import { relationshipLabels } from "~/domain/health/household/household.text";
import { receiptTexts } from "~/domain/health/receipt-rows.text";
import { formatPhone } from "~/domain/phone";
import { todayOf } from "~/domain/user";
import { formats } from "~/language/formats";
import { languageNames } from "~/language/languages";
import { ownTimes, type Reader } from "~/language/own-times";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { prepListTexts } from "../../benefits/prep-list.text";
import { cancelMembershipTexts } from "../../billing/membership/cancel-membership.text";
import { employmentTexts } from "../../health/employment.text";

const writtenTexts = texts({
  en: {
    states: {
      in_progress: "Started",
      submitted: "Submitted",
      enrolled: "In force",
      waived: "Declined",
      canceled: "Canceled",
      cancelled: "Canceled",
      terminated: "Ended",
      change_pending: "Change pending",
      added: "On the list",
      invited: "Invited",
      invite_expired: "Invitation expired",
      active: "Active",
      leaving: "Leaving",
      removed: "Removed from the list",
      offered: "Waiting for an answer",
      accepted: "Accepted",
      declined: "Declined",
      withdrawn: "Taken back",
      expired: "Expired",
      waiting: "Waiting",
      converted: "Signed up",
      subscribed: "Subscribed",
      unsubscribed: "Not subscribed",
      failed: "Couldn’t be delivered",
      sent: "Sent",
      dropped: "No longer needed",
      draft: "Started",
      waitlisted: "On the waiting list",
      awaiting_payment: "Approved, waiting for the first payment",
      discarded: "Given up",
      asked: "Waiting for an answer",
      refused: "Refused",
      approved: "Approved",
      lapsed: "Lapsed",
      ended: "Ended",
      rejected: "Rejected",
      needs_info: "Question to answer",
      started: "Started",
    },
    words: {
      monthly: "By the month",
      yearly: "By the year",
      owner: "Yes",
      membership: "Membership",
      insurance: "Health insurance",
      login: "To sign in",
      verify_email: "To confirm a new address",
      restore_email: "To undo a new address",
      stop_election: "To stop a choice of coverage",
      resume: "To continue a sign-up",
      employee_invite: "To join an employer’s list",
      association_invite: "To join an association",
      manager_invite: "To manage an association",
      create_password: "To create an account",
      reset_password: "To set a new password",
      update_password: "To change the password",
      unsubscribe: "To unsubscribe from the newsletter",
    },
  },
  es: {
    states: {
      in_progress: "Empezada",
      submitted: "Enviada",
      enrolled: "Vigente",
      waived: "Rechazada",
      canceled: "Cancelada",
      cancelled: "Cancelada",
      terminated: "Terminada",
      change_pending: "Cambio pendiente",
      added: "En la lista",
      invited: "Con invitación",
      invite_expired: "La invitación venció",
      active: "Activo",
      leaving: "Se va",
      removed: "Fuera de la lista",
      offered: "Espera respuesta",
      accepted: "Aceptada",
      declined: "No aceptada",
      withdrawn: "Retirada",
      expired: "Vencida",
      waiting: "En espera",
      converted: "Se inscribió",
      subscribed: "Suscrito",
      unsubscribed: "No suscrito",
      failed: "No se pudo entregar",
      sent: "Enviado",
      dropped: "Ya no hacía falta",
      draft: "Empezada",
      waitlisted: "En la lista de espera",
      awaiting_payment: "Aprobada, espera el primer pago",
      discarded: "Abandonada",
      asked: "Espera respuesta",
      refused: "No aceptada",
      approved: "Aprobada",
      lapsed: "Vencida por falta de pago",
      ended: "Terminada",
      rejected: "No aprobada",
      needs_info: "Pregunta por responder",
      started: "Empezada",
    },
    words: {
      monthly: "Por mes",
      yearly: "Por año",
      owner: "Sí",
      membership: "Membresía",
      insurance: "Seguro médico",
      login: "Para entrar",
      verify_email: "Para confirmar una dirección nueva",
      restore_email: "Para deshacer una dirección nueva",
      stop_election: "Para detener una elección de cobertura",
      resume: "Para seguir con una inscripción",
      employee_invite: "Para unirse a la lista de un empleador",
      association_invite: "Para unirse a una asociación",
      manager_invite: "Para administrar una asociación",
      create_password: "Para crear una cuenta",
      reset_password: "Para elegir una contraseña nueva",
      update_password: "Para cambiar la contraseña",
      unsubscribe: "Para dejar el boletín",
    },
  },
});

/** Returns the value at a path like "covered.subscriber.address"; null if there is none. JSON texts are parsed. */
function valueAt(entry: StoredRecord, path: string): unknown {
  let value: unknown = entry;
  for (const name of path.split(".")) {
    const inside = parseJsonText(value);
    if (typeof inside !== "object" || inside === null || !Object.hasOwn(inside, name)) return null;
    value = (inside as StoredRecord)[name];
  }
  return parseJsonText(value);
}

/** Returns what a text of a JSON object or list means; other values stay. */
function parseJsonText(value: unknown): unknown {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Returns a text, number or boolean as text; "" for other values. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";

/** Joins the texts that aren't empty. */
const joinTexts = (values: readonly unknown[], between: string): string =>
  values.map(textOf).filter(Boolean).join(between);

/** Returns a property of an object; undefined for other values. */
const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as StoredRecord)[name] : undefined;

/** Returns all texts in a value of any shape, separated by semicolons. */
function flattenTexts(value: unknown): string {
  if (Array.isArray(value)) return value.map(flattenTexts).filter(Boolean).join("; ");
  if (typeof value === "object" && value !== null) return flattenTexts(Object.values(value));
  return textOf(value);
}

/** Returns the text for a stored code; a code without one stays, with spaces for underscores. */
function wordOf(words: Readonly<Record<string, unknown>>, value: unknown): string {
  const name = textOf(value);
  const found = Object.hasOwn(words, name) ? words[name] : undefined;
  return typeof found === "string" ? found : name.replaceAll("_", " ");
}

/** How a stored value is written for people, by its kind; a value without a text is shown unchanged. */
const writers: Record<
  FieldDisplay["as"],
  (value: unknown, reader: Reader, entry: StoredRecord) => string
> = {
  text: flattenTexts,
  day: (value, { language }) => formats(language).day(textOf(value)),
  // It is stored as the day after the last one.
  lastDay: (value, { language }) => formats(language).day(addDays(textOf(value), -1)),
  time: (value, reader) => ownTimes(reader)(textOf(value)),
  money: (value, { language }) => formats(language).money(Number(value)),
  yes: (value, { language }) =>
    say(ownDataWords, language)[[true, "yes", "true", 1].includes(value as never) ? "yes" : "no"],
  phone: (value) => formatPhone(textOf(value)) ?? textOf(value),
  language: (value) => wordOf(languageNames, value),
  zone: (value, { language }) => wordOf(say(timeZoneTexts, language).zones, value),
  state: (value, { language }) => wordOf(say(writtenTexts, language).states, value),
  word: (value, { language }) => wordOf(say(writtenTexts, language).words, value),
  link: (value, { language }) => wordOf(say(writtenTexts, language).words, value),
  name: (_value, _reader, entry) => joinTexts([entry["first_name"], entry["last_name"]], " "),
  address: (value) =>
    joinTexts(
      [
        propertyOf(value, "line1"),
        propertyOf(value, "line2"),
        propertyOf(value, "city"),
        joinTexts([propertyOf(value, "state"), propertyOf(value, "zip")], " "),
      ],
      ", ",
    ),
  people: (value, { language }) => {
    const t = say(receiptTexts, language);
    const people = Array.isArray(value) ? value : [];
    return formats(language).list(
      people.map((person) => {
        const name = textOf(propertyOf(person, "name"));
        const relationship = textOf(propertyOf(person, "relationship"));
        if (relationship === "self") return t.you({ name });
        return t.someone({
          name,
          relationship: wordOf(say(relationshipLabels, language), relationship),
        });
      }),
    );
  },
  addOns: (value, { language }) => {
    const { list, money } = formats(language);
    const addOns = (Array.isArray(value) ? value : []) as (TranslatedItem & {
      title: string;
      price_c: number;
    })[];
    return list(
      addOns.map((addOn) => `${inLanguage(addOn, "title", language)} (${money(addOn.price_c)})`),
    );
  },
  relationship: (value, { language }) => wordOf(say(relationshipLabels, language), value),
  employeeClass: (value, { language }) => wordOf(say(employeeClassLabels, language), value),
  lifeEvent: (value, { language }) => wordOf(say(lifeEventLabels, language), value),
  waiver: (value, { language }) => wordOf(say(waiverReasonLabels, language), value),
  cancelReason: (value, { language }) =>
    wordOf(say(cancelMembershipTexts, language).cancel.reasons, value),
  leaveReason: (value, { language }) =>
    wordOf(say(employmentTexts, language).person.reasons, value),
  message: (value, { language }) => messageName(textOf(value), language),
  checklistItem: (value, { language }) => {
    const items: Readonly<Record<string, { title: string }>> = say(prepListTexts, language).item;
    const name = textOf(value);
    return Object.hasOwn(items, name) ? (items[name]?.title ?? name) : name;
  },
  mailGroup: (value, { language }) => wordOf(say(mailGroupTexts, language).groups, value),
  tier: (value) => wordOf(tierNames, value),
  membershipState: (value, { language, user }, entry) => {
    const today = todayOf(user, clockNow());
    return say(membershipStates, language)[
      standingOn(textOf(value), textOf(entry["started_on"]), today)
    ];
  },
  invoiceState: (value, { language }) => wordOf(say(userRecordTexts, language).states, value),
};

/** Returns a field of a record as the reader's text, by its kind; null if it is missing or empty. */
export function writtenValue(
  entry: StoredRecord,
  { as, of }: FieldDisplay,
  reader: Reader,
): string | null {
  if (as === "name") return writers.name(null, reader, entry) || null;
  const value = valueAt(entry, of);
  if (value === null || value === undefined || value === "") return null;
  return writers[as](value, reader, entry).trim() || null;
}
