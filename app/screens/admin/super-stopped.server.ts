import { formatDate } from "~/domain/times";
import { ownTimes, type Reader } from "~/language/own-times";
import type { StoppedChoice } from "~/contract/health/coverage-calls";
import { stopDecisions } from "~/domain/health/answer-states";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { carryOut, orNotFound, textOf } from "./super-confirm.server";

/** Choices of coverage that somebody stopped with "This wasn't me". */

const path = "/admin/super-global/stopped-choices";

const shown = (choice: StoppedChoice, reader: Reader) => ({
  id: choice.id,
  href: `${path}/${choice.id}`,
  name: `${choice.first_name} ${choice.last_name}`,
  person: `/admin/global?search=${encodeURIComponent(choice.last_name)}`,
  company: choice.company,
  rows: [
    { term: "Reference", detail: choice.reference ?? "None" },
    {
      term: "Signed",
      detail: choice.signed_at ? ownTimes(reader)(choice.signed_at) : "Not signed",
    },
    { term: "Counts from", detail: formatDate(choice.effective_on) },
    { term: "Stopped until", detail: ownTimes(reader)(choice.frozen_until) },
  ],
});

export async function stoppedPage(asked: PageRequest<SignedIn>) {
  const { choices } = await asked.backend.call("stoppedChoices");
  return { choices: choices.map((choice) => shown(choice, asked)) };
}

/** One of them, with what can be decided. @throws Response the not-found page */
export async function stoppedQuestion(asked: PageRequest<SignedIn>) {
  return orNotFound(asked, async () => {
    const { choices } = await asked.backend.call("stoppedChoices");
    const choice = choices.find(({ id }) => id === asked.params["id"]);
    return choice ? { choice: shown(choice, asked) } : null;
  });
}

export async function decideStopped(posted: PostedForm<SignedIn>) {
  const { backend, fields, params } = posted;
  const typed = textOf(fields, "decision");
  const decision = stopDecisions.find((each) => each === typed) ?? "lift";
  const act = () =>
    backend.call("decideStoppedChoice", {
      params: { id: params["id"] ?? "" },
      body: { decision },
    });
  return carryOut(posted, act, { to: path, notice: "choiceDecided" });
}
