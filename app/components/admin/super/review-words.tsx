import { NameAndEmail } from "~/components/admin/users/user-table";
import type { namedOwnerIn } from "~/domain/sign-up/named-owner";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

export const reviewTexts = texts({
  en: {
    sentInBy: "Submitted by",
    sentInOn: "Submitted on",
    why: "Why it’s waiting",
    states: {
      submitted: "Waiting for approval",
      needs_info: "Waiting for the applicant’s answer",
      awaiting_payment: "Approved, waiting for the first payment",
      active: "Approved",
      rejected: "Rejected",
      withdrawn: "Withdrawn by the applicant",
    },
    decisions: { asked: "Asked", approved: "Approved", rejected: "Rejected" },
    otherDetails: "Other details",
    ownsIt: "{name} owns the company and manages the account",
    managesIt: "{name} manages the account; owner: {owner}",
    notNamed: "not named",
  },
  es: {
    sentInBy: "La envió",
    sentInOn: "Enviada el",
    why: "Por qué espera",
    states: {
      submitted: "Espera aprobación",
      needs_info: "Espera la respuesta del solicitante",
      awaiting_payment: "Aprobada, espera el primer pago",
      active: "Aprobada",
      rejected: "Rechazada",
      withdrawn: "Retirada por el solicitante",
    },
    decisions: { asked: "Se preguntó", approved: "Aprobada", rejected: "Rechazada" },
    otherDetails: "Otros datos",
    ownsIt: "{name} es propietario de la empresa y administra la cuenta",
    managesIt: "{name} administra la cuenta; propietario: {owner}",
    notNamed: "sin indicar",
  },
});

/** A name and email address, in the single element that a cell of a stacked table must be. */
export function PersonCell({ name, user_email }: { name: string; user_email: string }) {
  return (
    <div>
      <NameAndEmail name={name} email={user_email} />
    </div>
  );
}

/** Returns an application's state in words; a state without words keeps its name. */
export function useStateWords(state: string): string {
  const states: Readonly<Record<string, string>> = useTexts(reviewTexts).states;
  return states[state] ?? state;
}

/** Says who manages the account and who owns the company; null without a company. */
export function useOwnerWords(
  manager: {
    name: string;
    isOwner: boolean;
    namedOwner: ReturnType<typeof namedOwnerIn>;
  } | null,
): string | null {
  const t = useTexts(reviewTexts);
  if (!manager) return null;
  const { name, isOwner, namedOwner } = manager;
  if (isOwner) return t.ownsIt({ name });
  const owner = namedOwner ? `${namedOwner.name}, ${namedOwner.email}` : t.notNamed;
  return t.managesIt({ name, owner });
}
