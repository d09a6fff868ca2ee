import { getZodConstraint } from "@conform-to/zod";
import { resumeTexts } from "~/domain/association/resume.text";
import { lastWholeDay } from "~/domain/local-days";
import { lastZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { walkFor } from "../engine/ask-walk.server";
import { tasksOf } from "../engine/progress";
import { resumePath, wentThrough } from "../engine/walk";
import { go } from "../forms/form-answer.server";
import { resumeForm } from "../sign-up/begin.server";
import { savedWords } from "../sign-up/pace.server";
import { isKept } from "../sign-up/submit.server";
import { associationFlow } from "./association-flow.server";

/** Returns the progress of an application and how to continue it, or the form that opens one from elsewhere. */
export async function resumePage(args: PageRequest) {
  const { language, url } = args;
  // The login page of emailed links asks before it uses one up.
  const token = url.searchParams.get("token");
  if (token) return go(`/login/ctoken?token=${encodeURIComponent(token)}`);
  const walk = await walkFor(args, associationFlow);
  const { draft } = walk;
  if (wentThrough(draft)) return go(associationFlow.success);
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
}
