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
import { texts } from "~/language/texts";
import { importLeft } from "../../company/team-file/team-file.server";
import { stepNamed } from "../../engine/flow";
import { returnQuery } from "../../engine/walk";
import { declaredHeadcount, signerAnswers } from "../listed-team";
import {
  companyTeamConfig,
  locationsUrl,
  toTeam,
  teamFileOf,
  teamStep,
  teamUrl,
  type TeamConfig,
} from "./team-draft.server";

const teamNotesTexts = texts({
  en: {
    title: "Before you submit",
    you: {
      nobody: "Employees: you said {said}; no one is listed yet, and the price counts only you.",
      besides: ", and you",
      unsaid: "Tell us which of the people listed is you: otherwise the price counts you twice.",
      sayWho: "Say which one is you",
    },
    owner: {
      nobody:
        "Employees: you said {said}; no one is listed yet, and the price counts only the owner.",
      besides: ", and the owner",
      unsaid:
        "Tell us which of the people listed is {owner}: otherwise the price counts the owner twice.",
      sayWho: "Say which one is the owner",
    },
    fewer: {
      one: "Employees: you said {said}; {listed} are listed{besides}. Add {count}, or continue: the price counts {counted}.",
      other:
        "Employees: you said {said}; {listed} are listed{besides}. Add {count}, or continue: the price counts {counted}.",
    },
    more: "Employees: you said {said}; {listed} are listed{besides}, and the price counts {counted}. Change the number you gave, or continue.",
    addPeople: "Add people",
    changeNumber: "Change the number",
    badRows: {
      one: "One row in your file wasn’t imported. It still needs your help.",
      other: "{count} rows in your file weren’t imported. They still need your help.",
    },
    lookAtRows: "See what to change",
    waiting: {
      one: "A file with one person is waiting for you to import it.",
      other: "A file with {count} people is waiting for you to import it.",
    },
    lookAtFile: "Look at the file",
    noAddress:
      "No address yet: {names:list}. Add it now, or under Settings once your membership begins.",
    addAddress: "Add the address",
  },
  es: {
    title: "Antes de enviar",
    you: {
      nobody:
        "Empleados: usted dijo {said}; todavía no hay nadie en la lista, y el precio solo lo incluye a usted.",
      besides: ", y usted",
      unsaid:
        "Díganos cuál de las personas de la lista es usted: de lo contrario el precio le cuenta dos veces.",
      sayWho: "Decir cuál es usted",
    },
    owner: {
      nobody:
        "Empleados: usted dijo {said}; todavía no hay nadie en la lista, y el precio solo cuenta al propietario.",
      besides: ", y el propietario",
      unsaid:
        "Díganos cuál de las personas de la lista es {owner}: de lo contrario el precio cuenta dos veces al propietario.",
      sayWho: "Decir cuál es el propietario",
    },
    fewer: {
      one: "Empleados: usted dijo {said}; en la lista hay {listed}{besides}. Agregue {count} o continúe: el precio cuenta {counted}.",
      many: "Empleados: usted dijo {said}; en la lista hay {listed}{besides}. Agregue {count} o continúe: el precio cuenta {counted}.",
      other:
        "Empleados: usted dijo {said}; en la lista hay {listed}{besides}. Agregue {count} o continúe: el precio cuenta {counted}.",
    },
    more: "Empleados: usted dijo {said}; en la lista hay {listed}{besides}, y el precio cuenta {counted}. Cambie el número que dio, o continúe.",
    addPeople: "Agregar personas",
    changeNumber: "Cambiar el número",
    badRows: {
      one: "Una fila de su archivo no se importó. Todavía necesita su ayuda.",
      many: "{count} de filas de su archivo no se importaron. Todavía necesitan su ayuda.",
      other: "{count} filas de su archivo no se importaron. Todavía necesitan su ayuda.",
    },
    lookAtRows: "Ver qué cambiar",
    waiting: {
      one: "Un archivo con una persona espera a que usted lo importe.",
      many: "Un archivo con {count} de personas espera a que usted lo importe.",
      other: "Un archivo con {count} personas espera a que usted lo importe.",
    },
    lookAtFile: "Ver el archivo",
    noAddress:
      "Todavía sin dirección: {names:list}. Agréguela ahora, o en Configuración cuando comience su membresía.",
    addAddress: "Agregar la dirección",
  },
});

