import type { Registration } from "~/contract/sign-up/registration-calls";
import {
  asksForOwner,
  billedPeople,
  companyOwner,
  hasAddress,
  listedTeam,
  ownerRow,
} from "~/domain/sign-up/team-answers";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { returnQuery } from "../../engine/walk";
import { importLeft } from "../../company/team-file/team-file.server";
import { teamFileOf } from "./team-file.server";
import { stepNamed } from "../../engine/flow";
import { declaredIn, signerIn } from "../listed-team";
import { teamNotesTexts } from "./team-notes.text";
import {
  companyDesk,
  locationsUrl,
  teamFrom,
  teamStep,
  teamUrl,
  type TeamDesk,
} from "./team-draft.server";

/** What the check page says of a team before it is submitted: who was counted, and what still waits. */

type Note = { text: string; link: string; href: string };

/** Which team is spoken of, whose it is, and in which words. */
function factsOf(draft: Registration, desk: TeamDesk, language: Language) {
  return {
    draft,
    desk,
    words: say(teamNotesTexts, language),
    answers: draft.steps[teamStep(desk).key]?.data,
    owner: companyOwner(signerIn(draft, desk)),
    team: teamFrom(draft, desk),
  };
}
type Facts = ReturnType<typeof factsOf>;

/** As declared and as listed; null where both agree. */
function countNote({ draft, desk, words, answers, owner }: Facts): Note | null {
  const said = declaredIn(draft);
  const listed = listedTeam(answers).length;
  const counted = billedPeople(answers, owner);
  const besides = listed > 0 && ownerRow(answers, owner) === null;
  // The owner may be one of the employees who were declared, or not: only who gave the number knows.
  if (said === 0 || said === counted || (besides && said === listed)) return null;
  const whose = words[owner.name === null ? "you" : "owner"];
  const values = {
    said: String(said),
    listed: String(listed),
    counted: String(counted),
    besides: besides ? whose.besides : "",
  };
  if (said < counted) {
    const href = `${stepNamed(desk.flow, "about-company").path}?${returnQuery}`;
    return { text: words.more(values), link: words.changeNumber, href };
  }
  return {
    text: listed === 0 ? whose.nobody(values) : words.fewer({ ...values, count: said - counted }),
    link: words.addPeople,
    href: teamUrl(desk, {}, true),
  };
}

/** Which of the list is the owner, while it is not said. */
function ownerNote({ desk, words, answers, owner }: Facts): Note | null {
  if (!asksForOwner(answers, owner)) return null;
  const href = teamUrl(desk, {}, true);
  return owner.name === null
    ? { text: words.you.unsaid, link: words.you.sayWho, href }
    : { text: words.owner.unsaid({ owner: owner.name }), link: words.owner.sayWho, href };
}

/** A file that waits to be imported, or what of it was not. */
function fileNote({ desk, words, team }: Facts): Note | null {
  const left = importLeft(teamFileOf(team));
  if (!left || left.people + left.errors === 0) return null;
  const href = teamUrl(desk, { preview: "1" }, true);
  return left.people > 0
    ? { text: words.waiting({ count: left.people }), link: words.lookAtFile, href }
    : { text: words.badRows({ count: left.errors }), link: words.lookAtRows, href };
}

function placeNote({ desk, words, team }: Facts): Note | null {
  const names = team.locations.filter((each) => !hasAddress(each)).map(({ label }) => label);
  return names.length === 0
    ? null
    : {
        text: words.noAddress({ names }),
        link: words.addAddress,
        href: locationsUrl(desk, {}, true),
      };
}

/**
 * Said here and not by the page: its sentences would weigh on each page with a signature, in both languages.
 * @param draft a company's, or null where there is none
 */
export function teamNotes(draft: Registration | null, language: Language, desk = companyDesk) {
  if (!draft) return null;
  const facts = factsOf(draft, desk, language);
  const lines = [countNote, ownerNote, fileNote, placeNote].flatMap((note) => note(facts) ?? []);
  return lines.length === 0 ? null : { title: facts.words.title, lines };
}
