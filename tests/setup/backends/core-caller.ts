import type { CoreCall } from "~/core/call";
import type { Caller, Installation, Person } from "~/core/caller";
import { Failure } from "~/domain/problems/failure";
import { problemWords } from "~/domain/problems/problem-words.server";
import { accountOf } from "../people/account-of";
import { demo } from "../people/people";
import type { Answered, Harness } from "../servers/embedded-harness";

/** Returns a caller of the core on a test's backend: a guest, unless told otherwise. */
export const callerOn = (app: Installation, reported: Partial<Caller> = {}): Caller => ({
  clientAddress: "192.0.2.1",
  requestId: "test",
  draftKeys: [],
  app: async () => app,
  person: async () => null,
  isInactive: () => false,
  once: (_key, ask) => ask(),
  forget: () => undefined,
  watch: (requested) => requested,
  ...reported,
});

/** The super administrator of the sample people, unless it is another: past the limits of sign-ins. */
export async function superCaller(
  { backend: { app } }: Harness,
  another?: string,
): Promise<Caller> {
  const id = another ?? (await accountOf(app.storage.db, demo.super)).id;
  const person = { id, admin_level: "super", login_as: null, second_factor: null } as Person;
  return callerOn(app, { person: async () => person });
}

/** Returns a core function's result in the shape of an answer over HTTP. */
export async function answerOf<Input extends unknown[]>(
  caller: Caller,
  call: CoreCall<Input>,
  input: Input,
): Promise<Answered> {
  const [status, body] = await call(caller, ...input).then(
    (data) => [200, { data }] as const,
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      const { code, fieldErrors = {} } = error.details;
      const errors = Object.fromEntries(
        Object.entries(fieldErrors).map(([field, texts]) => [
          field,
          texts.map((text) => problemWords(text, "en")),
        ]),
      );
      return [error.status, { message: error.message, code, errors }] as const;
    },
  );
  return { status, body, text: JSON.stringify(body), headers: new Headers() };
}
