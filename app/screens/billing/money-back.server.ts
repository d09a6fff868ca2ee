import { z } from "zod";
import { requestMoneyBack as askToHaveBack, getMoneyBack } from "~/core/billing/money-back";
import { moneyBackTexts } from "~/domain/billing/pages/money-back.text";
import { localDay } from "~/domain/local-days";
import { isLoggedInAs, zoneOfPayer } from "~/domain/user";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { handleForm, go, refuseLoggedInAs } from "../forms/form-answer.server";
import { invoicesPath } from "./invoices.server";
import { methodPath } from "./membership/membership-paths";

/** A payer can request their balance back here. */

export const moneyBackPath = `${invoicesPath}/money-back`;

export async function loadMoneyBackPage({ caller, user, language }: PageRequest<SignedIn>) {
  const t = say(moneyBackTexts, language);
  const { kept_c, name, address, requests } = await getMoneyBack(caller);
  const zone = zoneOfPayer(user);
  return {
    documentTitle: t.title,
    path: moneyBackPath,
    back: invoicesPath,
    details: methodPath,
    kept_c,
    to: kept_c > 0 ? t.to({ name, address: address.join(", ") }) : null,
    requests: requests.map(({ id, amount_c: cents, asked_at, sent_on, reference }) => ({
      id,
      text:
        sent_on === null
          ? t.waits({ cents, day: localDay(asked_at, zone) })
          : t.sent({ cents, day: sent_on, reference: reference ?? "" }),
    })),
  };
}

const askForm = z.object({ amount_c: z.coerce.number().int().min(1) });

export async function postMoneyBackRequest({ caller, user, fields }: PostedForm<SignedIn>) {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  return handleForm(fields, askForm, async (value) => {
    await askToHaveBack(caller, value.amount_c);
    return go(moneyBackPath, { notice: "moneyBackAsked" });
  });
}
