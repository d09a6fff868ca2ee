import { randomBytes } from "node:crypto";
import { z } from "zod";
import { calls } from "~/contract/calls";
import type { AccountMade, AccountsElsewhere, ForeignPerson } from "~/contract/insiders";
import type { Environment } from "~/environment";
import { resetUrlOf } from "../check-backend";
import { log } from "../log";
import { isSuccess } from "../native/native-call";
import { parseJson, readFailure } from "../read-answer";
import type { Transport, TransportResponse } from "../transport";

/** Creates accounts at a foreign backend (decisions/0065-accounts-elsewhere.md). */

type Env = Pick<
  Environment,
  "APP_URL" | "BACKEND_SESSION" | "BACKEND_STATIC_TOKEN" | "BACKEND_MEMBER_ROLE"
>;
type AccountToMake = Pick<ForeignPerson, "email" | "first_name" | "last_name">;
/** Creates an account in one way and returns the outcome; after `refused` or `unfit`, another way may still succeed. */
type AccountWay = (person: AccountToMake) => Promise<AccountMade>;

/** Directus 11 registers users by a call that the specification doesn't name. */
const registerPath = "/users/register";

/** Directus' answer about the statuses of users. */
const statusAnswer = z.object({ data: z.array(z.object({ status: z.string() })) });

/** The password is never shown or stored: the user chooses one by a link from their mailbox. */
const createRandomPassword = (): string => `${randomBytes(24).toString("base64url")}aA1!`;

/** Returns what makes accounts there, by invitation or one of two registrations; null in the cookie reading. */
export function createForeignAccounts(
  { send }: Pick<Transport, "send">,
  env: Env,
): AccountsElsewhere | null {
  if (env.BACKEND_SESSION !== "bearer") return null;
  const { BACKEND_STATIC_TOKEN: token, BACKEND_MEMBER_ROLE: role } = env;
  const authorized = token ? { Authorization: `Bearer ${token}` } : {};

  /** Throws an Error if there is no clear answer, so that it is tried again later. */
  async function ask(method: string, path: string, headers: object, body?: object) {
    const response = await send({
      method,
      path,
      headers: {
        Accept: "application/json",
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
    const { status } = response;
    if (status >= 500 || status === 429)
      throw new Error(`${method} ${pathWithoutQuery(path)}: ${status}`);
    return response;
  }

  /** Logs for the operators why a way is closed. */
  function logClosedWay(path: string, response: TransportResponse, hint: string): AccountMade {
    const { code } = failureOf(response);
    log().warn({ path, status: response.status, code }, hint);
    // It is about this user's input only; others aren't refused for it.
    return code === "FAILED_VALIDATION" ? "unfit" : "refused";
  }

  /** Returns the status of an address; undefined if this token may not read it. */
  async function statusOf(email: string): Promise<string | null | undefined> {
    const query = new URLSearchParams({
      filter: JSON.stringify({ email: { _eq: email } }),
      fields: "status",
      limit: "1",
    });
    const response = await ask("GET", `${calls.registerUser.path}?${query}`, authorized);
    const read = isSuccess(response) ? statusAnswer.safeParse(parseJson(response.text)) : null;
    return read?.success ? (read.data.data[0]?.status ?? null) : undefined;
  }

  /** Inviting twice sends two messages but creates one account. */
  const invite: AccountWay = async ({ email }) => {
    if (!token || !role) return "refused";
    const { path } = calls.inviteUser;
    const invite_url = `${env.APP_URL}/login/create-password`;
    const response = await ask("POST", path, authorized, { email, role, invite_url });
    if (isTaken(response)) return "there";
    if (!isSuccess(response)) {
      return logClosedWay(
        path,
        response,
        `the backend invites nobody: check BACKEND_STATIC_TOKEN, BACKEND_MEMBER_ROLE, and that ${invite_url} is in its USER_INVITE_URL_ALLOW_LIST`,
      );
    }
    // Directus 12 answers the same to a token without the right to invite, and sends nothing (bearer fact 14).
    const status = await statusOf(email);
    if (status === null)
      return logClosedWay(path, response, "the backend's invitation came to nothing");
    return status === undefined || status === "invited" ? "invited" : "there";
  };

  /** The specification registers users by this call. */
  const create: AccountWay = async ({ email, first_name, last_name }) => {
    const { path } = calls.registerUser;
    const password = createRandomPassword();
    const body = { email, password, first_name, last_name, ...(token && role ? { role } : {}) };
    const response = await ask("POST", path, authorized, body);
    if (isTaken(response)) return "there";
    if (!isSuccess(response)) return logClosedWay(path, response, "the backend registers nobody");
    await askForPassword(email);
    return "password";
  };

  /** Directus answers the same for a taken address (bearer fact 12), and so does our message. */
  const register: AccountWay = async ({ email, first_name, last_name }) => {
    const body = { email, password: createRandomPassword(), first_name, last_name };
    const response = await ask("POST", registerPath, {}, body);
    if (!isSuccess(response))
      return logClosedWay(registerPath, response, "the backend registers nobody");
    await askForPassword(email);
    return "registered";
  };

  async function askForPassword(email: string): Promise<void> {
    const { path } = calls.passwordRequest;
    const reset_url = resetUrlOf(env);
    const response = await ask("POST", path, {}, { email, reset_url });
    if (!isSuccess(response))
      logClosedWay(path, response, "nobody is mailed where to choose a password");
  }

  return {
    async make(person) {
      let reason: AccountMade = "refused";
      for (const way of [invite, create, register]) {
        const made = await way(person);
        if (made !== "refused" && made !== "unfit") return made;
        if (made === "unfit") reason = made;
      }
      return reason;
    },
  };
}

/** Returns the path without its query, which contains the address. */
const pathWithoutQuery = (path: string): string => path.replace(/\?.*$/s, "");

/** Returns all details of a failed answer: status, code, message and data. */
const failureOf = (response: TransportResponse) =>
  readFailure({ name: "registerUser", call: calls.registerUser, path: "" }, response, "").details;

/** Returns true for a refusal with the code of Directus that an account with this address exists. */
const isTaken = (response: TransportResponse): boolean =>
  response.status >= 400 && failureOf(response).code === "RECORD_NOT_UNIQUE";
