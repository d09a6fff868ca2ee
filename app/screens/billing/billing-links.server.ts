import { data } from "@remix-run/node";
import { z } from "zod";
import { getZodConstraint } from "@conform-to/zod";
import { listBillingLinks, endBillingLink, makeBillingLink } from "~/core/billing/billing-links";
import { localDay, lastWholeDay } from "~/domain/local-days";
import { emailField } from "~/domain/person-fields";
import { billingLinksTexts } from "~/domain/billing/pages/billing-links.text";
import { lastZone } from "~/domain/us-state-zones";
import { ownsCompany, zoneOfPayer } from "~/domain/user";
import { environment } from "~/environment";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { go, parseForm, refuse } from "../forms/form-answer.server";
import { invoicesPath } from "./invoices.server";

/** Links show a payer's invoices to their bookkeeper: they can be created, emailed, listed and revoked. */

export const linksPath = `${invoicesPath}/links`;

const mailSchema = z.object({ email: emailField });

export async function loadBillingLinksPage({ caller, user, language }: PageRequest<SignedIn>) {
  const links = await listBillingLinks(caller);
  const zone = zoneOfPayer(user);
  const dayOf = (time: string) => formats(language).day(localDay(time, zone));
  const t = say(billingLinksTexts, language);
  return {
    documentTitle: t.title,
    intro: ownsCompany(user) ? t.intro : t.introOwn,
    path: linksPath,
    back: invoicesPath,
    constraints: getZodConstraint(mailSchema),
    rows: links.map(({ id, made_at, expires_at, sent_to, last_opened_at }) => ({
      id,
      sent_to,
      made: dayOf(made_at),
      until: formats(language).day(lastWholeDay(expires_at, lastZone)),
      opened: last_opened_at && dayOf(last_opened_at),
    })),
  };
}

/** Returns a link's URL. Its token is in the query, which is never logged. */
export const sharedAddress = (token: string, path = "/billing") =>
  `${path}?${new URLSearchParams({ token })}`;

/** A new link is shown in this one answer, because only its hash is stored. */
export async function changeBillingLinks({ caller, fields, language }: PostedForm<SignedIn>) {
  const intent = fields.get("intent");
  if (intent === "copy") {
    const { token, expires_at } = await makeBillingLink(caller, null);
    const url = `${environment().APP_URL}${sharedAddress(token ?? "")}`;
    return data({
      made: { url, until: formats(language).day(lastWholeDay(expires_at, lastZone)) },
    });
  }
  if (intent === "end") {
    const id = String(fields.get("id") ?? "");
    await endBillingLink(caller, id);
    return go(linksPath, { notice: "billingLinkEnded" });
  }
  return mailLink(caller, fields);
}

async function mailLink(caller: PostedForm["caller"], fields: FormData) {
  const submission = parseForm(fields, mailSchema);
  if (submission.status !== "success") return refuse(submission);
  await makeBillingLink(caller, submission.value.email);
  return go(linksPath, { notice: "billingLinkSent" });
}
