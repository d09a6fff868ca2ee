import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/components/ui/button";
import { PaceLine, WithPrice } from "~/components/sign-up/pace/pace";
import { companyHubTexts } from "~/components/sign-up/company-hub.text";
import { lastWholeDay } from "~/domain/local-days";
import { lastZone } from "~/domain/us-state-zones";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { useTexts } from "~/language/use-texts";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { paceOf } from "~/screens/sign-up/pace.server";
import { walkFor } from "~/screens/engine/ask-walk.server";
import { tasksOf } from "~/screens/engine/progress";
import { resumePath } from "~/screens/engine/walk";
import { guardsAt } from "~/http/step.server";
import { page } from "~/http/route.server";

export const handle = {
  title: { en: "Your company's sign-up", es: "La inscripción de su empresa" },
};

export const loader = page(guardsAt(companyFlow, "about-company"), async (args) => {
  const walk = await walkFor(args, companyFlow);
  return {
    documentTitle: say(companyHubTexts, args.language).title,
    tasks: tasksOf(walk, args.language),
    pace: await paceOf(args, walk, companyFlow.definition.pages.home),
    goOn: resumePath(walk),
    savedUntil: walk.draft
      ? formats(args.language).day(lastWholeDay(walk.draft.expires_at, lastZone))
      : null,
    saved: companyFlow.warning,
  };
});

export default function CompanyHub() {
  const { tasks, pace, goOn, savedUntil, saved } = useLoaderData<typeof loader>();
  const t = useTexts(companyHubTexts);
  const done = tasks.filter(({ status }) => status === "done").length;
  return (
    <div className="one-thing frame pt-4">
      <PaceLine pace={pace} />
      <WithPrice pace={pace}>
        <h1>{t.title}</h1>
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
          <LinkButton href={goOn}>{t.goOn}</LinkButton>
          <a className="tap" href={saved}>
            {t.leave}
          </a>
        </div>
      </WithPrice>
    </div>
  );
}
