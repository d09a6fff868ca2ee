import { z } from "zod";
import type { CallName } from "~/contract/calls";
import { calls } from "~/contract/calls";
import { isOwnDocument, openApiPath, ownMark } from "~/contract/own-mark";
import type { Environment } from "~/environment";
import { mergeSetCookies, xsrfToken } from "../cookie-jar";
import { parseJson } from "../read-answer";
import type { Transport, TransportResponse } from "../transport";
import { TransportFault } from "../transport-fault";

type Env = Pick<Environment, "APP_URL" | "BACKEND_SESSION">;
type Send = Pick<Transport, "send">["send"];

const notYet = "The service is not answering. Try again in a minute.";

const directusFailure = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).min(1),
});

/** What tells sessions of each reading from a page that somebody has put in front of a server. */
const startsSessions: Record<
  Env["BACKEND_SESSION"],
  { name: CallName; isAnswer(response: TransportResponse): boolean }
> = {
  cookie: {
    name: "csrfCookie",
    isAnswer: (response) => {
      const now = Date.now();
      return (
        response.status < 300 &&
        xsrfToken(mergeSetCookies({}, response.setCookies(), now), now) !== undefined
      );
    },
  },
  bearer: {
    name: "usersMe",
    isAnswer: ({ status, text }) =>
      (status === 401 || status === 403) && directusFailure.safeParse(parseJson(text)).success,
  },
};

/**
 * Whether a backend is our own, which has every call of the contract, or somebody else's. Our own says so in each answer and
 * publishes its document; somebody else's is known by an answer that only a backend with sessions gives, between two looks for
 * the document. So an outage, a proxy's error page and a deployment are never taken for somebody else's.
 * @throws TransportFault while it cannot be told
 */
export async function whoseBackend(send: Send, env: Env): Promise<"own" | "foreign"> {
  const { origin } = new URL(env.APP_URL);
  const ask = async (path: string): Promise<TransportResponse> => {
    const headers = { Accept: "application/json", Origin: origin, Referer: `${origin}/` };
    const response = await send({ method: "GET", path, headers });
    if (response.status >= 500 || response.status === 429) throw new TransportFault(503, notYet);
    return response;
  };
  const isOurs = (response: TransportResponse) =>
    response.header(ownMark.name) === ownMark.value ||
    (response.status === 200 && isOwnDocument(parseJson(response.text)));

  if (isOurs(await ask(openApiPath))) return "own";
  const { name, isAnswer } = startsSessions[env.BACKEND_SESSION];
  const session = await ask(calls[name].path);
  if (isOurs(session) || isOurs(await ask(openApiPath))) return "own";
  if (isAnswer(session)) return "foreign";
  throw new TransportFault(503, notYet);
}
