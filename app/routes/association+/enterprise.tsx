import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import { NotInsurance } from "~/components/association/not-insurance";
import { BackLink } from "~/components/benefits/back-link";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { getAssociationFacts } from "~/core/association/application";
import * as core from "~/core/association/enterprise";
import { enterpriseSchema } from "~/domain/association/enterprise-request";
import { isFilledByBot } from "~/domain/honeypot";
import type { Answers } from "~/domain/sign-up/registration";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { textOf } from "~/screens/engine/answer-rows";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { handleForm, seeOther } from "~/screens/forms/form-answer.server";
import type { PageRequest } from "~/sessions/visitor";

const enterpriseTexts = texts({
  en: {
    lead: "Do you have more than 50 people who work full time, or several companies? Tell us, and someone will call or write to you within 2 business days.",
    notInsurance: "This is a membership, not insurance.",
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone (optional)",
    phoneHint: "10 digits, in the United States",
    company: "Company",
    companyHint: "If there are several, the one the others belong to",
    size: "People who work full time",
    sizeHint: "Across all your companies",
    message: "What do you need?",
    messageHint: "Up to 1,000 characters. Don’t include health information or EINs.",
    send: "Send",
    told: "You told us that {people} people work full time at {company}. A group of that size joins with our help. Your answers are saved.",
    change: "Change the number of people",
    small: "50 or fewer people in a single company? {link}.",
    smallLink: "You can join right here",
    thanks: "Thank you. We have your message.",
    next: "Someone will read it and call or write to you within 2 business days.",
    another: "Send another message",
    back: "About associations",
  },
  es: {
    lead: "¿Tiene más de 50 personas de tiempo completo, o varias empresas? Cuéntenos, y una persona le llamará o le escribirá en un máximo de 2 días hábiles.",
    notInsurance: "Esto es una membresía, no un seguro.",
    firstName: "Nombre",
    lastName: "Apellido",
    phone: "Teléfono (opcional)",
    phoneHint: "10 dígitos, de Estados Unidos",
    company: "Empresa",
    companyHint: "Si son varias, aquella de la que dependen las demás",
    size: "Personas que trabajan tiempo completo",
    sizeHint: "Sumando todas sus empresas",
    message: "¿Qué necesita?",
    messageHint: "Hasta 1,000 caracteres. No incluya datos de salud ni números EIN.",
    send: "Enviar",
    told: "Nos dijo que {people} personas trabajan tiempo completo en {company}. Un grupo de ese tamaño se une con nuestra ayuda. Sus respuestas están guardadas.",
    change: "Cambiar el número de personas",
    small: "¿Son 50 o menos en una sola empresa? {link}.",
    smallLink: "Puede unirse aquí mismo",
    thanks: "Gracias. Recibimos su mensaje.",
    next: "Una persona lo leerá y le llamará o le escribirá en un máximo de 2 días hábiles.",
    another: "Enviar otro mensaje",
    back: "Sobre las asociaciones",
  },
});

export const handle = { title: { en: "Large groups", es: "Grupos grandes" } };

const enterprisePath = "/association/enterprise";
const sentPath = `${enterprisePath}?sent=yes`;

/** Returns the answers of an application that leads here, and where to change them; null without one. */
async function loadSavedAnswers(args: PageRequest) {
  const { draft, stop } = await loadWalk(args, associationFlow);
  if (stop?.page !== enterprisePath) return null;
  const known = (await getAssociationFacts(args.caller)).membership;
  const company: Answers = draft?.steps["about-company"]?.data ?? {};
  const join: Answers = draft?.steps["join"]?.data ?? {};
  return {
    answers: {
      first_name: textOf(join, "first_name"),
      last_name: textOf(join, "last_name"),
      email: textOf(join, "email"),
      co_name: known?.co_name ?? textOf(company, "co_name"),
      size: String(known?.full_time ?? textOf(company, "full_time_count")),
    },
    change: known ? "/settings/company" : "/association/about-company",
  };
}

/** Returns the form with what is known of the visitor, by an application that led here (`draft`) or their account. */
export const loader = page([], async (args) => {
  const { url, user } = args;
  const draft = await loadSavedAnswers(args);
  return {
    draft,
    sent: url.searchParams.has("sent"),
    constraints: getZodConstraint(enterpriseSchema),
    answers: draft?.answers ?? {
      first_name: user?.user_first_name ?? "",
      last_name: user?.user_last_name ?? "",
      email: user?.user_email ?? "",
      co_name: user?.company?.co_name ?? "",
    },
  };
});

/** Stores the request for administrators, without emailing them; a bot's is dropped with the same answer. */
export const action = form([], async ({ caller, fields }) => {
  return handleForm(fields, enterpriseSchema, async (value) => {
    if (isFilledByBot(fields)) return seeOther(sentPath);
    await core.requestEnterpriseOffer(caller, value);
    return seeOther(sentPath);
  });
});

/** The form of a large company's request; once it is sent, what happens next. */
export default function AssociationEnterprise() {
  const { sent, draft, constraints, answers } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(enterpriseTexts);
  const field = fieldStates(result, constraints, answers);
  const [before = "", after = ""] = t.small({ link: "\n" }).split("\n");
  return (
    <div className="one-thing frame pt-4">
      <BackLink href="/association" text={t.back} />
      <h1>{handle.title[useLanguage()]}</h1>
      {sent ? (
        <>
          <p className="my-4 max-w-line text-lead" role="status">
            {t.thanks}
          </p>
          <p className="my-4 max-w-line">{t.next}</p>
          <p>
            <a href={enterprisePath}>{t.another}</a>
          </p>
        </>
      ) : (
        <>
          <p className="my-4 max-w-line text-lead">{t.lead}</p>
          <NotInsurance sentence={t.notInsurance} />
          {draft ? (
            <p className="notice max-w-line">
              {t.told({ people: draft.answers.size, company: draft.answers.co_name })}{" "}
              <a href={draft.change}>{t.change}</a>
            </p>
          ) : (
            <p className="my-4 max-w-line">
              {before}
              <a href="/association">{t.smallLink}</a>
              {after}
            </p>
          )}
          <FormFrame result={result} action={enterprisePath} intent="ask">
            <TextField field={field("first_name")} label={t.firstName} autoComplete="given-name" />
            <TextField field={field("last_name")} label={t.lastName} autoComplete="family-name" />
            <EmailField field={field("email")} />
            <TextField
              field={field("phone")}
              label={t.phone}
              hint={t.phoneHint}
              type="tel"
              autoComplete="tel-national"
            />
            <TextField
              field={field("co_name")}
              label={t.company}
              hint={t.companyHint}
              autoComplete="organization"
            />
            <TextField
              field={field("size")}
              label={t.size}
              hint={t.sizeHint}
              inputMode="numeric"
              className="max-w-[9rem]"
            />
            <TextArea field={field("message")} label={t.message} hint={t.messageHint} />
            <HoneypotField />
            <Button>{t.send}</Button>
          </FormFrame>
        </>
      )}
    </div>
  );
}
