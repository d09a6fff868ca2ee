import {
  decideStoppedChoice,
  listStoppedChoices,
  type StoppedChoice,
} from "~/core/health/stopped-choices";
import { stopDecisions } from "~/domain/health/answer-states";
import { formats } from "~/language/formats";
import { ownTimes, type Reader } from "~/language/own-times";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { runConfirmed, findOrNotFound, textOf } from "./super-confirm.server";

const superStoppedTexts = texts({
  en: {
    reference: "Reference",
    none: "None",
    signed: "Signed",
    unsigned: "Not signed",
    counts: "Counts from",
    until: "Stopped until",
  },
  es: {
    reference: "Referencia",
    none: "Ninguna",
    signed: "Firmada",
    unsigned: "Sin firmar",
    counts: "Cuenta desde",
    until: "Detenida hasta",
  },
});

/** Choices of coverage that members stopped with "This wasn't me". */

const path = "/admin/super-global/stopped-choices";

function toChoice(choice: StoppedChoice, reader: Reader) {
  const t = say(superStoppedTexts, reader.language);
  const time = ownTimes(reader);
  return {
    id: choice.id,
    href: `${path}/${choice.id}`,
    name: `${choice.first_name} ${choice.last_name}`,
    person: `/admin/global?search=${encodeURIComponent(choice.last_name)}`,
    company: choice.company,
    rows: [
      { term: t.reference, detail: choice.reference ?? t.none },
      {
        term: t.signed,
        detail: choice.signed_at ? time(choice.signed_at) : t.unsigned,
      },
      { term: t.counts, detail: formats(reader.language).day(choice.effective_on) },
      { term: t.until, detail: time(choice.frozen_until) },
    ],
  };
}

export async function loadStoppedPage(args: PageRequest<SignedIn>) {
  const choices = await listStoppedChoices(args.caller);
  return { choices: choices.map((choice) => toChoice(choice, args)) };
}

/** Returns a choice to decide on. @throws Response the not-found page */
export async function loadStoppedConfirmation(args: PageRequest<SignedIn>) {
  return findOrNotFound(args, async () => {
    const choices = await listStoppedChoices(args.caller);
    const choice = choices.find(({ id }) => id === args.params["id"]);
    return choice ? { choice: toChoice(choice, args) } : null;
  });
}

export async function decideStopped(posted: PostedForm<SignedIn>) {
  const { caller, fields, params } = posted;
  const input = textOf(fields, "decision");
  const decision = stopDecisions.find((each) => each === input) ?? "lift";
  const submit = () => decideStoppedChoice(caller, { id: params["id"] ?? "", decision });
  return runConfirmed(posted, submit, { to: path, notice: "choiceDecided" });
}
