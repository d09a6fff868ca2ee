import type { RegistrationVisitor } from "~/embedded/services/sign-up/registration-rows";
import type { CallContext } from "../call";

/** Returns the caller and the keys to the browser's own drafts. */
export const getVisitor = async ({
  caller,
  draftKeys,
}: Pick<CallContext<"anyone">, "caller" | "draftKeys">): Promise<RegistrationVisitor> => ({
  person: await caller(),
  keys: draftKeys,
});
