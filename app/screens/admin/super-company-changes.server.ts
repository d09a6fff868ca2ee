import { getZodConstraint } from "@conform-to/zod";
import {
  acceptCompanyChange,
  getCompanyChangeRequest,
  listCompanyChangeRequests,
  refuseCompanyChange,
  type WaitingCompanyChange,
} from "~/core/company/company-changes";
import { acceptedChangeSchema, refusedChangeSchema } from "~/domain/company/company-change";
import { maskedLast4 } from "~/domain/company/ein-text";
import { ownTimes, type Reader } from "~/language/own-times";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { parseForm, refuse } from "../forms/form-answer.server";
import { runConfirmed, findOrNotFound } from "./super-confirm.server";
import { userPath } from "./users/admin-users.server";

const superCompanyChangesTexts = texts({
  en: {
    states: {
      asked: "Waiting for an answer",
      accepted: "Accepted",
      refused: "Refused",
      withdrawn: "Withdrawn by the owner",
    },
    legalName: "Legal name",
    noEin: "Not on record",
  },
  es: {
    states: {
      asked: "Espera una respuesta",
      accepted: "Se aceptó",
      refused: "Se rechazó",
      withdrawn: "El propietario la retiró",
    },
    legalName: "Nombre legal",
    noEin: "No consta",
  },
});

/** Owners' requests to change a company's name or EIN (handbook/rules.md#names-and-eins). */

const path = "/admin/super-global/company-changes";

/** @param records whether users have a page of their own */
function toChange(change: WaitingCompanyChange, reader: Reader, records: boolean) {
  const t = say(superCompanyChangesTexts, reader.language);
  const masked = (last4: string | null) => (last4 === null ? t.noEin : maskedLast4(last4));
  const { id, co_name, asked_by: asker, was, request, why, asked_at, state, answer } = change;
  return {
    id,
    why,
    answer,
    company: co_name,
    href: `${path}/${encodeURIComponent(id)}`,
    asker: {
      name: asker.name,
      email: asker.email,
      href: records ? userPath(asker.user_id) : null,
    },
    asked: ownTimes(reader)(asked_at),
    changes: [
      ...(request.co_name === null
        ? []
        : [{ what: t.legalName, now: was.co_name, then: request.co_name }]),
      ...(request.ein_last4 === null
        ? []
        : [{ what: "EIN", now: masked(was.ein_last4), then: masked(request.ein_last4) }]),
    ],
    asksForEin: request.ein_last4 !== null,
    settled: state === "asked" ? null : t.states[state],
  };
}

export async function loadCompanyChangesPage(args: PageRequest<SignedIn>) {
  const changes = await listCompanyChangeRequests(args.caller);
  const records = await args.backend.keeps("userRecords");
  return { changes: changes.map((change) => toChange(change, args, records)) };
}

const called = (args: PageRequest<SignedIn>) =>
  findOrNotFound(args, () => getCompanyChangeRequest(args.caller, args.params["id"] ?? ""));

/** Returns a change to decide on. @throws Response the not-found page */
export async function loadCompanyChangeConfirmation(args: PageRequest<SignedIn>) {
  return {
    change: toChange(await called(args), args, await args.backend.keeps("userRecords")),
    back: path,
    constraints: {
      ...getZodConstraint(acceptedChangeSchema),
      ...getZodConstraint(refusedChangeSchema),
    },
  };
}

export async function decideCompanyChange(posted: PostedForm<SignedIn>) {
  const { caller, fields, params } = posted;
  const id = params["id"] ?? "";
  const done = { to: path, notice: "companyChangeDecided" } as const;
  if (fields.get("intent") === "accept") {
    const submission = parseForm(fields, acceptedChangeSchema);
    if (submission.status !== "success") return refuse(submission);
    const { ein } = submission.value;
    return runConfirmed(posted, () => acceptCompanyChange(caller, { id, ein }), done);
  }
  const submission = parseForm(fields, refusedChangeSchema);
  if (submission.status !== "success") return refuse(submission);
  const { note } = submission.value;
  return runConfirmed(posted, () => refuseCompanyChange(caller, { id, note }), done);
}
