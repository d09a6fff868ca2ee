import { clockNow } from "~/backend/installation-clock";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { BackLink } from "~/components/benefits/back-link";
import { Consequences } from "~/components/billing/consequences";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { leaveAssociation } from "~/core/association/leaving";
import { getAssociationMembership } from "~/core/association/association-membership";
import { listRegistrations } from "~/core/sign-up/registrations";
import { problem } from "~/domain/problems/problem";
import { isLoggedInAs, payersToday } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { ownAssociationPath } from "~/screens/association/member/own-association";
import { seeOther, parseForm, refuse, refuseLoggedInAs } from "~/screens/forms/form-answer.server";

export const handle = {
  title: { en: "Leave the association", es: "Dejar la asociación" },
  noScripts: true,
};

/** The last day as a member that the page showed. */
const leaveForm = z.object({ leaves_on: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) });

const leaveAssociationTexts = texts({
  en: {
    title: "Leave {association}",
    back: "Your association",
    last: "Your last day as a member is {day:day}.",
    today: "You’ll stop being a member the moment you confirm.",
    plansTitle: "Health plans",
    plans: {
      one: "{count} person has a plan that’s for members only. It ends on {day:day} or later, at the end of a month. They’ll get an email with the day, at least 30 days ahead.",
      other:
        "{count} people have a plan that’s for members only. Their coverage ends on {day:day} or later, at the end of a month. Each will get an email with the day, at least 30 days ahead.",
    },
    never: {
      one: "{count} person has chosen a plan that’s for members only. It won’t begin, and no premium is due for it: anything already paid is credited. They’ll get an email about it.",
      other:
        "{count} people have chosen a plan that’s for members only. It won’t begin, and no premium is due for it: anything already paid is credited. Each will get an email about it.",
    },
    noPlans: "No one has a plan that’s for members only, so no coverage ends.",
    moneyTitle: "Dues",
    paid: "Dues you’ve paid aren’t refunded: they cover the time until your last day.",
    void: "Invoice {number} is for dues only. It’ll be voided, and you won’t have to pay it.",
    owed: "Invoice {number} has other charges besides dues. You’ll still owe it: {cents:money}.",
    stays: "Your membership with us continues at the same price.",
    backUntil: "You can change your mind by {day:day}.",
    noWayBack: "To be a member again you’d have to join again.",
    send: "Leave the association",
    keep: "Stay a member",
    why: "Only they can leave the association.",
  },
  es: {
    title: "Dejar {association}",
    back: "Su asociación",
    last: "Su último día como miembro es el {day:day}.",
    today: "Dejará de ser miembro en el momento en que confirme.",
    plansTitle: "Planes médicos",
    plans: {
      one: "{count} persona tiene un plan solo para miembros. Termina el {day:day} o después, a fin de mes. Recibirá un correo con la fecha, al menos 30 días antes.",
      many: "{count} de personas tienen un plan solo para miembros. Su cobertura termina el {day:day} o después, a fin de mes. Cada una recibirá un correo con la fecha, al menos 30 días antes.",
      other:
        "{count} personas tienen un plan solo para miembros. Su cobertura termina el {day:day} o después, a fin de mes. Cada una recibirá un correo con la fecha, al menos 30 días antes.",
    },
    never: {
      one: "{count} persona eligió un plan solo para miembros. No empezará y no se debe ninguna prima por él: lo que ya se pagó se acredita. Recibirá un correo.",
      many: "{count} de personas eligieron un plan solo para miembros. No empezará y no se debe ninguna prima por él: lo que ya se pagó se acredita. Cada una recibirá un correo.",
      other:
        "{count} personas eligieron un plan solo para miembros. No empezará y no se debe ninguna prima por él: lo que ya se pagó se acredita. Cada una recibirá un correo.",
    },
    noPlans: "Nadie tiene un plan solo para miembros, así que no termina ninguna cobertura.",
    moneyTitle: "Cuotas",
    paid: "Las cuotas pagadas no se reembolsan: cubren el tiempo hasta su último día.",
    void: "La factura {number} es solo de cuotas. Se anulará y usted no tendrá que pagarla.",
    owed: "La factura {number} incluye cuotas junto con otras cosas. Se sigue debiendo: {cents:money}.",
    stays: "Su membresía con nosotros continúa y cuesta lo mismo.",
    backUntil: "Puede cambiar de opinión a más tardar el {day:day}.",
    noWayBack: "Para volver a ser miembro tendría que unirse otra vez.",
    send: "Dejar la asociación",
    keep: "Seguir como miembro",
    why: "Solo esa persona puede dejar la asociación.",
  },
});

/** Returns what leaving ends, the invoices it voids and others owed; redirects those who can't to their membership. */
export const loader = page(["auth"], async ({ caller, user, language }) => {
  const [ownMembership, { membership }] = await Promise.all([
    getAssociationMembership(caller),
    listRegistrations(caller),
  ]);
  if (!ownMembership?.leaving || ownMembership.leaves_on !== null)
    return seeOther(ownAssociationPath);
  const { association, state, paid_through, owed, leaving } = ownMembership;
  return {
    documentTitle: say(leaveAssociationTexts, language).title({ association }),
    leaving,
    owed: owed.filter(({ number }) => !leaving.void.includes(number)),
    hasPaid: state === "active" && paid_through !== null,
    // Without paid time left, the membership ends immediately and for good.
    endsToday:
      leaving.leaves_on === payersToday(user, clockNow()) && paid_through !== leaving.leaves_on,
    /** True if the member also has a membership with us, which continues. */
    hasOwnMembership: membership !== null,
  };
});

/** Leaves on the last day that the page showed; refused during login-as. */
export const action = form(["auth"], async ({ caller, user, fields }) => {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, leaveForm);
  if (submission.status !== "success")
    return refuse(submission, { form: problem("association.day_changed") });
  await leaveAssociation(caller, submission.value.leaves_on);
  return seeOther(ownAssociationPath, { notice: "associationLeaving" });
});

export default function LeaveAssociation() {
  const { documentTitle, leaving, owed, hasPaid, endsToday, hasOwnMembership } =
    useLoaderData<typeof loader>();
  const { leaves_on: day, people: count, covered_until, never } = leaving;
  const t = useTexts(leaveAssociationTexts);
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink href={ownAssociationPath} text={t.back} />
      <h1>{documentTitle}</h1>
      <Consequences lines={[endsToday ? t.today : t.last({ day })]} />
      <Consequences
        title={t.plansTitle}
        lines={[
          count > 0 && t.plans({ count, day: covered_until }),
          never > 0 && t.never({ count: never }),
          count + never === 0 && t.noPlans,
        ]}
      />
      <Consequences
        title={t.moneyTitle}
        lines={[
          hasPaid && t.paid,
          ...leaving.void.map((number) => t.void({ number })),
          ...owed.map(({ number, owed_c: cents }) => t.owed({ number, cents })),
          hasOwnMembership && t.stays,
          endsToday ? t.noWayBack : t.backUntil({ day }),
        ]}
      />
      <PersonOnly reason={t.why}>
        <FormFrame result={result} className="mt-6">
          <input type="hidden" name="leaves_on" value={day} />
          <div className="flex flex-wrap gap-4">
            <Button>{t.send}</Button>
            <QuietLink href={ownAssociationPath}>{t.keep}</QuietLink>
          </div>
        </FormFrame>
      </PersonOnly>
    </div>
  );
}
