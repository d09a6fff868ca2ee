import { getZodConstraint } from "@conform-to/zod";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useAnswer, useRefusedByIntent } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { LinkLine, Part } from "~/components/ui/parts";
import { endBillingLink, listBillingLinks, makeBillingLink } from "~/core/billing/billing-links";
import { lastWholeDay, localDay } from "~/domain/local-days";
import { emailField } from "~/domain/person-fields";
import { westernmostZone } from "~/domain/us-state-zones";
import { ownsCompany, zoneOfPayer } from "~/domain/user";
import { getEnvironment } from "~/environment";
import { form, page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { invoicesPath, linksPath } from "~/screens/billing/membership/membership-paths";
import { sharedAddress } from "~/screens/billing/shared-billing.server";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";

const billingLinksTexts = texts({
  en: {
    intro:
      "A link shows your invoices to anyone who has it, without an account: to read, print and download, nothing else. It names no one on your team, works for 180 days, and you can turn it off at any time.",
    introOwn:
      "A link shows your invoices to anyone who has it, without an account: to read, print and download, nothing else. It works for 180 days, and you can turn it off at any time.",
    back: "Back to billing",
    mail: "Email a link",
    mailLabel: "Bookkeeper’s email address",
    mailButton: "Email the link",
    copy: "Copy a link",
    copyText: "To send it yourself. We show it once, and can’t show it again.",
    copyButton: "Create a link",
    made: "Your new link",
    madeText: "It works until {until:day}. Copy it now: this page can’t show it again.",
    list: "Links that work",
    none: "No links yet.",
    sentTo: "For",
    copied: "A copied link",
    madeOn: "Created",
    until: "Works until",
    opened: "Last opened",
    never: "Not yet",
    action: "Turn it off",
    end: "Turn off",
    endOf: "the link for {whom} of {made:day}",
    endCopied: "the link copied on {made:day}",
    why: "Only the account holder can share their invoices.",
  },
  es: {
    intro:
      "Un enlace muestra sus facturas a quien lo tenga, sin cuenta: para leer, imprimir y descargar, nada más. No nombra a nadie de su equipo, funciona 180 días y puede retirarlo cuando quiera.",
    introOwn:
      "Un enlace muestra sus facturas a quien lo tenga, sin cuenta: para leer, imprimir y descargar, nada más. Funciona 180 días y puede retirarlo cuando quiera.",
    back: "Volver a facturación",
    mail: "Enviar un enlace por correo",
    mailLabel: "Correo de quien lleva su contabilidad",
    mailButton: "Enviar el enlace",
    copy: "Copiar un enlace",
    copyText: "Para enviarlo usted. Lo mostramos una vez y no podemos mostrarlo de nuevo.",
    copyButton: "Crear un enlace",
    made: "Su enlace nuevo",
    madeText:
      "Funciona hasta el {until:day}. Cópielo ahora: esta página no puede mostrarlo de nuevo.",
    list: "Enlaces que funcionan",
    none: "Todavía no hay enlaces.",
    sentTo: "Para",
    copied: "Un enlace copiado",
    madeOn: "Creado",
    until: "Funciona hasta",
    opened: "Abierto por última vez",
    never: "Todavía no",
    action: "Retirarlo",
    end: "Retirar",
    endOf: "el enlace para {whom} del {made:day}",
    endCopied: "el enlace copiado el {made:day}",
    why: "Solo el titular de la cuenta puede compartir sus facturas.",
  },
});

export const handle = {
  title: { en: "Links for your bookkeeper", es: "Enlaces para quien lleva su contabilidad" },
};

const mailSchema = z.object({ email: emailField });

/** Returns the links that still work, with the day on which each was last opened. */
export const loader = page(["auth", "subscriptionsettings"], async ({ caller, user }) => {
  const links = await listBillingLinks(caller);
  const zone = zoneOfPayer(user);
  return {
    isCompany: ownsCompany(user),
    constraints: getZodConstraint(mailSchema),
    links: links.map(({ id, made_at, expires_at, sent_to, last_opened_at }) => ({
      id,
      sent_to,
      made_on: localDay(made_at, zone),
      until: lastWholeDay(expires_at, westernmostZone),
      opened_on: last_opened_at && localDay(last_opened_at, zone),
    })),
  };
});

/**
 * Creates a link to copy ("copy"), ends one ("end"), or emails a new one. A link to copy is shown in this one answer,
 * because only its hash is stored.
 */
export const action = form(["auth", "subscriptionsettings"], async ({ caller, fields }) => {
  const intent = fields.get("intent");
  if (intent === "copy") {
    const { token, expires_at } = await makeBillingLink(caller, null);
    const url = `${getEnvironment().APP_URL}${sharedAddress(token ?? "")}`;
    return data({ made: { url, until: lastWholeDay(expires_at, westernmostZone) } });
  }
  if (intent === "end") {
    const id = String(fields.get("id") ?? "");
    await endBillingLink(caller, id);
    return seeOther(linksPath, { notice: "billingLinkEnded" });
  }
  const submission = parseForm(fields, mailSchema);
  if (submission.status !== "success") return refuse(submission);
  await makeBillingLink(caller, submission.value.email);
  return seeOther(linksPath, { notice: "billingLinkSent" });
});

/** Emails a link or makes one to copy; lists those that can be ended. */
export default function BillingLinks() {
  const { isCompany, links, constraints } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const made = answer && "made" in answer ? answer.made : null;
  const t = useTexts(billingLinksTexts);
  const resultOf = useRefusedByIntent();
  const mail = fieldStates(resultOf("mail"), constraints);
  return (
    <div className="frame pt-6">
      <LinkLine href={invoicesPath} text={t.back} />
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="mt-4 max-w-line">{isCompany ? t.intro : t.introOwn}</p>
      {made ? <NewLink {...made} /> : null}
      <Part id="mail-title" title={t.mail} heading="mb-4">
        <PersonOnly reason={t.why}>
          <FormFrame result={resultOf("mail")} action={linksPath} intent="mail">
            <EmailField field={mail("email")} label={t.mailLabel} />
            <Button>{t.mailButton}</Button>
          </FormFrame>
        </PersonOnly>
      </Part>
      <Part id="copy-title" title={t.copy}>
        <p className="mb-4 mt-2 max-w-line">{t.copyText}</p>
        <PersonOnly reason={t.why}>
          <FormFrame result={resultOf("copy")} action={linksPath} intent="copy">
            <Button quiet>{t.copyButton}</Button>
          </FormFrame>
        </PersonOnly>
      </Part>
      <Part id="links-title" title={t.list}>
        <BillingLinkList links={links} />
      </Part>
    </div>
  );
}

type Links = ReturnType<typeof useLoaderData<typeof loader>>["links"];

function BillingLinkList({ links }: { links: Links }) {
  const t = useTexts(billingLinksTexts);
  const { day } = formats(useLanguage());
  if (links.length === 0) return <p className="mt-2">{t.none}</p>;
  return (
    <DataTable
      caption={t.list}
      rows={links}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t.sentTo,
          cell: ({ sent_to }) => (
            <span className="[overflow-wrap:anywhere]">{sent_to ?? t.copied}</span>
          ),
        },
        { title: t.madeOn, cell: ({ made_on }) => day(made_on) },
        { title: t.until, cell: ({ until }) => day(until) },
        { title: t.opened, cell: ({ opened_on }) => (opened_on ? day(opened_on) : t.never) },
        {
          title: t.action,
          whole: true,
          cell: ({ id, sent_to, made_on: made }) => (
            <FormFrame action={linksPath} intent="end">
              <input type="hidden" name="id" value={id} />
              <PersonOnly reason={t.why}>
                <Button quiet>
                  {t.end}
                  <span className="sr-only">
                    {` ${sent_to ? t.endOf({ whom: sent_to, made }) : t.endCopied({ made })}`}
                  </span>
                </Button>
              </PersonOnly>
            </FormFrame>
          ),
        },
      ]}
    />
  );
}

/** A new link, shown once in a field to copy from by hand, with its last day. */
function NewLink({ url, until }: { url: string; until: string }) {
  const t = useTexts(billingLinksTexts);
  const box = useRef<HTMLDivElement>(null);
  // The link appears above its button, which on a phone may be out of sight.
  useEffect(() => box.current?.focus(), [url]);
  return (
    <div ref={box} className="notice my-6 max-w-line" role="status" tabIndex={-1}>
      <label htmlFor="made-link" className="font-bold">
        {t.made}
      </label>
      <input
        id="made-link"
        className="input my-2"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <p>{t.madeText({ until })}</p>
    </div>
  );
}
