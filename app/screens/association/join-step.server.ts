import { associationFacts } from "~/core/association/application";
import { associationDoor } from "~/core/association/door";
import { givenCode } from "~/domain/association/association-answers";
import { expiredLinkPath } from "~/domain/association/link-ends";
import { inviteName } from "~/domain/sign-up/unseen-answers";
import { problem } from "~/domain/problems/problem";
import { z } from "zod";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { textOf } from "../engine/answer-rows";
import { walkFor } from "../engine/ask-walk.server";
import { walkToAnswer } from "../engine/walk";
import { go, parseForm, refuse } from "../forms/form-answer.server";
import { refusedForm, type StepAnswer } from "../sign-up/sign-up.server";
import { associationFlow } from "./association-flow.server";

/** The first page: by which door somebody comes, and who they are. */

/** What its form begins with besides what is kept: who is invited, and what they have with us already. */
export async function joinPage(args: PageRequest) {
  const { caller } = args;
  const facts = await associationFacts(caller);
  const { draft } = walkToAnswer(await walkFor(args, associationFlow));
  const kept = textOf(draft?.steps["join"]?.data ?? {}, inviteName);
  const invite = args.url.searchParams.get(inviteName)?.slice(0, 200) ?? kept;
  const door = invite ? await associationDoor(caller, { invite }) : null;
  if (door && (door.closed || !door.association)) return go(expiredLinkPath(door.ended));
  return {
    brought: args.url.searchParams.get("code")?.slice(0, 40) ?? null,
    invited: door?.association ? { invite, by: door.association.name, email: door.email } : null,
    membership: facts.membership,
    changed: draft !== null && facts.changed,
  };
}

/**
 * Whether the door that a form names is one, before a draft is begun with it: a code that nobody has is told at its field.
 * @returns what to answer instead of keeping the form; null where it may be kept
 */
export async function wrongDoor({ fields, caller }: PostedForm): Promise<StepAnswer | null> {
  if (fields.get("intent") === "save") return null;
  const invite = String(fields.get(inviteName) ?? "").slice(0, 200);
  if (invite) {
    const { closed, ended, association } = await associationDoor(caller, { invite });
    return closed || !association ? go(expiredLinkPath(ended)) : null;
  }
  const code = givenCode.safeParse(fields.get("join_code") ?? "");
  if (!code.success) return null;
  const { association } = await associationDoor(caller, { code: code.data });
  if (association) return null;
  const submission = parseForm(fields, z.object({}));
  return refusedForm(
    refuse(submission, { fields: { join_code: [problem("association.code_unknown")] } }),
  );
}
