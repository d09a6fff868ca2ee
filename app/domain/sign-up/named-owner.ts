import { z } from "zod";
import { roles } from "../account/roles";
import { lineField } from "../one-line";
import { emailField } from "../person-fields";
import { problem } from "../problems/problem";

const others = roles.filter((role) => role !== "owner");

/** The longest full name: a first and a last one. */
const longestName = 121;

type NamedOwner = { name: string; email: string };

const asked = {
  role: z.string().optional(),
  owner_name: lineField(
    undefined,
    z.string().max(longestName, problem("sign_up.owner_name_long")).optional(),
  ).optional(),
  owner_email: z.string().optional(),
};
type Asked = { [Name in keyof typeof asked]: string | undefined };

/** @param own the address of whoever signs, who cannot be somebody else; null where nobody said it */
function readOwner(
  typed: Partial<Asked>,
  own: string | null,
  context: z.RefinementCtx,
): { named_owner: NamedOwner | null } {
  // What was typed before somebody chose to be the owner says nothing.
  if (!others.some((role) => role === typed.role)) return { named_owner: null };
  const wrong = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const name = typed.owner_name ?? "";
  if (name === "") wrong("owner_name", problem("sign_up.owner_name_missing"));
  if (!typed.owner_email?.trim()) {
    wrong("owner_email", problem("sign_up.owner_email_missing"));
    return { named_owner: null };
  }
  const email = emailField.safeParse(typed.owner_email);
  if (!email.success) {
    for (const { message } of email.error.issues) wrong("owner_email", message);
    return { named_owner: null };
  }
  if (email.data === own?.trim().toLowerCase()) {
    wrong("owner_email", problem("sign_up.owner_is_you"));
  }
  return { named_owner: { name, email: email.data } };
}

/**
 * Who owns a company that somebody else signs up, asked of everybody who says that they do something else there. One schema of
 * its own, so that it is asked even while other answers of the step are wrong.
 */
export const namedOwnerSchema = z
  .object({ ...asked, email: z.string().optional() })
  .transform((typed, context) => readOwner(typed, typed.email ?? null, context));

/** The same on a page that does not ask who signs. @param own their address, as another step has it */
export const ownerBesideSchema = (own: unknown = null) =>
  z
    .object(asked)
    .transform((typed, context) => readOwner(typed, typeof own === "string" ? own : null, context));

/** The owner that a step's answers name; null for none, or for answers that do not do. */
export function namedOwnerIn(answers: Readonly<Record<string, unknown>>): NamedOwner | null {
  const read = namedOwnerSchema.safeParse(answers);
  return read.success ? read.data.named_owner : null;
}
