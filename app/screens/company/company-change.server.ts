import { getZodConstraint } from "@conform-to/zod";
import {
  askCompanyChange,
  companyChange,
  withdrawCompanyChange,
  type CompanyChange,
} from "~/core/company/company-changes";
import { ownCompany } from "~/core/company/company-details";
import { maskedLast4 } from "~/domain/company/ein-text";
import { companyChangeSchema } from "~/domain/company/company-change";
import { unreadableForm } from "~/backend/page-error.server";
import { localDay } from "~/domain/local-days";
import { supportEmail } from "~/domain/support-email";
import { isLoggedInAs, zoneOfPayer } from "~/domain/user";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import {
  go,
  parseForm,
  refuse,
  refuseFor,
  refuseForWhole,
  refuseLoggedInAs,
  type Go,
  type Refused,
} from "../forms/form-answer.server";
import { companyChangeTexts } from "./company-change.text";

/** Asks for another legal name or EIN, and shows what became of the request (handbook/rules.md#names-and-eins). */

const companyPath = "/settings/company";
export const changePath = `${companyPath}/change`;

const masked = (last4: string | null, none: string) => (last4 === null ? none : maskedLast4(last4));

/** Returns the requested values beside those on record. */
function wishIn({ was, wish }: CompanyChange, language: Language) {
  const t = say(companyChangeTexts, language);
  return [
    ...(wish.co_name === null
      ? []
      : [{ term: t.name, detail: t.fromTo({ from: was.co_name, to: wish.co_name }) }]),
    ...(wish.ein_last4 === null
      ? []
      : [
          {
            term: t.ein,
            detail: t.fromTo({
              from: masked(was.ein_last4, t.none),
              to: masked(wish.ein_last4, t.none),
            }),
          },
        ]),
  ];
}

/** Returns what the company's page says of the last request; null if it doesn't matter anymore. */
export function changeNote(change: CompanyChange | null, language: Language) {
  const t = say(companyChangeTexts, language);
  if (change?.state === "asked") return t.waits;
  return change?.state === "refused" ? t.refusedNote : null;
}

export async function companyChangePage({ caller, user, language }: PageRequest<SignedIn>) {
  const t = say(companyChangeTexts, language);
  const write = formats(language);
  const [change, { co_name }] = await Promise.all([companyChange(caller), ownCompany(caller)]);
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
        ...wishIn(open, language),
        { term: t.why, detail: open.why },
        { term: t.asked, detail: write.day(localDay(open.asked_at, zoneOfPayer(user))) },
      ],
    },
    refused:
      change?.state === "refused"
        ? { title: t.refusedTitle, text: change.answer ?? "", rows: wishIn(change, language) }
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

export async function changeCompanyInLaw(posted: PostedForm<SignedIn>): Promise<Go | Refused> {
  const { caller, fields } = posted;
  const intent = fields.get("intent");
  if (intent === "withdraw") {
    const id = String(fields.get("id") ?? "").slice(0, 100);
    try {
      await withdrawCompanyChange(caller, id);
      return go(companyPath, { notice: "companyChangeWithdrawn" });
    } catch (error) {
      return refuseForWhole(error, fields);
    }
  }
  if (isLoggedInAs(posted.user)) return refuseLoggedInAs(fields);
  if (intent !== "ask") throw unreadableForm();
  const submission = parseForm(fields, companyChangeSchema);
  if (submission.status !== "success") {
    // If the owner has asked in another window, the page shows that request and no form.
    const change = await companyChange(caller);
    return change?.state === "asked" ? go(changePath) : refuse(submission);
  }
  try {
    await askCompanyChange(caller, submission.value);
    return go(companyPath, { notice: "companyChangeAsked" });
  } catch (error) {
    return refuseFor(error, submission);
  }
}
