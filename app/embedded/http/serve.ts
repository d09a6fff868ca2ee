import { randomUUID } from "node:crypto";
import type { Call } from "~/contract/call";
import type { Insider } from "~/contract/insiders";
import { clientGroup } from "~/domain/client-group";
import { CachedContent } from "../cached-content";
import type { Installation } from "../installation";
import { Refusal } from "../refusal";
import { setActor, runAsRequest } from "../services/acting";
import { getTokenPerson } from "../services/account/access-tokens";
import {
  isSessionOfInactive,
  findSessionPerson,
  createVisitorTicket,
} from "../services/account/backend-sessions";
import { findPrincipalPerson } from "../services/account/mirrored-people";
import { recordRefusedCall } from "../services/account/security-events";
import type { Person } from "../services/people-queries";
import { authorize } from "~/core/admission";
import { adminHandlers } from "./handlers/admin-handlers";
import { findTokenHolder } from "./bearer-reading";
import { bearerHandlers } from "./handlers/bearer-handlers";
import { createContentHandlers } from "./handlers/content-handlers";
import { matchCall, methodsOf, type Match } from "./contract-router";
import {
  checkCsrf,
  isStateful,
  readTicket,
  createSessionCookies,
  statefulHosts,
} from "./cookie-reading";
import { dialectOf, faultAnswer, noRouteAnswer, refusalAnswer, type Dialect } from "./error-bodies";
import { FileReply, Reply, type Handlers } from "./handler";
import { parseInput } from "./parse-input";
import { emptyAnswer, jsonType, type Answer, type PlainRequest } from "./plain";
import { createPictureHandlers } from "./handlers/picture-handlers";
import { sessionHandlers } from "./handlers/session-handlers";

/** Bytes of a request's body. */
export const largestBody = 256 * 1024;

/** Returns the client's network by the right-most hop, which our own proxy or app added; "unknown" without any. */
const clientOf = (headers: Record<string, string>): string =>
  clientGroup(headers["x-forwarded-for"]?.split(",").at(-1)?.trim() || "unknown");

/**
 * Answers plain requests by the contract: route, caller, anti-forgery, authorization, input and handler, in the order
 * of Laravel or Directus. With an insider, which never comes from a request, cookies and tokens are ignored and the
 * insider is the caller.
 */
