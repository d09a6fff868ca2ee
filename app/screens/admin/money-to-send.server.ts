import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { listMoneyToSend, recordMoneySent as record } from "~/core/admin/money-to-send";
import { clockNow } from "~/backend/installation-clock";
import type { MoneyBack } from "~/domain/billing/billing";
import { receivedRules } from "~/domain/billing/received-payment";
import { localDay } from "~/domain/local-days";
import { easternmostZone } from "~/domain/us-state-zones";
import { todayOf } from "~/domain/user";
import { ownTimes } from "~/language/own-times";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { parseForm, refuse } from "../forms/form-answer.server";
import { loadDeskPage, deskPath, fieldFromRule } from "./payment-desk.server";
import { runConfirmed, findOrNotFound } from "./super-confirm.server";

/** Refunds that payers requested are listed at the payments desk, sent by hand and recorded here. */

const pathOf = (id: string) => `${deskPath}/money-back/${id}`;

const askedOf = (request: MoneyBack, args: PageRequest<SignedIn>) => ({
  ...request,
  requestedOn: ownTimes(args)(request.asked_at),
  href: pathOf(request.id),
});

export async function loadDeskWithMoneyBack(args: PageRequest<SignedIn>) {
  const [requests, page] = await Promise.all([listMoneyToSend(args.caller), loadDeskPage(args)]);
  return { ...page, toSend: requests.map((request) => askedOf(request, args)) };
}

const sentForm = z.object({
  sent_on: fieldFromRule((text) =>
    receivedRules.received_on(text, localDay(clockNow(), easternmostZone)),
  ),
  reference: fieldFromRule(receivedRules.reference),
});

/** @throws Response the not-found page */
export async function loadSendMoneyPage(args: PageRequest<SignedIn>) {
  const id = args.params["id"] ?? "";
  const request = await findOrNotFound(args, async () => {
    const [request] = await listMoneyToSend(args.caller, id);
    return request ?? null;
  });
  return {
    request: askedOf(request, args),
    back: deskPath,
    action: pathOf(id),
    constraints: getZodConstraint(sentForm),
    stored: { sent_on: todayOf(args.user, clockNow()), reference: "" },
  };
}

export async function recordMoneySent(posted: PostedForm) {
  const submission = parseForm(posted.fields, sentForm);
  if (submission.status !== "success") return refuse(submission);
  const id = posted.params["id"] ?? "";
  const submit = () => record(posted.caller, id, submission.value);
  return runConfirmed(posted, submit, { to: deskPath, notice: "moneySent" });
}
