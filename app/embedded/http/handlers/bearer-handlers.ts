import { Refusal, invalid } from "../../refusal";
import {
  endRefreshToken,
  rotateRefreshToken,
  startRefreshLine,
} from "../../services/account/access-tokens";
import { requestLink } from "../../services/account/link-requests";
import {
  createTokenRefusal,
  redeemForPassword,
  redeemForSignIn,
  signInByPassword,
} from "../../services/account/redeem";
import { toDirectusUser, inviteUsers, registerUser } from "../../services/account/users";
import { emailSchema } from "~/contract/shapes";
import { clearTokenCookies, readRefreshToken, createTokenAnswer } from "../bearer-reading";
import { Reply, type CallArgs, type Handlers } from "../handler";
import { draftKeysIn } from "../plain";
import { problem } from "~/domain/problems/problem";

/** @throws Refusal invalid `password` unless it has 12 to 128 characters */
function checkPassword(password: string): void {
  if (password.length > 128) throw invalid("password", problem("person.password_long"));
  if (password.length < 12)
    throw invalid("password", problem("person.password_short", { least: 12 }));
}

/** Stores a password with a token, which is refused as Directus does; no session starts (bearer facts 13 and 14). */
async function storePassword(
  { app, body, client }: CallArgs<"passwordReset" | "acceptInvite">,
  whenUsed: "forbidden" | "bad_invite",
): Promise<void> {
  checkPassword(body.password);
  try {
    await redeemForPassword(app, { ...body, client }, async () => null);
  } catch (error) {
    if (error instanceof Refusal && error.kind === "invalid") {
      throw await createTokenRefusal(app, body.token, whenUsed);
    }
    throw error;
  }
}

/** Returns the page for an emailed link; null for the usual one. Throws Refusal bad_payload for another site's. */
function checkOwnPage(
  app: CallArgs<"passwordRequest">["app"],
  page: string | undefined,
): string | null {
  if (page === undefined) return null;
  const url = URL.canParse(page) ? new URL(page) : null;
  if (url?.origin === new URL(app.env.APP_URL).origin) return page;
  throw new Refusal("bad_payload", {
    message: "Invalid payload. URL can't be used to reset passwords.",
  });
}

export const bearerHandlers = {
  async login({ app, body, client, headers }) {
    const startLine = async (db: typeof app.storage.db, userId: string) => ({
      userId,
      refreshToken: await startRefreshLine(db, userId, app.clock()),
    });
    if ("password" in body) {
      return createTokenAnswer(
        app,
        body.mode ?? "json",
        await signInByPassword(app, body, startLine),
      );
    }
    try {
      const from = { client, draftKeys: draftKeysIn(headers) };
      const { next, started } = await redeemForSignIn(app, body, from, startLine);
      const answer = await createTokenAnswer(app, body.mode ?? "json", started);
      return next ? new Reply({ ...answer.data, next }, answer.cookies) : answer;
    } catch (error) {
      // A bad link is a failed login here; a wrong code keeps its text, which tells the remaining attempts.
      if (error instanceof Refusal && error.details.fields?.["token"]) {
        throw new Refusal("unauthenticated");
      }
      throw error;
    }
  },

  async refresh({ app, body, headers }) {
    const mode = body.mode ?? "json";
    const refreshToken = await readRefreshToken(app, headers, body);
    const { userId, token } = await rotateRefreshToken(app, refreshToken);
    return createTokenAnswer(app, mode, { userId, refreshToken: token });
  },

  async bearerLogout({ app, body, headers }) {
    await endRefreshToken(app, await readRefreshToken(app, headers, body));
    return new Reply(undefined, clearTokenCookies(app, body.mode ?? "json"));
  },

  async usersMe({ person, query }) {
    try {
      // Directus reads them as JSON; null stands for one that is missing.
      for (const part of [query.filter, query.deep]) JSON.parse(part ?? "null");
    } catch {
      throw new Refusal("bad_query");
    }
    return toDirectusUser(person, query.fields);
  },

  async registerUser({ app, body, client }) {
    if (body.password !== undefined) checkPassword(body.password);
    await registerUser(app, body, client);
  },

  async passwordRequest({ app, body, client }) {
    const page = checkOwnPage(app, body.reset_url);
    const email = emailSchema.safeParse(body.email);
    // No account can have such an address, so the answer is the same and nothing is counted or stored.
    if (!email.success) return;
    await requestLink(app, "password_reset", { email: email.data, client, payload: { page } });
  },

  passwordReset: (args) => storePassword(args, "forbidden"),

  inviteUser: ({ app, body }) => inviteUsers(app, [body.email].flat()),

  acceptInvite: (args) => storePassword(args, "bad_invite"),

  // No provider is configured, so every name is unknown (bearer fact 15).
  socialLogin: () => Promise.reject(new Refusal("not_found")),
} satisfies Partial<Handlers>;
