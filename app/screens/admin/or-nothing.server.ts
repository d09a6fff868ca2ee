import { BackendError } from "~/backend/backend-error";

/** What a call failed with. @throws whatever leads to another page, or is no failed call */
export function failureOf(error: unknown): { status: number; words: BackendError["words"] } {
  if (error instanceof BackendError) return { status: error.status, words: error.words };
  throw error;
}

/** handbook/product.md#errors, company list and recent sessions: the client has logged the failure, and the page does without it. */
export async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    failureOf(error);
    return null;
  }
}
