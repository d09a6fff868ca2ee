import { z } from "zod";
import { OperatorError } from "~/environment";

/**
 * A client of a Directus with an administrator's token. Paths begin with a slash, answers are their `data` or null, and
 * a refusal, a redirect or a minute without an answer is an OperatorError.
 */
export type DirectusAdmin = {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
  patch(path: string, body: object): Promise<unknown>;
  upload(file: {
    bytes: Uint8Array;
    name: string;
    title: string;
    folder: string;
  }): Promise<unknown>;
  /** Returns the id of the user with this token; null if there is none. */
  ownerOf(staticToken: string): Promise<string | null>;
};

/** At least one error, each with a message and a code. */
const failureSchema = z.object({
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }))
    .nonempty(),
});

/** ms after which a request to Directus is given up. */
const timeoutMs = 60_000;

/** Returns why a request got no answer: a minute has passed, the code of the error's cause, or just no connection. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (error instanceof Error && error.name === "TimeoutError") return "no answer in a minute";
  return typeof code === "string" ? code : "no connection";
};

/** Returns an error that explains a refusal. Directus' sentence may repeat what was sent, but never the token. */
function refusalOf(status: number, text: string, call: string): OperatorError {
  const answer = failureSchema.safeParse(parseJson(text));
  const [first] = answer.success ? answer.data.errors : [];
  const code = first?.extensions.code;
  if (status === 401 || code === "INVALID_TOKEN" || code === "INVALID_CREDENTIALS") {
    return new OperatorError("the Directus does not know DIRECTUS_ADMIN_TOKEN.");
  }
  if (code === "RESOURCE_RESTRICTED") {
    return new OperatorError(
      `this Directus' license takes no rules in permissions (${call}), and without them drafts would be public. Use one with a license that does.`,
    );
  }
  if (status === 403) {
    return new OperatorError(
      `DIRECTUS_ADMIN_TOKEN may not do this (${call}): it has to be an administrator's.`,
    );
  }
  if (code === "ROUTE_NOT_FOUND") {
    return new OperatorError(`this Directus has no ${call}: version 11 or later is needed.`);
  }
  if (status === 429) {
    return new OperatorError(
      "the Directus wants fewer requests (429). Run the command again later.",
    );
  }
  if (!first) return new OperatorError(`what answers there is no Directus (${call}: ${status}).`);
  return new OperatorError(`the Directus refused ${call}: ${status} ${code}, ${first.message}`);
}

/** Returns undefined for what isn't JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the client; `base` is the URL of a Directus, without a trailing slash. */
export function createDirectusAdmin(base: string, token: string): DirectusAdmin {
  async function answerTo(by: string, method: string, path: string, body?: object | FormData) {
    const isForm = body instanceof FormData;
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    let status: number;
    let text: string;
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          Accept: "application/json",
          Authorization: `Bearer ${by}`,
          ...(body && !isForm ? { "Content-Type": "application/json" } : {}),
        },
        // The token must only be sent to the typed address.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
        ...sent,
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new OperatorError(`${base} cannot be reached (${reasonOf(error)}).`);
    }
    if (status >= 300 && status < 400) {
      throw new OperatorError(`${base} leads on to another address: name that one.`);
    }
    return { status, text };
  }

  async function ask(method: string, path: string, body?: object | FormData): Promise<unknown> {
    const call = `${method} ${path.split("?")[0]}`;
    const { status, text } = await answerTo(token, method, path, body);
    if (status >= 400) throw refusalOf(status, text, call);
    if (status === 204 || text === "") return null;
    const answer = z.object({ data: z.unknown() }).safeParse(parseJson(text));
    if (!answer.success) throw new OperatorError(`what answers there is no Directus (${call}).`);
    return answer.data.data ?? null;
  }

  return {
    get: (path) => ask("GET", path),
    post: (path, body) => ask("POST", path, body),
    patch: (path, body) => ask("PATCH", path, body),
    upload({ bytes, name, title, folder }) {
      const form = new FormData();
      // A file's metadata must precede it.
      form.append("title", title);
      form.append("folder", folder);
      form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), name);
      return ask("POST", "/files", form);
    },
    async ownerOf(staticToken) {
      const path = "/users/me?fields=id";
      const { status, text } = await answerTo(staticToken, "GET", path);
      if (status === 401 || status === 403) return null;
      if (status >= 400) throw refusalOf(status, text, "GET /users/me");
      const answer = z.object({ data: z.object({ id: z.string() }) }).safeParse(parseJson(text));
      if (!answer.success)
        throw new OperatorError("what answers there is no Directus (GET /users/me).");
      return answer.data.data.id;
    },
  };
}
