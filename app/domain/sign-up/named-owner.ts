import { z } from "zod";
import { roles } from "../account/roles";
import { lineField, refuse } from "../field-schemas";
import { emailField } from "../person-fields";
import { problem, type Problem } from "../problems/problem";

type NamedOwner = { name: string; email: string };

/** The signer's role, and another owner's full name and address; `readOwner` requires what the role needs. */
const ownerFields = {
  role: z.string().optional(),
  owner_name: lineField(
    undefined,
    z.string().max(121, problem("sign_up.owner_name_long")).optional(),
  ).optional(),
  owner_email: z.string().optional(),
};
type OwnerAnswers = { [Name in keyof typeof ownerFields]?: string | undefined };

/**
 * Returns the owner that a signer with another role names, and reports what is wrong; null for a signer who is the
 * owner or has no role yet. `signer` is the signer's address, which can't be the other owner's; null if it is unknown.
 */
function readOwner(
  input: OwnerAnswers,
  signer: string | null,
  context: z.RefinementCtx,
): { named_owner: NamedOwner | null } {
  // What was typed before the signer chose to be the owner is ignored.
  const isOwner = input.role === "owner" || !roles.some((role) => role === input.role);
  if (isOwner) return { named_owner: null };
  const wrong = (field: string, message: Problem) => refuse(context, message, field);
  const name = input.owner_name ?? "";
  if (name === "") wrong("owner_name", problem("sign_up.owner_name_missing"));
  if (!input.owner_email?.trim()) {
    wrong("owner_email", problem("sign_up.owner_email_missing"));
    return { named_owner: null };
  }
  const email = emailField.safeParse(input.owner_email);
  if (!email.success) {
    for (const { message } of email.error.issues) wrong("owner_email", message as Problem);
    return { named_owner: null };
  }
  if (email.data === signer?.trim().toLowerCase()) {
    wrong("owner_email", problem("sign_up.owner_is_you"));
  }
  return { named_owner: { name, email: email.data } };
}

/**
 * Outputs as `named_owner` the owner that a signer with another role must name, null for any other signer. It is a
 * separate schema, so that it is checked even while other answers of the step are wrong.
 */
export const namedOwnerSchema = z
  .object({ ...ownerFields, email: z.string().optional() })
  .transform((input, context) => readOwner(input, input.email ?? null, context));

/**
 * Asks for the owner as {@link namedOwnerSchema} does, on a page without the signer's address, which `signer` provides
 * from another step's answers.
 */
export const ownerBesideSchema = (signer: unknown = null) =>
  z
    .object(ownerFields)
    .transform((input, context) =>
      readOwner(input, typeof signer === "string" ? signer : null, context),
    );

/** Returns the owner that a step's answers name; null if there is none or the answers are invalid. */
export function namedOwnerIn(answers: Readonly<Record<string, unknown>>): NamedOwner | null {
  const read = namedOwnerSchema.safeParse(answers);
  return read.success ? read.data.named_owner : null;
}
