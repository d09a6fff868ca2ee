import { z } from "zod";

/**
 * The mailing-list provider's protocol (handbook/calls.md): a script tag sends a GET with a callback's name and an
 * EMAIL field, and the script that is returned calls the callback with `{result, msg}`.
 */

/** The embedded backend acts as the provider here. */
export const newsletterPath = "/newsletter/subscribe";

export const callbackField = "callback";
export const emailField = "EMAIL";

/** Limits a callback's name to an identifier, because any other text could inject code into the script. */
export const callbackName = z.string().regex(/^[A-Za-z_$][\w$]{0,63}$/);

const newsletterAnswer = z.object({
  result: z.enum(["success", "error"]),
  msg: z.string().optional(),
});
export type NewsletterAnswer = z.output<typeof newsletterAnswer>;

/** Returns the script. Its leading comment keeps old plugins from reading the callback's name as a file signature. */
export function jsonpScript(callback: string, answer: NewsletterAnswer): string {
  const json = JSON.stringify(answer).replace(/[\u2028\u2029<]/g, escapedForScript);
  return `/**/${callback}(${json});`;
}

const escapedForScript = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Parses a script without running it.
 * @returns null if it calls another function, or passes something other than an answer
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
