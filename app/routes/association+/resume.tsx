import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { ResumeForm } from "~/components/sign-up/draft/resume-form";
import { LinkButton } from "~/components/ui/button";
import { LinkLine, TextList } from "~/components/ui/parts";
import { resumeTexts } from "~/domain/association/resume.text";
import { lastWholeDay } from "~/domain/local-days";
import { lastZone } from "~/domain/us-state-zones";
import { form, page } from "~/http/route.server";
import { say } from "~/language/say";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { walkFor } from "~/screens/engine/ask-walk.server";
import { tasksOf } from "~/screens/engine/progress";
import { resumePath, wasSubmitted } from "~/screens/engine/walk";
import { go } from "~/screens/forms/form-answer.server";
import { resumeByCode, resumeForm } from "~/screens/sign-up/begin.server";
import { savedWords } from "~/screens/sign-up/pace.server";
import { isKept } from "~/screens/sign-up/submit.server";

export const handle = { title: { en: "Continue your application", es: "Continuar su solicitud" } };

/** Returns the progress of an application and how to continue it, or the form that opens one from elsewhere. */
export const loader = page([], async (args) => {
  const { language, url } = args;
  // The login page of emailed links asks before it uses one up.
  const token = url.searchParams.get("token");
  if (token) return go(`/login/ctoken?token=${encodeURIComponent(token)}`);
  const walk = await walkFor(args, associationFlow);
  const { draft } = walk;
  if (wasSubmitted(draft)) return go(associationFlow.success);
  const tasks = tasksOf(walk, language);
  return {
    documentTitle: say(resumeTexts, language).title,
    constraints: getZodConstraint(resumeForm),
    begun: draft && {
      done: tasks.flatMap(({ title, status }) => (status === "done" ? [title] : [])),
      of: tasks.length,
      saved: savedWords(walk, language) || null,
      until: lastWholeDay(draft.expires_at, lastZone),
      goOn: resumePath(walk),
      leave: isKept(draft) ? "/association/warning" : null,
    },
  };
});

export const action = form([], (posted) => resumeByCode(posted));

/** Shows the progress of an application, or the form that opens one. */
export default function Resume() {
  const { begun, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(resumeTexts);
  return (
    <div className="one-thing frame pt-8">
      <h1>{t.title}</h1>
      {begun ? (
        <BegunApplication begun={begun} />
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

type Begun = {
  /** Titles of the completed parts; `of` is the total number. */
  done: string[];
  of: number;
  /** A time of day with its zone; null if no zone is known yet. */
  saved: string | null;
  until: string;
  goOn: string;
  /** Null if it was submitted and returned with a question. */
  leave: string | null;
};

function BegunApplication({ begun: { done, of, saved, until, goOn, leave } }: { begun: Begun }) {
  const t = useTexts(resumeTexts);
  return (
    <>
      <p className="my-4 max-w-line text-lead">
        {saved ? t.saved({ at: saved, until }) : t.kept({ until })}
      </p>
      {done.length === 0 ? (
        <p className="max-w-line">{t.nothing}</p>
      ) : (
        <>
          <h2>{t.done({ count: done.length, of })}</h2>
          <TextList className="mt-2 max-w-line list-disc pl-6" lines={done} each="my-1" />
        </>
      )}
      <div className="my-6">
        <LinkButton href={goOn}>{t.goOn}</LinkButton>
      </div>
      {leave ? <LinkLine href={leave} text={t.leave} /> : null}
    </>
  );
}
