import { z } from "zod";

/**
 * The mailing-list provider's protocol (handbook/calls.md): what a script tag would load, a GET with a callback's name and
 * an EMAIL field, answered with a script that calls it with `{result, msg}`.
 */

/** Where the embedded backend plays the provider. */
export const newsletterPath = "/newsletter/subscribe";

export const callbackField = "callback";
export const emailField = "EMAIL";

/** A name that a script may call; anything else could smuggle code into the answer. */
export const callbackName = z.string().regex(/^[A-Za-z_$][\w$]{0,63}$/);

export const newsletterAnswer = z.object({
  result: z.enum(["success", "error"]),
  msg: z.string().optional(),
});
export type NewsletterAnswer = z.output<typeof newsletterAnswer>;

/** The script that answers. The comment keeps old plugins from reading the name as a file's first bytes. */
export function jsonpScript(callback: string, answer: NewsletterAnswer): string {
  const json = JSON.stringify(answer).replace(/[\u2028\u2029<]/g, escapedForScript);
  return `/**/${callback}(${json});`;
}

const escapedForScript = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * What the script would hand to `callback`, read without running it.
 * @returns null when it calls something else, or with something that is not an answer
 */
export function readJsonp(callback: string, script: string): NewsletterAnswer | null {
  const start = script.indexOf(`${callback}(`);
  const end = script.lastIndexOf(")");
  if (start < 0 || end < start) return null;
  try {
    const handed: unknown = JSON.parse(script.slice(start + callback.length + 1, end));
    const answer = newsletterAnswer.safeParse(handed);
    return answer.success ? answer.data : null;
  } catch {
    return null;
  }
}
