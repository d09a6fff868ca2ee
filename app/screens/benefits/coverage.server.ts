import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { coverageTexts } from "./coverage.text";

/** What the coverage card says; its sentences are made here, so that no browser loads those that it does not show. */

type Way = { text: string; href: string };

/** What somebody is covered by today. A plan's name, or null for none. */
type CoverageFacts = {
  insurance: string | null;
  dental: boolean;
  vision: boolean;
  /** The company that an employee gets benefits from; null for everybody else. */
  employer: string | null;
  /** How the membership stands that they pay for, in words; null for who has none. `over`: one can join again. */
  membership: { title: string; text: string; over: boolean } | null;
  /** How their application for one stands; null for who has none. */
  application: "review" | "asked" | "rejected" | "withdrawn" | null;
  /** Why nothing covers them, where there is more to say; `isOver`: something did. */
  uncovered: { title: string; text: string; isOver: boolean } | null;
  /** The state for which they have a place in line, by name. */
  waits: string | null;
  /** What is left of a sign-up that was begun, in words; null: none is. */
  begun: string | null;
  /** Whether they, or their company, are members of an association. */
  associated: boolean;
  /** Whether one can sign up here. */
  joins: boolean;
  /** The way to the record of that membership, where there is one. */
  record: { text: string; href: string } | null;
};

type Said = { title: string; text: string; action: { text: string; href: string } | null };

/**
 * What one has, or what to do when there is nothing yet.
 * @param own what they have chosen, with its papers, where the backend keeps that
 */
export function coverageCard(
  facts: CoverageFacts,
  language: Language,
  own: { rows: { term: string; detail: string }[]; ways: Way[] } | null = null,
) {
  const { insurance, dental, vision } = facts;
  const record = facts.record;
  if (own) return { nothing: null, ...own, record };
  const ways: Way[] = [];
  if (!insurance && !dental && !vision) {
    return { nothing: nothingYet(facts, language), rows: [], ways, record };
  }
  const said = say(coverageTexts, language);
  const rows = [
    { term: said.plan, detail: insurance ?? said.notCovered },
    { term: said.dental, detail: dental ? said.covered : said.notCovered },
    { term: said.vision, detail: vision ? said.covered : said.notCovered },
  ];
  return { nothing: null, rows, ways, record };
}

/** What is so now goes before what is over: nobody who waits for an answer is asked to join. */
function nothingYet(
  { employer, membership, application, uncovered, waits, begun, associated, joins }: CoverageFacts,
  language: Language,
): Said {
  const said = say(coverageTexts, language);
  const ways = joins ? { text: said.ways, href: "/register" } : null;
  if (membership && !membership.over) {
    const { title, text } = uncovered ?? membership;
    return { title, text, action: null };
  }
  if (application === "review" || application === "asked") {
    return { ...said[application], action: null };
  }
  if (waits)
    return { title: said.waits.title({ state: waits }), text: said.waits.text, action: null };
  if (employer !== null && uncovered)
    return { title: uncovered.title, text: uncovered.text, action: null };
  if (membership) {
    const text = uncovered?.isOver ? `${uncovered.title}. ${membership.text}` : membership.text;
    // The page says whether it can be taken up again, and leads to the ways to join where it cannot.
    const back = { text: said.comeBack, href: "/settings/subscription/cancel" };
    return { title: membership.title, text, action: back };
  }
  if (uncovered) return { title: uncovered.title, text: uncovered.text, action: ways };
  const { title } = said.nothing;
  if (employer !== null) {
    const company = employer || said.nothing.company;
    return { title: said.nothing.teamTitle, text: said.nothing.team({ company }), action: null };
  }
  // To finish is what the page puts first.
  if (begun !== null) return { title, text: said.nothing.begun({ step: begun }), action: null };
  if (application) return { ...said[application], action: ways };
  if (associated) return { title, text: said.nothing.association, action: ways };
  return { title, text: joins ? said.nothing.join : said.nothing.alone, action: ways };
}
