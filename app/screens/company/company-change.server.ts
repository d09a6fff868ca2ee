import { getZodConstraint } from "@conform-to/zod";
import { unreadableForm } from "~/backend/page-error.server";
import {
  requestCompanyChange,
  getCompanyChange,
  withdrawCompanyChange,
  type CompanyChange,
} from "~/core/company/company-changes";
import { getOwnCompany } from "~/core/company/company-details";
import { companyChangeSchema } from "~/domain/company/company-change";
import { maskedLast4 } from "~/domain/company/ein-text";
import { localDay } from "~/domain/local-days";
import { supportEmail } from "~/domain/support-email";
import { isLoggedInAs, zoneOfPayer } from "~/domain/user";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther, parseForm, refuse, refuseLoggedInAs } from "../forms/form-answer.server";

const companyChangeTexts = texts({
  en: {
    title: "Change the legal name or EIN",
    waitsTitle: "Your request to change the name or EIN",
    back: "Company details",
    intro:
      "Both are on your company’s contracts, so we check a change against its paperwork before we make it: a letter from the IRS, or the state’s filing. We’ll answer by email within 2 business days.",
    waits: "You asked to change the name or EIN. We’ll answer by email within 2 business days.",
    refusedNote: "We didn’t make the last change you asked for. See why.",
    name: "Legal name",
    ein: "EIN",
    newEin: "New EIN",
    einHint: "Leave it blank if the EIN stays the same. 9 digits, as on letters from the IRS.",
    none: "not on record",
    fromTo: "{from}, to become {to}",
    why: "Why it changes",
    whyHint: "For example: “We became an LLC on March 1.” Up to 500 characters.",
    send: "Ask for the change",
    only: "Only the owner can ask for a different name or EIN.",
    asked: "Asked on",
    openTitle: "Waiting for our answer",
    openText:
      "Until then, everything stays the same. Send us a copy of the company’s paperwork, if you haven’t yet: {email}.",
    withdraw: "Withdraw the request",
    refusedTitle: "Your last request wasn’t accepted",
  },
  es: {
    title: "Cambiar el nombre legal o el EIN",
    waitsTitle: "Su solicitud de cambio de nombre o EIN",
    back: "Datos de la empresa",
    intro:
      "Los dos están en los contratos de su empresa, así que comparamos el cambio con sus documentos antes de hacerlo: una carta del IRS o el registro estatal. Responderemos por correo en 2 días hábiles.",
    waits: "Usted pidió cambiar el nombre o el EIN. Responderemos por correo en 2 días hábiles.",
    refusedNote: "No hicimos el último cambio que pidió. Vea por qué.",
    name: "Nombre legal",
    ein: "EIN",
    newEin: "EIN nuevo",
    einHint: "Déjelo vacío si el EIN no cambia. 9 dígitos, como en las cartas del IRS.",
    none: "no está registrado",
    fromTo: "{from}, pasaría a {to}",
    why: "Por qué cambia",
    whyHint: "Por ejemplo: “Desde el 1 de marzo somos una LLC”. Hasta 500 caracteres.",
    send: "Pedir el cambio",
    only: "Solo el propietario puede pedir otro nombre o EIN.",
    asked: "Pedido el",
    openTitle: "En espera de nuestra respuesta",
    openText:
      "Hasta entonces no cambia nada. Envíenos una copia del documento de la empresa, si todavía no lo ha hecho: {email}.",
    withdraw: "Retirar la solicitud",
    refusedTitle: "Su última solicitud no se aceptó",
  },
});

/** Asks for another legal name or EIN, and shows what became of the request (handbook/rules.md#names-and-eins). */

const companyPath = "/settings/company";
export const changePath = `${companyPath}/change`;

const masked = (last4: string | null, none: string) => (last4 === null ? none : maskedLast4(last4));

/** Returns the requested values beside those on record. */
function requestIn({ was, request }: CompanyChange, language: Language) {
  const t = say(companyChangeTexts, language);
  return [
    ...(request.co_name === null
      ? []
      : [{ term: t.name, detail: t.fromTo({ from: was.co_name, to: request.co_name }) }]),
    ...(request.ein_last4 === null
      ? []
      : [
          {
            term: t.ein,
            detail: t.fromTo({
              from: masked(was.ein_last4, t.none),
              to: masked(request.ein_last4, t.none),
            }),
          },
        ]),
  ];
}

/** Returns the company page's sentence about the last request; null if it isn't relevant anymore. */
export function changeNote(change: CompanyChange | null, language: Language) {
  const t = say(companyChangeTexts, language);
  if (change?.state === "asked") return t.waits;
  return change?.state === "refused" ? t.refusedNote : null;
}

export async function loadCompanyChangePage({ caller, user, language }: PageRequest<SignedIn>) {
  const t = say(companyChangeTexts, language);
  const write = formats(language);
  const [change, { co_name }] = await Promise.all([
    getCompanyChange(caller),
    getOwnCompany(caller),
  ]);
  const open = change?.state === "asked" ? change : null;
  const title = open ? t.waitsTitle : t.title;
  return {
    documentTitle: title,
    title,
    intro: t.intro,
    back: { text: t.back, href: companyPath },
    open: open && {
      id: open.id,
      title: t.openTitle,
      text: t.openText({ email: supportEmail }),
      button: t.withdraw,
      rows: [
        ...requestIn(open, language),
        { term: t.why, detail: open.why },
        { term: t.asked, detail: write.day(localDay(open.asked_at, zoneOfPayer(user))) },
      ],
    },
    refused:
      change?.state === "refused"
        ? { title: t.refusedTitle, text: change.answer ?? "", rows: requestIn(change, language) }
        : null,
    form: open
      ? null
      : {
          values: { co_name },
          constraints: getZodConstraint(companyChangeSchema),
          words: {
            name: t.name,
            ein: t.newEin,
            einHint: t.einHint,
            why: t.why,
            whyHint: t.whyHint,
            send: t.send,
            only: t.only,
          },
        },
  };
}

export async function changeCompanyInLaw(posted: PostedForm<SignedIn>) {
  const { caller, fields } = posted;
  const intent = fields.get("intent");
  if (intent === "withdraw") {
    const id = String(fields.get("id") ?? "").slice(0, 100);
    await withdrawCompanyChange(caller, id);
    return seeOther(companyPath, { notice: "companyChangeWithdrawn" });
  }
  if (isLoggedInAs(posted.user)) return refuseLoggedInAs(fields);
  if (intent !== "ask") throw unreadableForm();
  const submission = parseForm(fields, companyChangeSchema);
  if (submission.status !== "success") {
    // If the owner has asked in another window, the page shows that request and no form.
    const change = await getCompanyChange(caller);
    return change?.state === "asked" ? seeOther(changePath) : refuse(submission);
  }
  await requestCompanyChange(caller, submission.value);
  return seeOther(companyPath, { notice: "companyChangeAsked" });
}
