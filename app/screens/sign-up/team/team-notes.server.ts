import type { Registration } from "~/domain/sign-up/registration";
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

/** Notes on the check page about a team: who was counted, and what is unfinished. */

type Note = { text: string; link: string; href: string };

/** Returns the team, its owner and the texts. */
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

/** Compares the declared and the listed number; null if they agree. */
function countNote({ draft, desk, words, answers, owner }: Facts): Note | null {
  const declared = declaredIn(draft);
  const listed = listedTeam(answers).length;
  const counted = billedPeople(answers, owner);
  const besides = listed > 0 && ownerRow(answers, owner) === null;
  // The declared number may include the owner or not, which only the signer knows.
  if (declared === 0 || declared === counted || (besides && declared === listed)) return null;
  const whose = words[owner.name === null ? "you" : "owner"];
  const values = {
    said: String(declared),
    listed: String(listed),
    counted: String(counted),
    besides: besides ? whose.besides : "",
  };
  if (declared < counted) {
    const href = `${stepNamed(desk.flow, "about-company").path}?${returnQuery}`;
    return { text: words.more(values), link: words.changeNumber, href };
  }
  return {
    text:
      listed === 0 ? whose.nobody(values) : words.fewer({ ...values, count: declared - counted }),
    link: words.addPeople,
    href: teamUrl(desk, {}, true),
  };
}

/** Asks which person on the list is the owner, if unknown. */
function ownerNote({ desk, words, answers, owner }: Facts): Note | null {
  if (!asksForOwner(answers, owner)) return null;
  const href = teamUrl(desk, {}, true);
  return owner.name === null
    ? { text: words.you.unsaid, link: words.you.sayWho, href }
    : { text: words.owner.unsaid({ owner: owner.name }), link: words.owner.sayWho, href };
}

/** Mentions a file that isn't completely imported. */
function fileNote({ desk, words, team }: Facts): Note | null {
  const unfinishedImport = importLeft(teamFileOf(team));
  if (!unfinishedImport || unfinishedImport.people + unfinishedImport.errors === 0) return null;
  const href = teamUrl(desk, { preview: "1" }, true);
  return unfinishedImport.people > 0
    ? { text: words.waiting({ count: unfinishedImport.people }), link: words.lookAtFile, href }
    : { text: words.badRows({ count: unfinishedImport.errors }), link: words.lookAtRows, href };
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
 * The notes are composed here, because their texts would add to every page with a signature, in both languages.
 * `draft` is a company's, or null.
 */
export function teamNotes(draft: Registration | null, language: Language, desk = companyDesk) {
  if (!draft) return null;
  const facts = factsOf(draft, desk, language);
  const lines = [countNote, ownerNote, fileNote, placeNote].flatMap((note) => note(facts) ?? []);
  return lines.length === 0 ? null : { title: facts.words.title, lines };
}
