import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { DecisionForm } from "~/components/company/decision-form";
import { OpenRequest } from "~/components/company/open-request";
import { EmailField } from "~/components/forms/email-field";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useFormFields } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { texts } from "~/language/texts";
import { getZodConstraint } from "@conform-to/zod";
import { isFailure } from "~/domain/problems/failure";
import { pageNotFound, unreadableForm } from "~/backend/page-error.server";
import { getCompanyEmployee } from "~/core/company/employees";
import {
  offerHandOver,
  getOwnHandOver,
  findNextOwner,
  withdrawHandOver,
} from "~/core/company/hand-over";
import { handOverDays, handOverSureSchema, handOverToSchema } from "~/domain/company/hand-over";
import { lastWholeDay, localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { zoneOfPayer } from "~/domain/user";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { seeOther, parseForm, refuse, type Refused } from "~/screens/forms/form-answer.server";
import { fullNameOf } from "~/screens/company/employees.server";

const handOverTexts = texts({
  en: {
    intro:
      "Someone else can manage {company} here in your place. They have to say yes before anything changes.",
    settings: "Settings",
    email: "Their email address",
    emailHint: "They must be on your list of employees and have signed in here.",
    look: "Continue",
    confirmTitle: "Hand {company} over to {name}?",
    gets: "{name} manages the company’s people, locations, health plans and membership from then on, and makes sure its invoices are paid.",
    sees: "They see the company’s invoices and details. They never see your own health answers.",
    stays:
      "You stay on the list of employees, with your coverage. You can no longer open the company’s settings.",
    leaves:
      "You aren’t on the list of employees, so you’ll no longer see the company here. If you work there, add yourself to the list first. You keep your account.",
    invoices: "Invoices that went to your email address will go to theirs.",
    days: "They have {days} days to answer. Until then, you can withdraw the offer.",
    sure: "I want to hand {company} over to {name}",
    offer: "Send the offer",
    other: "Choose someone else",
    openTitle: "Waiting for an answer",
    to: "Offered to",
    on: "Offered on",
    until: "They can answer by",
    withdraw: "Withdraw the offer",
    declined: "{name} didn’t want to take over the company.",
    expired: "{name} didn’t answer in time.",
    why: "Only the owner can hand the company over, or withdraw the offer.",
  },
  es: {
    intro:
      "Otra persona puede administrar {company} aquí en su lugar. Tiene que decir que sí antes de que cambie algo.",
    settings: "Configuración",
    email: "Su correo electrónico",
    emailHint: "Debe estar en su lista de empleados y haber entrado aquí.",
    look: "Continuar",
    confirmTitle: "¿Entregar {company} a {name}?",
    gets: "Desde entonces {name} administra la gente, los lugares, los planes médicos y la membresía de la empresa, y se ocupa de que se paguen sus facturas.",
    sees: "Ve las facturas y los datos de la empresa. Nunca ve las respuestas de salud de usted.",
    stays:
      "Usted sigue en la lista de empleados, con su cobertura. Ya no podrá abrir la configuración de la empresa.",
    leaves:
      "Usted no está en la lista de empleados, así que ya no verá la empresa aquí. Si trabaja en ella, agréguese antes a la lista. Conserva su cuenta.",
    invoices: "Las facturas que llegaban a su correo llegarán al de esa persona.",
    days: "Tiene {days} días para responder. Hasta entonces usted puede retirar el ofrecimiento.",
    sure: "Quiero entregar {company} a {name}",
    offer: "Enviar el ofrecimiento",
    other: "Elegir a otra persona",
    openTitle: "En espera de una respuesta",
    to: "Ofrecida a",
    on: "Ofrecida el",
    until: "Puede responder a más tardar el",
    withdraw: "Retirar el ofrecimiento",
    declined: "{name} no quiso hacerse cargo de la empresa.",
    expired: "{name} no respondió a tiempo.",
    why: "Solo el propietario puede entregar la empresa o retirar el ofrecimiento.",
  },
});

const handOverPath = "/settings/company/hand-over";

export const handle = {
  title: { en: "Hand the company over", es: "Entregar la empresa" },
};

/**
 * Returns the owner's page: an `open` offer, the question to `confirm` before one is made, or the form that looks for
 * an employee, with how the last offer ended (`over`).
 */
export const loader = page(["auth", "companysettings"], async (args) => {
  const { caller, user } = args;
  const { hand_over: last, stays } = await getOwnHandOver(caller);
  const open = last?.state === "offered" ? last : null;
  const chosen = open ? null : await getChosenEmployee(args);
  const isOver = last?.state === "declined" || last?.state === "expired";
  return {
    company: user.company?.co_name ?? "",
    open: open && {
      id: open.id,
      to: open.to,
      on: localDay(open.offered_at, zoneOfPayer(user)),
      until: lastWholeDay(open.until, westernmostZone),
    },
    over: isOver && !chosen ? { ...last.to, isExpired: last.state === "expired" } : null,
    confirm: chosen && { ...chosen, stays, days: handOverDays },
    constraints: getZodConstraint(chosen ? handOverSureSchema : handOverToSchema),
  };
});

/** Finds an employee by email and redirects to the question ("look"), offers the company ("offer"), or withdraws it. */
export const action = form(["auth", "companysettings"], async ({ caller, fields }) => {
  const intent = fields.get("intent");
  const field = (name: string) => String(fields.get(name) ?? "").slice(0, 100);
  if (intent === "withdraw") {
    await withdrawHandOver(caller, field("id"));
    return seeOther("/settings", { notice: "handOverWithdrawn" });
  }
  if (intent === "look") {
    const submission = parseForm(fields, handOverToSchema);
    if (submission.status !== "success") return refuseUnlessOffered(caller, refuse(submission));
    const { employee_id } = await findNextOwner(caller, submission.value.email);
    return seeOther(`${handOverPath}?to=${encodeURIComponent(employee_id)}`);
  }
  if (intent !== "offer") throw unreadableForm();
  const submission = parseForm(fields, handOverSureSchema);
  if (submission.status !== "success") return refuseUnlessOffered(caller, refuse(submission));
  await offerHandOver(caller, field("employee_id"));
  const { hand_over: last } = await getOwnHandOver(caller);
  return seeOther(handOverPath, { notice: "handOverOffered", of: last?.to.name });
});

/** Returns the employee whose id is in the query `to`, or null without it. @throws Response 404 for an unknown id */
async function getChosenEmployee({ caller, url }: PageRequest<SignedIn>) {
  const id = url.searchParams.get("to");
  if (id === null) return null;
  const employee = await getCompanyEmployee(caller, id.slice(0, 100)).catch((error) => {
    throw isFailure(error, 404) ? pageNotFound(url.pathname) : error;
  });
  return { employee_id: employee.id, name: fullNameOf(employee), email: employee.email };
}

/** Returns the refused form; if another window has made an offer meanwhile, a redirect to that. */
async function refuseUnlessOffered(caller: SignedIn["caller"], refused: Refused) {
  const { hand_over: last } = await getOwnHandOver(caller);
  return last?.state === "offered" ? seeOther(handOverPath) : refused;
}

/** The open offer to withdraw, the employee to confirm, or the form that looks for one. */
export default function HandOver() {
  const t = useTexts(handOverTexts);
  const language = useLanguage();
  const { day } = formats(language);
  const { company, open, over, confirm, constraints } = useLoaderData<typeof loader>();
  const { result, field } = useFormFields(constraints);
  return (
    <div className="frame pt-4">
      <BackLink href="/settings" text={t.settings} />
      <h1 className="mb-4">
        {confirm ? t.confirmTitle({ company, name: confirm.name }) : handle.title[language]}
      </h1>
      {confirm ? null : <p className="mb-6 max-w-line">{t.intro({ company })}</p>}
      {over ? (
        <p className="notice mb-6 max-w-line">
          {over.isExpired ? t.expired(over) : t.declined(over)}
        </p>
      ) : null}
      {open ? (
        <OpenRequest
          open={{
            id: open.id,
            title: t.openTitle,
            button: t.withdraw,
            rows: [
              { term: t.to, detail: `${open.to.name}, ${open.to.email}` },
              { term: t.on, detail: day(open.on) },
              { term: t.until, detail: day(open.until) },
            ],
          }}
          only={t.why}
          result={result}
        />
      ) : confirm ? (
        <>
          <p className="max-w-line font-bold">{`${confirm.name}, ${confirm.email}`}</p>
          <PersonOnly reason={t.why}>
            <DecisionForm
              intent="offer"
              hidden={{ name: "employee_id", value: confirm.employee_id }}
              lines={[
                t.gets(confirm),
                t.sees,
                confirm.stays ? t.stays : t.leaves,
                t.invoices,
                t.days({ days: String(confirm.days) }),
              ]}
              field={field("sure")}
              sure={t.sure({ company, name: confirm.name })}
              button={t.offer}
              result={result}
              beside={<QuietLink href="/settings/company/hand-over">{t.other}</QuietLink>}
            />
          </PersonOnly>
        </>
      ) : (
        <PersonOnly reason={t.why}>
          <FormFrame result={result} intent="look">
            <EmailField
              field={field("email")}
              label={t.email}
              hint={t.emailHint}
              autoComplete="off"
            />
            <Button>{t.look}</Button>
          </FormFrame>
        </PersonOnly>
      )}
    </div>
  );
}
