import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { getEnterpriseRequest, settleEnterpriseRequest } from "~/core/association/enterprise";
import { formatPhone } from "~/domain/phone";
import { form, page } from "~/http/route.server";
import { ownTimes } from "~/language/own-times";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { findOrNotFound, submitAndRedirect, textOf } from "~/screens/admin/super-confirm.server";

const enterpriseRequestTexts = texts({
  en: {
    back: "Back to the list",
    email: "Email",
    phone: "Phone",
    noPhone: "None given",
    who: "Who wrote",
    size: "Work full time",
    people: { one: "{count} person", other: "{count} people" },
    asked: "Asked",
    state: "Answered",
    notYet: "Not yet",
    by: "{at}, by {name}",
    gone: "an administrator",
    lead: "Answer by phone or email, then mark the request. We don’t email anything ourselves.",
    markAnswered: "Mark as answered",
    markWaiting: "Mark as not answered",
  },
  es: {
    back: "Volver a la lista",
    email: "Correo electrónico",
    phone: "Teléfono",
    noPhone: "No lo dio",
    who: "Quién escribió",
    size: "Tiempo completo",
    people: {
      one: "{count} persona",
      many: "{count} de personas",
      other: "{count} personas",
    },
    asked: "Escribió",
    state: "Respondido",
    notYet: "Todavía no",
    by: "{at}, por {name}",
    gone: "alguien de administración",
    lead: "Responda por teléfono o correo y después marque la solicitud. Nosotros no enviamos nada.",
    markAnswered: "Marcar como respondida",
    markWaiting: "Marcar como no respondida",
  },
});

export const handle = { title: { en: "A large group", es: "Un grupo grande" } };

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

const enterprisePath = "/admin/super-global/enterprise";

/** Returns the request with its times in words. @throws Response the not-found page */
export const loader = page(["auth", "superadmin"], async (args) => {
  const id = args.params["id"] ?? "";
  const request = await findOrNotFound(args, () => getEnterpriseRequest(args.caller, id));
  const { asked_at, answered_at } = request;
  const time = ownTimes(args);
  return {
    ...request,
    documentTitle: request.company,
    asked: time(asked_at),
    answered: answered_at && time(answered_at),
  };
});

/** Marks the request as answered, or as waiting again, and returns to the list. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const { caller, fields, params } = posted;
  const answer = { id: params["id"] ?? "", answered: textOf(fields, "answered") !== "no" };
  return submitAndRedirect(posted, () => settleEnterpriseRequest(caller, answer), {
    to: enterprisePath,
    notice: "enterpriseSettled",
  });
});

export default function EnterpriseQuestion() {
  const { company, message, name, email, phone, size, asked, answered, answered_by } =
    useLoaderData<typeof loader>();
  const t = useTexts(enterpriseRequestTexts);
  const result = useRefused();
  return (
    <>
      <BackLink href={enterprisePath} text={t.back} />
      <h1>{company}</h1>
      <blockquote className="my-4 max-w-line whitespace-pre-line break-words border-l-4 pl-4">
        {message}
      </blockquote>
      <SummaryList
        rows={[
          { term: t.who, detail: name },
          { term: t.email, detail: email },
          { term: t.phone, detail: phone === null ? t.noPhone : formatPhone(phone) },
          { term: t.size, detail: t.people({ count: size }) },
          { term: t.asked, detail: asked },
          {
            term: t.state,
            detail:
              answered === null ? t.notYet : t.by({ at: answered, name: answered_by ?? t.gone }),
          },
        ]}
      />
      <p className="my-4 max-w-line">{t.lead}</p>
      <FormFrame result={result} intent="settle">
        <input type="hidden" name="answered" value={answered === null ? "yes" : "no"} />
        <Button quiet={answered !== null}>
          {answered === null ? t.markAnswered : t.markWaiting}
        </Button>
      </FormFrame>
    </>
  );
}
