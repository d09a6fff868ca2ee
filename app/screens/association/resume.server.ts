import { getZodConstraint } from "@conform-to/zod";
import { resumeTexts } from "~/domain/association/resume.text";
import { lastWholeDay } from "~/domain/local-days";
import { lastZone, zoneOfState } from "~/domain/us-state-zones";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { walkFor } from "../engine/ask-walk.server";
import { savedAt, tasksOf } from "../engine/progress";
import { resumePath, wentThrough, type Walk } from "../engine/walk";
import { go } from "../forms/form-answer.server";
import { addressOf } from "../sign-up/address-step";
import { resumeForm } from "../sign-up/begin.server";
import { isKept } from "../sign-up/submit.server";
import { associationFlow } from "./association-flow.server";

/** When the answers were kept, where the reader or the application's place is; null where neither is known. */
function savedIn(walk: Walk, { user, language }: PageRequest): string | null {
  const at = savedAt(walk);
  const state = walk.draft ? addressOf(walk.flow, walk.draft).state : "";
  const zone = user?.time_zone ?? user?.zone ?? zoneOfState(state, "");
  return at && zone ? formats(language).time(at, zone) : null;
}

/** What of an application is done, and the way on; for whoever has none here, the way to open it. */
export async function resumePage(asked: PageRequest) {
  const { language, url } = asked;
  // The landing of every mailed link asks before it uses one up.
  const token = url.searchParams.get("token");
  if (token) return go(`/login/ctoken?token=${encodeURIComponent(token)}`);
  const walk = await walkFor(asked, associationFlow);
  const { draft } = walk;
  if (wentThrough(draft)) return go(associationFlow.success);
  const tasks = tasksOf(walk, language);
  return {
    documentTitle: say(resumeTexts, language).title,
    constraints: getZodConstraint(resumeForm),
    begun: draft && {
      done: tasks.flatMap(({ title, status }) => (status === "done" ? [title] : [])),
      of: tasks.length,
      savedAt: savedIn(walk, asked),
      until: lastWholeDay(draft.expires_at, lastZone),
      goOn: resumePath(walk),
      leave: isKept(draft) ? "/association/warning" : null,
    },
  };
}
