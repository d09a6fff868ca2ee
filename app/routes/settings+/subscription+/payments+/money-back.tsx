import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part, TapLink } from "~/components/ui/parts";
import { getMoneyBack, requestMoneyBack } from "~/core/billing/money-back";
import { localDay } from "~/domain/local-days";
import { isLoggedInAs, zoneOfPayer } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import {
  invoicesPath,
  methodPath,
  moneyBackPath,
} from "~/screens/billing/membership/membership-paths";
import { seeOther, handleForm, refuseLoggedInAs } from "~/screens/forms/form-answer.server";

const moneyBackTexts = texts({
  en: {
    back: "Back to billing",
    kept: "We’re keeping {cents:money} that you paid and don’t owe. It comes off your next invoices, unless you ask for it back.",
    none: "We’re not keeping any of your money right now.",
    to: "We’ll mail a check to {name}, {address}. It’s your billing address: change it first if it isn’t right.",
    details: "Change the billing address",
    ask: "Send me {cents:money}",
    asked: "What you’ve asked for",
    waits: "{cents:money}, asked for on {day:day}. We’ll email you when it’s sent.",
    sent: "{cents:money}, sent on {day:day} ({reference}).",
    canceled:
      "{cents:money}, asked for on {day:day}: canceled, because a payment of yours no longer counts.",
    lowered: "It was {cents:money} more, but a payment of yours no longer counts.",
  },
  es: {
    back: "Volver a facturación",
    kept: "Guardamos {cents:money} que usted pagó y que no corresponden a ninguna factura. Se descuentan de sus próximas facturas, a menos que pida que se los devolvamos.",
    none: "Ahora no guardamos dinero suyo.",
    to: "Enviaremos un cheque a {name}, {address}. Es su dirección de facturación: cámbiela antes si no es correcta.",
    details: "Cambiar la dirección de facturación",
    ask: "Envíenme {cents:money}",
    asked: "Lo que ha pedido",
    waits: "{cents:money}, pedidos el {day:day}. Le escribiremos cuando se envíen.",
    sent: "{cents:money}, enviados el {day:day} ({reference}).",
    canceled:
      "{cents:money}, pedidos el {day:day}: la solicitud está cancelada, porque un pago suyo ya no cuenta.",
    lowered: "Eran {cents:money} más, pero un pago suyo ya no cuenta.",
  },
});

export const handle = { title: { en: "Get money back", es: "Recuperar dinero" } };

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** Returns the money that is kept for the payer, and their requests for it. */
export const loader = page(["auth", "subscriptionsettings"], async ({ caller, user }) => {
  const { requests, ...kept } = await getMoneyBack(caller);
  const zone = zoneOfPayer(user);
  return {
    ...kept,
    requests: requests.map((request) => ({
      ...request,
      asked_on: localDay(request.asked_at, zone),
    })),
  };
});

const amountForm = z.object({ amount_c: z.coerce.number().int().min(1) });

/** Requests the kept money; refused if it isn't the amount that the page showed, or during login-as. */
export const action = form(["auth", "subscriptionsettings"], ({ caller, user, fields }) => {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  return handleForm(fields, amountForm, async (value) => {
    await requestMoneyBack(caller, value.amount_c);
    return seeOther(moneyBackPath, { notice: "moneyBackAsked" });
  });
});

/** The kept money, with the form that asks for all of it if there is any, and the requests so far. */
export default function MoneyBack() {
  const { kept_c: cents, name, address, requests } = useLoaderData<typeof loader>();
  const t = useTexts(moneyBackTexts);
  const result = useRefused();
  return (
    <div className="frame pt-6">
      <LinkLine href={invoicesPath} text={t.back} />
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="mt-4 max-w-line">{cents > 0 ? t.kept({ cents }) : t.none}</p>
      {cents > 0 ? (
        <FormFrame result={result} action={moneyBackPath} className="mt-4">
          <p className="max-w-line">
            {t.to({ name, address: address.join(", ") })}{" "}
            <TapLink href={methodPath}>{t.details}</TapLink>
          </p>
          <input type="hidden" name="amount_c" value={cents} />
          <Button>{t.ask({ cents })}</Button>
        </FormFrame>
      ) : null}
      {requests.length > 0 ? (
        <Part id="asked-title" title={t.asked}>
          <ul>
            {requests.map(({ id, amount_c, withdrawn_c, asked_on, sent_on, reference }) => (
              <li key={id}>
                {amount_c === 0
                  ? t.canceled({ cents: withdrawn_c, day: asked_on })
                  : sent_on === null
                    ? t.waits({ cents: amount_c, day: asked_on })
                    : t.sent({ cents: amount_c, day: sent_on, reference: reference ?? "" })}
                {amount_c > 0 && withdrawn_c > 0 ? ` ${t.lowered({ cents: withdrawn_c })}` : null}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </div>
  );
}
