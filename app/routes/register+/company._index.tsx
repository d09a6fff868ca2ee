import { useLoaderData } from "@remix-run/react";
import { PaceLine, WithPrice } from "~/components/sign-up/pace/pace";
import { LinkButton } from "~/components/ui/button";
import { TapLink } from "~/components/ui/parts";
import { lastWholeDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { tasksOf } from "~/screens/engine/progress";
import { resumePath } from "~/screens/engine/walk";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { loadPace } from "~/screens/sign-up/pace.server";

const companyHubTexts = texts({
  en: {
    done: "{done:number} of {all:number} parts are done.",
    kept: "Your answers are kept until {until:day}.",
    states: { done: "Done", started: "Started", open: "To do", later: "Later" },
    goOn: "Continue",
    leave: "Come back later, or delete this draft",
  },
  es: {
    done: "{done:number} de {all:number} partes están listas.",
    kept: "Guardamos sus respuestas hasta el {until:day}.",
    states: { done: "Lista", started: "Empezada", open: "Por hacer", later: "Después" },
    goOn: "Continuar",
    leave: "Seguir después, o borrar este borrador",
  },
});

export const handle = {
  title: { en: "Your company’s sign-up", es: "La inscripción de su empresa" },
};

/** Returns the steps of the sign-up with their states, and where it continues. */
export const loader = page(guardsAt(companyFlow, "about-company"), async (args) => {
  const walk = await loadWalk(args, companyFlow);
  return {
    tasks: tasksOf(walk, args.language),
    pace: await loadPace(args, walk, companyFlow.definition.pages.home),
    nextPath: resumePath(walk),
    savedUntil: walk.draft && lastWholeDay(walk.draft.expires_at, westernmostZone),
    savePath: companyFlow.warning,
  };
});

export default function CompanyHub() {
  const { tasks, pace, nextPath, savedUntil, savePath } = useLoaderData<typeof loader>();
  const t = useTexts(companyHubTexts);
  const done = tasks.filter(({ status }) => status === "done").length;
  return (
    <div className="one-thing frame pt-4">
      <PaceLine pace={pace} />
      <WithPrice pace={pace}>
        <h1>{handle.title[useLanguage()]}</h1>
        <p className="my-4 max-w-line text-lead">
          {t.done({ done, all: tasks.length })}
          {savedUntil ? ` ${t.kept({ until: savedUntil })}` : ""}
        </p>
        <ul className="tasks mb-8">
          {tasks.map(({ title, href, status }) => (
            <li key={title}>
              {href ? <a href={href}>{title}</a> : <span>{title}</span>}
              <span className={status === "done" ? "text-soft" : "font-bold"}>
                {t.states[status]}
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton href={nextPath}>{t.goOn}</LinkButton>
          <TapLink href={savePath}>{t.leave}</TapLink>
        </div>
      </WithPrice>
    </div>
  );
}
