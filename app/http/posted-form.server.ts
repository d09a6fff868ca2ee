import type { ActionFunction, ActionFunctionArgs } from "@remix-run/node";
import { BackendError } from "~/backend/backend-error";
import { formKeyField, formKeyPattern } from "~/domain/form-key";
import { environment } from "~/environment";
import { refuseForWhole, refuseWhole } from "~/screens/sign-up/submission.server";
import { isKeyOfSession } from "~/sessions/form-key-proof";
import { forgetKeptForm } from "~/sessions/kept-form";
import { answeredOnce } from "./answered-once.server";
import { hasPassed } from "./guard.server";
import { nameOfPosted } from "./keep-form.server";
import { readForm } from "./read-form.server";
import { isOwnForm } from "./same-origin";

/** What holds for every form, whatever its action does. */
export function postedForm(action: ActionFunction): ActionFunction {
  return async (args) => {
    if (!isOwnForm(args.request, environment().APP_URL)) {
      return ((await sentBack(args)) ?? action(args)) as ReturnType<ActionFunction>;
    }
    const done = answeredOnce(args, () => told(action, args));
    return done.finally(() => forget(args)) as ReturnType<ActionFunction>;
  };
}

/**
 * A form that does not seem to come from our own pages, though it holds a key that only a page of this very session can
 * know, comes back with what was typed. Anything else is the guard's to refuse.
 */
async function sentBack(args: ActionFunctionArgs): Promise<unknown> {
  const fields = await readForm(args).catch(() => null);
  const key = fields?.get(formKeyField);
  if (!fields || typeof key !== "string" || !formKeyPattern.test(key)) return null;
  if (!(await isKeyOfSession(key, args.request.headers.get("Cookie")))) return null;
  return refuseWhole(fields, "Your session was refreshed. Submit again.", 403);
}

/** A failing call that an action leaves alone is told in its form, which keeps what was typed. */
async function told(action: ActionFunction, args: ActionFunctionArgs): Promise<unknown> {
  try {
    return await action(args);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const fields = await readForm(args).catch(() => null);
    if (!fields) throw error;
    return refuseForWhole(error, fields);
  }
}

/** Once a form has come through again, what was kept of it has done its work. */
async function forget(args: ActionFunctionArgs): Promise<void> {
  if (!hasPassed(args.context)) return;
  const fields = await readForm(args).catch(() => null);
  if (fields) await forgetKeptForm(args.request, nameOfPosted(args.request, fields));
}
