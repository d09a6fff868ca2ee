import type { NewRow } from "~/embedded/db/schema";
import { createdTimes, paragraphs } from "../seed-values";

/** Returns the summary of an agreement and its markdown body, both also in Spanish as `_es`. */
const agreementTextsFor = (association: string, commitment: string, commitment_es: string) => ({
  summary: `You join ${association} for a year at a time and pay its dues. You may leave whenever you like; dues that are paid are not given back. ${commitment} Membership is not insurance.`,
  summary_es: `Usted se une a ${association} por un año a la vez y paga sus cuotas. Puede retirarse cuando quiera; las cuotas pagadas no se devuelven. ${commitment_es} La membresía no es un seguro.`,
  body: paragraphs(`
## 1. Membership
${association} ("the association") is a membership organization. By signing, you join it for one year from the first day of membership that you ask for, or from the day on which it accepts you if that is later. Each further year begins when the one before it ends.
## 2. Dues
Dues are asked for once a year, by invoice. They are due 14 days after the invoice, or on the first day of their year where that is later. Dues that are 30 days late make your membership lapse; it comes back when they are paid.
## 3. What membership is not
**This is a membership, not insurance.** Health plans that are open to members are sold by insurance carriers, under their own terms, and each has its own application.
## 4. What you agree to
- ${commitment}
- You keep your contact details and, for a company, the states where you work up to date.
- The association may see your company's name, where it works, its contact and whether its dues are paid. It never sees who is covered, by which plan, or anything about anybody's health.
## 5. Leaving
You may leave at any time. Your membership then ends with the year that is paid. Plans that are open to members only can't be kept after that; you'll be told at least 30 days before they end.
`),
  body_es: paragraphs(`
## 1. Membresía
${association} («la asociación») es una organización de miembros. Al firmar, usted se une por un año desde el primer día de membresía que usted pida, o desde el día en que ella lo acepte si es más tarde. Cada año siguiente empieza cuando termina el anterior.
## 2. Cuotas
Las cuotas se piden una vez al año, por factura. Vencen 14 días después de la factura, o el primer día de su año si es más tarde. Si se atrasan 30 días, su membresía caduca; vuelve cuando se pagan.
## 3. Lo que la membresía no es
**Esto es una membresía, no un seguro.** Los planes de salud abiertos a los miembros los venden las compañías de seguros, con sus propias condiciones, y cada uno tiene su propia solicitud.
## 4. Lo que usted acepta
- ${commitment_es}
- Usted mantiene al día sus datos de contacto y, si es una empresa, los estados donde trabaja.
- La asociación puede ver el nombre de su empresa, dónde trabaja, su contacto y si las cuotas están pagadas. Nunca ve quién está cubierto, con qué plan, ni nada sobre la salud de nadie.
## 5. Retirarse
Usted puede retirarse en cualquier momento. Su membresía termina entonces con el año pagado. Los planes solo para miembros no pueden conservarse después; se le avisará al menos 30 días antes de que terminen.
`),
});

/** Each association's agreement, with its texts in both languages. */
const agreements = [
  {
    association_id: "association-riverbend",
    ...agreementTextsFor(
      "Riverbend Independent Grocers Guild",
      "You sell groceries at retail and aren't part of a chain with more than 20 stores.",
      "Usted vende comestibles al por menor y no es parte de una cadena con más de 20 tiendas.",
    ),
  },
  {
    association_id: "association-copper-basin",
    ...agreementTextsFor(
      "Copper Basin Makers Alliance",
      "You make what you sell, by hand or in a workshop of your own.",
      "Usted hace lo que vende, a mano o en un taller propio.",
    ),
  },
];

/** Returns each association's agreement in its current version. */
export const agreementRows = (now: Date): NewRow<"association_agreements">[] =>
  agreements.map((each) => ({
    id: `agreement-${each.association_id}`,
    version: "2026-01",
    published_at: now.toISOString(),
    ...createdTimes(now),
    ...each,
  }));
