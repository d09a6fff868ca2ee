import { wasSubmitted } from "~/domain/sign-up/registration";
import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { ResumeForm } from "~/components/sign-up/draft/resume-form";
import { LinkButton } from "~/components/ui/button";
import { LinkLine, TextList } from "~/components/ui/parts";
import { lastWholeDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { tasksOf } from "~/screens/engine/progress";
import { resumePath } from "~/screens/engine/walk";
import { seeOther } from "~/screens/forms/form-answer.server";
import { resumeByCode, resumeForm } from "~/screens/sign-up/begin.server";
import { savedTimeText } from "~/screens/sign-up/pace.server";
import { isResumable } from "~/screens/sign-up/submit.server";

const resumeTexts = texts({
  en: {
    saved: "Last saved {at}. We keep your answers until {until:day}.",
    kept: "We keep your answers until {until:day}.",
    done: "Done so far: {count:number} of {of:number}",
    nothing: "None of the parts are done yet.",
    goOn: "Continue",
    leave: "Leave this application",
    begin: "Start a new application",
  },
  es: {
    saved: "Última vez que se guardó: {at}. Guardamos sus respuestas hasta el {until:day}.",
    kept: "Guardamos sus respuestas hasta el {until:day}.",
    done: "Hecho hasta ahora: {count:number} de {of:number}",
    nothing: "Todavía no ha terminado ninguna parte.",
    goOn: "Continuar",
    leave: "Dejar esta solicitud",
    begin: "Empezar una solicitud nueva",
  },
});

export const handle = { title: { en: "Continue your application", es: "Continuar su solicitud" } };

/**
 * Returns the progress of an application and how to continue it, or the form that opens one from elsewhere. A submitted
 * one redirects to its success page, and a link's token to the page that uses it.
 */
export const loader = page([], async (args) => {
  const { language, url } = args;
  // The login page of emailed links asks before it uses one up.
  const token = url.searchParams.get("token");
  if (token) return seeOther(`/login/ctoken?token=${encodeURIComponent(token)}`);
  const walk = await loadWalk(args, associationFlow);
  const { draft } = walk;
  if (wasSubmitted(draft)) return seeOther(associationFlow.success);
  const tasks = tasksOf(walk, language);
  return {
    constraints: getZodConstraint(resumeForm),
    begun: draft && {
      done: tasks.flatMap(({ title, status }) => (status === "done" ? [title] : [])),
      of: tasks.length,
      saved: savedTimeText(walk, language) || null,
      until: lastWholeDay(draft.expires_at, westernmostZone),
      goOn: resumePath(walk),
      leave: isResumable(draft) ? "/association/warning" : null,
    },
  };
});

/** Opens a draft by its email address and code. */
export const action = form([], (posted) => resumeByCode(posted));

/** How far the application is, with links to continue or leave it; without one here, the form that opens a draft. */
export default function ResumeApplication() {
  const { begun, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(resumeTexts);
  return (
    <div className="one-thing frame pt-8">
      <h1>{handle.title[useLanguage()]}</h1>
      {begun ? (
        <>
          <p className="my-4 max-w-line text-lead">
            {begun.saved
              ? t.saved({ at: begun.saved, until: begun.until })
              : t.kept({ until: begun.until })}
          </p>
          {begun.done.length === 0 ? (
            <p className="max-w-line">{t.nothing}</p>
          ) : (
            <>
              <h2>{t.done({ count: begun.done.length, of: begun.of })}</h2>
              <TextList className="mt-2 max-w-line list-disc pl-6" lines={begun.done} each="my-1" />
            </>
          )}
          <div className="my-6">
            <LinkButton href={begun.goOn}>{t.goOn}</LinkButton>
          </div>
          {begun.leave ? <LinkLine href={begun.leave} text={t.leave} /> : null}
        </>
      ) : (
        <>
          <ResumeForm
            result={result}
            constraints={constraints}
            action="/association/resume"
            next="/association/resume"
          />
          <LinkLine className="mt-8" href="/association" text={t.begin} />
        </>
      )}
    </div>
  );
}
