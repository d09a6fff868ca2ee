import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/components/ui/button";
import { PaceLine, WithPrice } from "~/components/sign-up/pace/pace";
import { formatDate } from "~/domain/times";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { paceOf } from "~/screens/sign-up/pace.server";
import { walkFor } from "~/screens/engine/ask-walk.server";
import { resumePath, tasksOf } from "~/screens/engine/walk";
import { guardsAt } from "~/http/step.server";
import { page } from "~/http/route.server";

export const handle = { title: "Your company's sign-up" };

export const loader = page(guardsAt(companyFlow, "about-company"), async (asked) => {
  const walk = await walkFor(asked, companyFlow);
  return {
    tasks: tasksOf(walk),
    pace: await paceOf(asked, walk, companyFlow.definition.pages.home),
    goOn: resumePath(walk),
    savedUntil: walk.draft ? formatDate(walk.draft.expires_at) : null,
    saved: companyFlow.warning,
  };
});

const words = { done: "Done", started: "Started", open: "To do", later: "Later" } as const;

export default function CompanyHub() {
  const { tasks, pace, goOn, savedUntil, saved } = useLoaderData<typeof loader>();
  const done = tasks.filter(({ status }) => status === "done").length;
  return (
    <div className="one-thing frame pt-4">
      <PaceLine pace={pace} />
      <WithPrice pace={pace}>
        <h1>Your company&apos;s sign-up</h1>
        <p className="my-4 max-w-line text-lead">
          {`${done} of ${tasks.length} parts are done.`}
          {savedUntil ? ` Your answers are kept until ${savedUntil}.` : ""}
        </p>
        <ul className="tasks mb-8">
          {tasks.map(({ title, href, status }) => (
            <li key={title}>
              {href ? <a href={href}>{title}</a> : <span>{title}</span>}
              <span className={status === "done" ? "text-soft" : "font-bold"}>{words[status]}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton href={goOn}>Continue</LinkButton>
          <a className="tap" href={saved}>
            Come back later, or delete this draft
          </a>
        </div>
      </WithPrice>
    </div>
  );
}
