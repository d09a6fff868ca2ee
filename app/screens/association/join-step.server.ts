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

/** On the first page, applicants enter their code or invitation, and who they are. */

/**
 * Returns what the form starts with besides saved answers: the invitation, and the membership that the applicant has
 * with us.
 */
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
 * Checks the code or invitation of a form before a draft is created with it. An unknown code is an error of its field.
 * @returns the answer instead of saving the form; null if it may be saved
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
