import type { Backend } from "~/backend/backend";
import type { Caller } from "~/core/caller";
import type { Registration } from "~/domain/sign-up/registration";

/** A visitor for screens alone: the test says what the core and the backend answer. */

/** @param answer to a function of the core, by its name and input */
export const callerTold = (answer: (key: string) => unknown): Caller => ({
  app: () => Promise.reject(new Error("There is no installation")),
  person: async () => null,
  isInactive: () => false,
  clientAddress: "203.0.113.7",
  requestId: "r-1",
  draftKeys: [],
  once: async (key) => (await answer(key)) as never,
  forget: () => undefined,
  watch: (requested) => requested,
});

type Told = Pick<Backend, "call" | "callOnce" | "keeps">;

/** @param answer to a call of the backend, by its name */
export function backendTold(
  answer: (name: string, given: { query: Record<string, string> }) => unknown,
  keeps = true,
): Backend {
  const call = async (name: string, given?: object) =>
    (await answer(name, { query: {}, ...given })) as never;
  const told: Told = { call, callOnce: call, keeps: async () => keeps };
  return told as Backend;
}

export const draft = (kind: string, over: Partial<Registration> = {}): Registration => ({
  id: "r1",
  kind,
  state: "draft",
  email: null,
  verified: false,
  resume_code: "ABCD2345",
  expires_at: "",
  created_at: "",
  updated_at: "",
  reference: null,
  review_note: null,
  invoice_number: null,
  review: null,
  steps: {},
  opening: { open: true, reason: null },
  ...over,
});
