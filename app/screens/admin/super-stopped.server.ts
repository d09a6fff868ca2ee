import { formats } from "~/language/formats";
import { ownTimes, type Reader } from "~/language/own-times";
import { say } from "~/language/say";
import {
  decideStoppedChoice,
  stoppedChoices,
  type StoppedChoice,
} from "~/core/health/stopped-choices";
import { stopDecisions } from "~/domain/health/answer-states";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { superStoppedTexts } from "./super-stopped.text";
import { carryOut, orNotFound, textOf } from "./super-confirm.server";

/** Choices of coverage that somebody stopped with "This wasn't me". */

const path = "/admin/super-global/stopped-choices";

function shown(choice: StoppedChoice, reader: Reader) {
  const said = say(superStoppedTexts, reader.language);
  const time = ownTimes(reader);
  return {
    id: choice.id,
    href: `${path}/${choice.id}`,
    name: `${choice.first_name} ${choice.last_name}`,
    person: `/admin/global?search=${encodeURIComponent(choice.last_name)}`,
    company: choice.company,
    rows: [
      { term: said.reference, detail: choice.reference ?? said.none },
      {
        term: said.signed,
        detail: choice.signed_at ? time(choice.signed_at) : said.unsigned,
      },
      { term: said.counts, detail: formats(reader.language).day(choice.effective_on) },
      { term: said.until, detail: time(choice.frozen_until) },
    ],
  };
}

export async function stoppedPage(asked: PageRequest<SignedIn>) {
  const choices = await stoppedChoices(asked.caller);
  return { choices: choices.map((choice) => shown(choice, asked)) };
}

/** One of them, with what can be decided. @throws Response the not-found page */
export async function stoppedQuestion(asked: PageRequest<SignedIn>) {
  return orNotFound(asked, async () => {
    const choices = await stoppedChoices(asked.caller);
    const choice = choices.find(({ id }) => id === asked.params["id"]);
    return choice ? { choice: shown(choice, asked) } : null;
  });
}

export async function decideStopped(posted: PostedForm<SignedIn>) {
  const { caller, fields, params } = posted;
  const typed = textOf(fields, "decision");
  const decision = stopDecisions.find((each) => each === typed) ?? "lift";
  const act = () => decideStoppedChoice(caller, { id: params["id"] ?? "", decision });
  return carryOut(posted, act, { to: path, notice: "choiceDecided" });
}
