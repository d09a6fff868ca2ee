import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";

const coverageTexts = texts({
  en: {
    plan: "Health plan",
    dental: "Dental",
    vision: "Vision",
    covered: "Covered",
    notCovered: "Not covered",
    comeBack: "Come back",
    nothing: {
      title: "No benefits yet",
      join: "Join on your own, with your company or through an association. Your benefits will appear here once your membership begins.",
      begun: "{step} first. Your benefits will appear here once your membership begins.",
      association:
        "Being a member of an association doesn’t cover you by itself. Your benefits will appear here once you have some.",
      teamTitle: "No health plan yet",
      team: "You’re on the team of {company}. If it offers you coverage, you’ll find it here once you can choose.",
      company: "your company",
    },
    review: {
      title: "Not a member yet",
      text: "A membership begins only if we approve your application. We’ll email you what we decide.",
    },
    asked: {
      title: "Not a member yet",
      text: "We can’t decide on your application until you answer our question.",
    },
    rejected: {
      title: "Not a member",
      text: "We didn’t accept your application. You can apply again at any time, or join in another way.",
    },
    withdrawn: {
      title: "Not a member",
      text: "You withdrew your application. You can apply again at any time, or join in another way.",
    },
    waits: {
      title: "You’re on the waiting list for {state}",
      text: "We’ll email you as soon as there’s a place. We’ll then keep it for you for 14 days.",
    },
    ways: "See membership options",
  },
  es: {
    plan: "Plan médico",
    dental: "Cobertura dental",
    vision: "Visión",
    covered: "Con cobertura",
    notCovered: "Sin cobertura",
    comeBack: "Volver",
    nothing: {
      title: "Todavía no tiene beneficios",
      join: "Únase por su cuenta, con su empresa o a través de una asociación. Sus beneficios aparecerán aquí cuando comience su membresía.",
      begun: "{step} primero. Sus beneficios aparecerán aquí cuando comience su membresía.",
      association:
        "Ser miembro de una asociación no le da cobertura por sí solo. Sus beneficios aparecerán aquí cuando los tenga.",
      teamTitle: "Todavía no tiene plan médico",
      team: "Usted está en el equipo de {company}. Si le ofrece cobertura, la encontrará aquí en cuanto pueda elegir.",
      company: "su empresa",
    },
    review: {
      title: "Todavía no es miembro",
      text: "La membresía comienza solo si aprobamos su solicitud. Le avisaremos por correo lo que decidamos.",
    },
    asked: {
      title: "Todavía no es miembro",
      text: "No podemos decidir sobre su solicitud hasta que responda nuestra pregunta.",
    },
    rejected: {
      title: "No es miembro",
      text: "No aceptamos su solicitud. Puede presentar otra cuando quiera, o unirse de otra manera.",
    },
    withdrawn: {
      title: "No es miembro",
      text: "Usted retiró su solicitud. Puede presentar otra cuando quiera, o unirse de otra manera.",
    },
    waits: {
      title: "Está en la lista de espera de {state}",
      text: "Le escribiremos en cuanto haya un lugar. Se lo guardaremos 14 días desde entonces.",
    },
    ways: "Ver las opciones de membresía",
  },
});

type Link = { text: string; href: string };

/** The visitor's coverage today (`insurance` is a plan's name), or what explains that they have none. */
type CoverageFacts = {
  insurance: string | null;
  dental: boolean;
  vision: boolean;
  /** An employee's company; null for others. */
  employer: string | null;
  /** The state of the payer's membership in words; null without one. `over` means that they can join again. */
  membership: { title: string; text: string; over: boolean } | null;
  /** The state of an application; null without one. */
  application: "review" | "asked" | "rejected" | "withdrawn" | null;
  /** The reason why they have no coverage, if it is known; `isOver` means that they had some. */
  uncovered: { title: string; text: string; isOver: boolean } | null;
  /** The name of the state on whose waiting list they are. */
  waits: string | null;
  /** The unfinished sign-up in words; null if there is none. */
  begun: string | null;
  /** True if they or their company belong to an association. */
  associated: boolean;
  /** The link to the membership's record, if there is one. */
  record: Link | null;
};

/**
 * Returns the home page's coverage card: rows of the visitor's coverage without links, or in `nothing` why there is
 * none and what to do. Its sentences are composed here, so that browsers don't load those that it doesn't show.
 * @param own rows and links of their choice, if the backend stores it; they replace the other facts
 */
export function coverageCard(
  facts: CoverageFacts,
  language: Language,
  own: { rows: { term: string; detail: string }[]; ways: Link[] } | null = null,
) {
  const { insurance, dental, vision, record } = facts;
  if (own) return { nothing: null, ...own, record };
  const ways: Link[] = [];
  if (!insurance && !dental && !vision) {
    return { nothing: explainNoCoverage(facts, language), rows: [], ways, record };
  }
  const t = say(coverageTexts, language);
  const rows = [
    { term: t.plan, detail: insurance ?? t.notCovered },
    { term: t.dental, detail: dental ? t.covered : t.notCovered },
    { term: t.vision, detail: vision ? t.covered : t.notCovered },
  ];
  return { nothing: null, rows, ways, record };
}

/**
 * Returns why a visitor has no coverage, and what they can do. The current state (membership, then application, then
 * waiting list) precedes past ones, so that a person who waits for an answer isn't asked to join.
 */
function explainNoCoverage(
  { employer, membership, application, uncovered, waits, begun, associated }: CoverageFacts,
  language: Language,
): { title: string; text: string; action: Link | null } {
  const t = say(coverageTexts, language);
  const ways = { text: t.ways, href: "/register" };
  if (membership && !membership.over) {
    const { title, text } = uncovered ?? membership;
    return { title, text, action: null };
  }
  if (application === "review" || application === "asked") {
    return { ...t[application], action: null };
  }
  if (waits) return { title: t.waits.title({ state: waits }), text: t.waits.text, action: null };
  if (employer !== null && uncovered)
    return { title: uncovered.title, text: uncovered.text, action: null };
  if (membership) {
    const text = uncovered?.isOver ? `${uncovered.title}. ${membership.text}` : membership.text;
    // The linked page shows whether the membership can be resumed.
    const back = { text: t.comeBack, href: "/settings/subscription/cancel" };
    return { title: membership.title, text, action: back };
  }
  if (uncovered) return { title: uncovered.title, text: uncovered.text, action: ways };
  const { title } = t.nothing;
  if (employer !== null) {
    const company = employer || t.nothing.company;
    return { title: t.nothing.teamTitle, text: t.nothing.team({ company }), action: null };
  }
  // Finishing is the page's main action.
  if (begun !== null) return { title, text: t.nothing.begun({ step: begun }), action: null };
  if (application) return { ...t[application], action: ways };
  if (associated) return { title, text: t.nothing.association, action: ways };
  return { title, text: t.nothing.join, action: ways };
}
