import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import { unreadableForm } from "~/backend/page-error.server";
import { BackLink } from "~/components/benefits/back-link";
import { OpenRequest } from "~/components/company/open-request";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { useFormFields, useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { Part } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import {
  getCompanyChange,
  requestCompanyChange,
  withdrawCompanyChange,
  type CompanyChange,
} from "~/core/company/company-changes";
import { getOwnCompany } from "~/core/company/company-details";
import { companyChangeSchema } from "~/domain/company/company-change";
import { maskLast4 } from "~/domain/company/ein-text";
import { localDay } from "~/domain/local-days";
import { supportEmail } from "~/domain/support-email";
import { isLoggedInAs, zoneOfPayer } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { parseForm, refuse, refuseLoggedInAs, seeOther } from "~/screens/forms/form-answer.server";

// Asks for another legal name or EIN, and shows what became of the request (handbook/rules.md#names-and-eins).

const companyChangeTexts = texts({
  en: {
    waitsTitle: "Your request to change the name or EIN",
    back: "Company details",
    intro:
      "Both are on your company’s contracts, so we check a change against its paperwork before we make it: a letter from the IRS, or the state’s filing. We’ll answer by email within 2 business days.",
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
    waitsTitle: "Su solicitud de cambio de nombre o EIN",
    back: "Datos de la empresa",
    intro:
      "Los dos están en los contratos de su empresa, así que comparamos el cambio con sus documentos antes de hacerlo: una carta del IRS o el registro estatal. Responderemos por correo en 2 días hábiles.",
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

export const handle = {
  title: { en: "Change the legal name or EIN", es: "Cambiar el nombre legal o el EIN" },
};

/** Returns the open request, or without one the form, with our last answer if that was a refusal. */
export const loader = page(["auth", "companysettings"], async ({ caller, user, language }) => {
  const t = say(companyChangeTexts, language);
  const [change, { co_name }] = await Promise.all([
    getCompanyChange(caller),
    getOwnCompany(caller),
  ]);
  if (change?.state === "asked") {
    const asked_on = localDay(change.asked_at, zoneOfPayer(user));
    return { documentTitle: t.waitsTitle, open: { ...change, asked_on } };
  }
  return {
    documentTitle: handle.title[language],
    open: null,
    refused: change?.state === "refused" ? change : null,
    values: { co_name },
    constraints: getZodConstraint(companyChangeSchema),
  };
});

/** Asks for a change ("ask", not during login-as) or marks it withdrawn ("withdraw"). @throws Response 400 for others */
export const action = form(["auth", "companysettings"], async ({ caller, user, fields }) => {
  const intent = fields.get("intent");
  if (intent === "withdraw") {
    const id = String(fields.get("id") ?? "").slice(0, 100);
    await withdrawCompanyChange(caller, id);
    return seeOther("/settings/company", { notice: "companyChangeWithdrawn" });
  }
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  if (intent !== "ask") throw unreadableForm();
  const submission = parseForm(fields, companyChangeSchema);
  if (submission.status !== "success") {
    // If the owner has asked in another window, the page shows that request and no form.
    const change = await getCompanyChange(caller);
    return change?.state === "asked" ? seeOther("/settings/company/change") : refuse(submission);
  }
  await requestCompanyChange(caller, submission.value);
  return seeOther("/settings/company", { notice: "companyChangeAsked" });
});

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type FormPage = Extract<Page, { open: null }>;

export default function ChangeCompany() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(companyChangeTexts);
  return (
    <div className="frame pt-4">
      <BackLink href="/settings/company" text={t.back} />
      <h1 className="mb-4">{page.documentTitle}</h1>
      <p className="mb-6 max-w-line">{t.intro}</p>
      {page.open ? <OpenChange {...page.open} /> : <ChangeForm {...page} />}
    </div>
  );
}

/** Returns a row for each value to change, "from … to …"; values that stay are left out. */
function useRequestRows({ was, request }: Pick<CompanyChange, "was" | "request">) {
  const t = useTexts(companyChangeTexts);
  const masked = (last4: string | null) => (last4 === null ? t.none : maskLast4(last4));
  const name = request.co_name && t.fromTo({ from: was.co_name, to: request.co_name });
  const ein =
    request.ein_last4 && t.fromTo({ from: masked(was.ein_last4), to: masked(request.ein_last4) });
  return [
    ...(name ? [{ term: t.name, detail: name }] : []),
    ...(ein ? [{ term: t.ein, detail: ein }] : []),
  ];
}

/** The request that waits for our answer. */
function OpenChange({ asked_on, ...change }: NonNullable<Page["open"]>) {
  const t = useTexts(companyChangeTexts);
  const { day } = formats(useLanguage());
  return (
    <OpenRequest
      open={{
        id: change.id,
        title: t.openTitle,
        text: t.openText({ email: supportEmail }),
        button: t.withdraw,
        rows: [
          ...useRequestRows(change),
          { term: t.why, detail: change.why },
          { term: t.asked, detail: day(asked_on) },
        ],
      }}
      result={useRefused()}
    />
  );
}

/** Our answer to the last request, which wasn't accepted, with what was requested. */
function RefusedChange({ change }: { change: NonNullable<FormPage["refused"]> }) {
  const t = useTexts(companyChangeTexts);
  return (
    <Part
      id="refused"
      title={t.refusedTitle}
      className="notice mb-8 max-w-line"
      heading="mb-2 text-h3"
    >
      <p className="mb-3 whitespace-pre-line">{change.answer ?? ""}</p>
      <SummaryList rows={useRequestRows(change)} />
    </Part>
  );
}

/** The form that asks for a change, below the last request if that was `refused`. */
function ChangeForm({ refused, values, constraints }: FormPage) {
  const t = useTexts(companyChangeTexts);
  const { result, field } = useFormFields(constraints, values);
  return (
    <>
      {refused ? <RefusedChange change={refused} /> : null}
      <FormFrame result={result} intent="ask">
        <TextField field={field("co_name")} label={t.name} autoComplete="organization" />
        <TextField
          field={field("ein")}
          label={t.newEin}
          hint={t.einHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextArea field={field("why")} label={t.why} hint={t.whyHint} rows={3} />
        <PersonOnly reason={t.only}>
          <Button>{t.send}</Button>
        </PersonOnly>
      </FormFrame>
    </>
  );
}
