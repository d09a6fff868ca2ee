import { z } from "zod";
import { roles } from "../account/roles";
import { lineField } from "../field-schemas";
import { emailField } from "../person-fields";
import { problem } from "../problems/problem";

const others = roles.filter((role) => role !== "owner");

/** Characters of a first and a last name with a blank between. */
const longestName = 121;

type NamedOwner = { name: string; email: string };

const fields = {
  role: z.string().optional(),
  owner_name: lineField(
    undefined,
    z.string().max(longestName, problem("sign_up.owner_name_long")).optional(),
  ).optional(),
  owner_email: z.string().optional(),
};
type Asked = { [Name in keyof typeof fields]: string | undefined };

/** `own` is the signer's address, which can't be the other owner's; null if it is unknown. */
function readOwner(
  input: Partial<Asked>,
  signer: string | null,
  context: z.RefinementCtx,
): { named_owner: NamedOwner | null } {
  // What was typed before the signer chose to be the owner is ignored.
  if (!others.some((role) => role === input.role)) return { named_owner: null };
  const wrong = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const name = input.owner_name ?? "";
  if (name === "") wrong("owner_name", problem("sign_up.owner_name_missing"));
  if (!input.owner_email?.trim()) {
    wrong("owner_email", problem("sign_up.owner_email_missing"));
    return { named_owner: null };
  }
  const email = emailField.safeParse(input.owner_email);
  if (!email.success) {
    for (const { message } of email.error.issues) wrong("owner_email", message);
    return { named_owner: null };
  }
  if (email.data === signer?.trim().toLowerCase()) {
    wrong("owner_email", problem("sign_up.owner_is_you"));
  }
  return { named_owner: { name, email: email.data } };
}

/**
 * Asks for a company's owner if the signer has another role. It is a separate schema, so that it is checked even
 * while other answers of the step are wrong.
 */
export const namedOwnerSchema = z
  .object({ ...fields, email: z.string().optional() })
  .transform((input, context) => readOwner(input, input.email ?? null, context));

/** Asks the same on a page without the signer's address, which `own` provides from another step. */
export const ownerBesideSchema = (signer: unknown = null) =>
  z
    .object(fields)
    .transform((input, context) =>
      readOwner(input, typeof signer === "string" ? signer : null, context),
    );

/** Returns the owner that a step's answers name; null if there is none or the answers are invalid. */
export function namedOwnerIn(answers: Readonly<Record<string, unknown>>): NamedOwner | null {
  const read = namedOwnerSchema.safeParse(answers);
  return read.success ? read.data.named_owner : null;
}
