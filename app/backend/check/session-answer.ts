import { z } from "zod";
import type { CallName } from "~/contract/calls";
import { calls } from "~/contract/calls";
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

/** These answers tell a backend of each reading from a page that another server shows in its place. */
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
        xsrfToken(mergeSetCookies({}, response.cookies, now), now) !== undefined
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
 * Checks an answer that only a backend with sessions of this reading gives, so that an outage or a proxy's error page
 * isn't mistaken for one. Throws TransportFault otherwise.
 */
export async function expectSessions(send: Send, env: Env): Promise<void> {
  const { origin } = new URL(env.APP_URL);
  const { name, isAnswer } = startsSessions[env.BACKEND_SESSION];
  const headers = { Accept: "application/json", Origin: origin, Referer: `${origin}/` };
  const response = await send({ method: "GET", path: calls[name].path, headers });
  if (!isAnswer(response)) throw new TransportFault(503, notYet);
}
