import { Secret, TOTP } from "otpauth";
import { newIndividualColumns } from "~/embedded/services/account/users";
import type { CallGiven } from "../backends/contract-inputs";
import { newClient, type Harness } from "../servers/embedded-harness";
import { addRows } from "../databases/rows";

/** Administrators who are no sample accounts, and what their authenticator apps show. */

let made = 0;

/** An administrator as `npm run admin -- create` makes one. @returns the address */
export async function realAdmin(
  harness: Pick<Harness, "inDatabase" | "clock">,
  level: "global" | "super" = "super",
): Promise<string> {
  const email = `keeper-${(made += 1)}@elsewhere.example`;
  await harness.inDatabase(({ db }) =>
    addRows(db, "users", {
      ...newIndividualColumns(harness.clock.now(), email),
      status: "active",
      password_hash: null,
      admin_level: level,
      sample: null,
      first_name: "Kira",
      last_name: `Keeper ${made}`,
      questionnaire_status: "done",
    }),
  );
  return email;
}

/** Returns the code that the app shows at a time, in ms. */
export const codeAt = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) }).generate({ timestamp: at });

export async function bearerOf(harness: Harness, email: string) {
  const visitor = harness.browser();
  await visitor.call("GET", "/api/v1/auth/csrf-cookie");
  await visitor.call("POST", "/api/v1/auth/magic-link/request", { email });
  const body = { token: await harness.tokenTo(email) };
  const { access_token, refresh_token } = (
    await harness.send("POST", "/auth/login", { body, from: newClient() })
  ).body.data as { access_token: string; refresh_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  return {
    headers,
    refresh_token,
    call: (method: string, path: string, body?: unknown, own = headers) =>
      harness.send(method, path, { headers: own, body, from: newClient() }),
  };
}

const path = "/api/v1/me/second-factor";

export async function withFactor(harness: Harness, email: string) {
  const session = await bearerOf(harness, email);
  const { secret } = (await session.call("POST", `${path}/begin`)).body.data as { secret: string };
  const code = codeAt(secret, harness.clock.now());
  const reported = (await session.call("POST", `${path}/confirm`, { code })).body.data as {
    recovery_codes: string[];
    device: string;
  };
  return { session, secret, code, ...reported };
}

export const secondFactorInputs = (harness: Harness) => ({
  secondFactor: (): CallGiven => ({}),
  beginSecondFactor: async (): Promise<CallGiven> => ({ as: await realAdmin(harness) }),
  confirmSecondFactor: async (): Promise<CallGiven> => {
    const as = await realAdmin(harness);
    return {
      as,
      body: { code: "123456" },
      // The secret is shown to one session.
      async bodyIn(call) {
        const { secret } = (await call("POST", `${path}/begin`)).body.data as { secret: string };
        return { code: codeAt(secret, harness.clock.now()) };
      },
    };
  },
  proveSecondFactor: async (): Promise<CallGiven> => {
    const as = await realAdmin(harness);
    const { secret } = await withFactor(harness, as);
    return { as, body: { code: codeAt(secret, harness.clock.now() + 30_000) } };
  },
  presentDevice: async (): Promise<CallGiven> => {
    const as = await realAdmin(harness);
    const { device } = await withFactor(harness, as);
    return { as, body: { device } };
  },
  newRecoveryCodes: async (): Promise<CallGiven> => {
    const as = await realAdmin(harness);
    const { session } = await withFactor(harness, as);
    return { as, headers: session.headers };
  },
});