/** A sentence with a link. */
type Note = { text: string; link: string; href: string };

/** Returns what the notes are derived from: the draft, its team step's answers, the owner, the team, and the texts. */
const teamFacts = (draft: Registration, desk: TeamConfig, language: Language) => ({
  draft,
  desk,
  words: say(teamNotesTexts, language),
  answers: draft.steps[teamStep(desk).key]?.data,
  owner: companyOwner(signerAnswers(draft, desk)),
  team: toTeam(draft, desk),
});
type TeamFacts = ReturnType<typeof teamFacts>;

/** Says that more or fewer are declared than the price counts; null if not, maybe by the owner, or if none are. */
function countNote({ draft, desk, words, answers, owner }: TeamFacts): Note | null {
  const declared = declaredHeadcount(draft);
  const listed = listedTeam(answers).length;
  const counted = billedPeople(answers, owner);
  const besides = listed > 0 && ownerRow(answers, owner) === null;
  // The declared number may include the owner or not, which only the signer knows.
  if (declared === 0 || declared === counted || (besides && declared === listed)) return null;
  const ownerWords = words[owner.name === null ? "you" : "owner"];
  const values = {
    said: String(declared),
    listed: String(listed),
    counted: String(counted),
    besides: besides ? ownerWords.besides : "",
  };
  if (declared < counted) {
    const href = `${stepNamed(desk.flow, "about-company").path}?${returnQuery}`;
    return { text: words.more(values), link: words.changeNumber, href };
  }
  return {
    text:
      listed === 0
        ? ownerWords.nobody(values)
        : words.fewer({ ...values, count: declared - counted }),
    link: words.addPeople,
    href: teamUrl(desk, {}, true),
  };
}

/** Returns a sentence and link to the page that asks which listed person is the owner; null if that is known. */
function ownerNote({ desk, words, answers, owner }: TeamFacts): Note | null {
  if (!asksForOwner(answers, owner)) return null;
  const href = teamUrl(desk, {}, true);
  return owner.name === null
    ? { text: words.you.unsaid, link: words.you.sayWho, href }
    : { text: words.owner.unsaid({ owner: owner.name }), link: words.owner.sayWho, href };
}

/** Mentions a file that isn't completely imported; null if there is none, or if all of its rows are unchanged. */
function fileNote({ desk, words, team }: TeamFacts): Note | null {
  const { people, errors } = importLeft(teamFileOf(team)) ?? { people: 0, errors: 0 };
  if (people + errors === 0) return null;
  const href = teamUrl(desk, { preview: "1" }, true);
  return people > 0
    ? { text: words.waiting({ count: people }), link: words.lookAtFile, href }
    : { text: words.badRows({ count: errors }), link: words.lookAtRows, href };
}

/** Names the locations without an address; null if there are none. */
function placeNote({ desk, words, team }: TeamFacts): Note | null {
  const names = team.locations.filter((each) => !hasAddress(each)).map(({ label }) => label);
  if (names.length === 0) return null;
  const text = words.noAddress({ names });
  return { text, link: words.addAddress, href: locationsUrl(desk, {}, true) };
}

/**
 * Returns check page notes about a company's team: its count, owner, unfinished file and missing addresses; or null.
 * They are worded here, because their texts would add to every page with a signature, in both languages.
 */
export function teamNotes(
  draft: Registration | null,
  language: Language,
  desk = companyTeamConfig,
): { title: string; lines: Note[] } | null {
  if (!draft) return null;
  const facts = teamFacts(draft, desk, language);
  const lines = [countNote, ownerNote, fileNote, placeNote].flatMap((note) => note(facts) ?? []);
  return lines.length === 0 ? null : { title: facts.words.title, lines };
}