export function createServe(
  app: Installation,
): (request: PlainRequest, insider?: Insider) => Promise<Answer> {
  const hosts = statefulHosts(app.env);
  const handlers: Handlers = {
    ...sessionHandlers,
    ...bearerHandlers,
    ...adminHandlers,
    ...createPictureHandlers(app),
    ...createContentHandlers(app.content.memory),
  };
  const loginUrl = `${app.env.APP_URL}/login`;

  async function run(
    match: Match,
    dialect: Dialect,
    request: PlainRequest,
    headers: Record<string, string>,
    insider: Insider | undefined,
  ): Promise<Answer> {
    const search = new URLSearchParams(request.path.split("?")[1]);
    const byToken = !insider && ("authorization" in headers || dialect === "directus");
    const stateful =
      !insider && !byToken && (match.name === "csrfCookie" || isStateful(headers, hosts));
    const initialTicket = stateful ? readTicket(app, headers) : createVisitorTicket();
    let ticket = initialTicket;
    let csrfFailed = false;

    const attempt = async (): Promise<Answer> => {
      const holder = byToken ? await findTokenHolder(app, headers, search) : null;
      if (stateful && match.call.method !== "GET") checkCsrf(app, headers, ticket);
      let found: Promise<Person | null> | undefined;
      const known = () =>
        (found ??= findPerson(holder?.kind === "user" ? holder : null).then((person) => {
          setActor(person);
          return person;
        }));
      const isInactive = async () => stateful && isSessionOfInactive(app, ticket.id);
      const lookup = { findPerson: known, hasToken: holder !== null, isInactive };
      const { person, findCaller } = await authorize(app, match.call, lookup);
      const { params } = match;
      const input = parseInput(match.call, { params, search, body: request.body }, dialect);
      // Each call has one handler, whose input type derives from the schema that parsed it.
      const handle = handlers[match.name] as (args: object) => Promise<unknown>;
      const reply = await handle({
        app,
        ...input,
        headers,
        client: clientOf(headers),
        findCaller,
        person,
        session: {
          get ticket() {
            return ticket;
          },
          mustBeStateful() {
            if (!stateful) throw new Refusal("no_session_store");
          },
          replace: (fresh: typeof ticket) => void (ticket = fresh),
        },
      });
      const answer = createSuccess(match.call, reply);
      if (match.name === "me" || match.name === "usersMe") answer.person = await known();
      return answer;
    };

    async function findPerson(
      holder: Parameters<typeof getTokenPerson>[1] | null,
    ): Promise<Person | null> {
      if (insider) {
        const principal = await insider();
        return principal && findPrincipalPerson(app, principal);
      }
      if (holder) return request.person ?? getTokenPerson(app, holder);
      return stateful && ticket.id ? (request.person ?? findSessionPerson(app, ticket.id)) : null;
    }

    const answer = await attempt().catch(async (error: unknown) => {
      if (error instanceof Refusal) await recordRefusedCall(app, match, request.body, error);
      csrfFailed = error instanceof Refusal && error.kind === "csrf";
      return failureAnswer(error, dialect, headers, match.call.path);
    });
    const kept = request.keepsCookies && match.call.method === "GET" && ticket === initialTicket;
    if (stateful && !kept) answer.cookies.push(...createSessionCookies(app, ticket, !csrfFailed));
    return answer;
  }

  function failureAnswer(
    error: unknown,
    dialect: Dialect,
    headers: Record<string, string>,
    call: string,
  ): Answer {
    if (error instanceof Refusal) {
      const wantsJson = /[/+]json/.test(headers["accept"] ?? "");
      return refusalAnswer(error, dialect, { now: app.clock(), wantsJson, loginUrl });
    }
    app.log.error({ call, request: headers["x-request-id"], error }, "call failed");
    return faultAnswer(dialect, error);
  }

  return async (request, insider) => {
    const started = performance.now();
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(request.headers))
      headers[name.toLowerCase()] = value;
    const requestId = /^[\w.-]{1,100}$/.exec(headers["x-request-id"] ?? "")?.[0] ?? randomUUID();
    headers["x-request-id"] = requestId;
    const { body = "" } = request;
    const method = request.method === "HEAD" ? "GET" : request.method;
    const path = request.path.split("?", 1)[0] ?? "";
    const dialect = dialectOf(path);
    const match = matchCall(method, path);

    async function answerRequest(): Promise<Answer> {
      if (match) {
        if (request.tooLarge || body.length > largestBody) throw new Refusal("too_large");
        return run(match, dialect, request, headers, insider);
      }
      const methods = methodsOf(path);
      // A preflight learns only the methods: pages of other origins may not read answers (cookie fact 12).
      return method === "OPTIONS" && methods.length > 0
        ? { ...emptyAnswer(204), headers: { allow: methods.join(", ") } }
        : noRouteAnswer(dialect, method, path, methods);
    }

    const from = { ip: clientOf(headers), requestId };
    const answer = await runAsRequest(from, answerRequest).catch((error: unknown) =>
      failureAnswer(error, dialect, headers, match?.call.path ?? path),
    );
    answer.headers["x-request-id"] = requestId;
    answer.headers["cache-control"] ??= "no-store, private";
    if (app.log.isLevelEnabled(app.requestLevel)) {
      const ms = Math.round((performance.now() - started) * 100) / 100;
      // The pattern is logged and not the URL, which may contain a token.
      const call = match?.call.path ?? "unknown";
      const { status } = answer;
      app.log[app.requestLevel]({ method: request.method, call, status, ms, request: requestId });
    }
    return answer;
  };
}

/** Returns a successful call's answer, 304 for a known file; `reply` is its handler's, not checked by the schema. */
function createSuccess({ status, response }: Call, reply: unknown): Answer {
  if (reply instanceof FileReply) {
    const { bytes, headers } = reply;
    return { ...emptyAnswer(bytes ? status : 304), headers, bytes: bytes ?? undefined };
  }
  const { data, cookies } = reply instanceof Reply ? reply : new Reply(reply, []);
  if (response === null) return { ...emptyAnswer(status), cookies };
  const text = reply instanceof CachedContent ? reply.json : JSON.stringify({ data });
  return { status, headers: { "content-type": jsonType }, cookies, text };
}
