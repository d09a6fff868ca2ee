import { expect, test } from "vitest";
import { createBackend } from "~/backend/create-backend";
import type { TransportRequest, TransportResponse } from "~/backend/transport";
import type { ForeignPerson } from "~/contract/insiders";
import { createAnonymousState } from "~/backend/anonymous-state";

/** Only some ways of signing in at a foreign backend prove whose mailbox it is (decisions/0065-accounts-elsewhere.md). */

const tokens = { access_token: "a", refresh_token: "r", expires: 900_000 };
const signed = (email: string) =>
  `x.${Buffer.from(JSON.stringify({ email, scope: "password-reset" })).toString("base64url")}.y`;

const anaAt = (email: string) => ({
  id: "7",
  email,
  first_name: "Ana",
  last_name: "Ruiz",
  status: "active",
});

const directus = (email: string) =>
  backendOf("bearer", {
    "/auth/login": tokens,
    "/auth/refresh": tokens,
    "/auth/password/reset": null,
    "/users/me": anaAt(email),
  });

const laravel = (email: string, consumed: object) =>
  backendOf("cookie", {
    "/api/v1/me": anaAt(email),
    "/api/v1/auth/reset-password": null,
    "/api/v1/auth/magic-link/consume": { next: null, ...consumed },
  });

function backendOf(reading: "bearer" | "cookie", answers: Record<string, unknown>) {
  const reported: ForeignPerson[] = [];
  const cookies = {
    bearer: ["directus_refresh_token=next; Path=/; HttpOnly"],
    cookie: ["XSRF-TOKEN=x; Path=/", "laravel_session=s; Path=/; HttpOnly"],
  };
  const answered = ({ path }: TransportRequest): TransportResponse => ({
    status: 200,
    statusText: "OK",
    headers: {},
    cookies: cookies[reading],
    text: JSON.stringify({ data: answers[path.split("?", 1)[0] ?? ""] ?? null }),
  });
  const backend = createBackend({
    transport: {
      baseUrl: "http://backend.test",
      send: async (request) => answered(request),
      ready: async () => undefined,
      core: async () => ({
        send: async (request) => answered(request),
        ready: async () => undefined,
        app: {} as never,
        person: async () => null,
        standing: async () => "none",
        passwordTried: async () => null,
        passwordRefused: async () => undefined,
        contentChanges: async () => 0,
        countContentChange: async () => undefined,
        async mirror(person) {
          reported.push(person);
          return null;
        },
      }),
    },
    env: {
      APP_URL: "http://app.test:3000",
      BACKEND_SESSION: reading,
      BACKEND_STATIC_TOKEN: undefined,
      BACKEND_CREDENTIALS_LOGIN: true,
    },
    state: createAnonymousState(),
    caller: { origin: "http://app.test:3000", clientAddress: "203.0.113.7", requestId: "req-1" },
  });
  return { backend, told: reported };
}

const ana = "ana@mail.example";

test.each([
  ["a link from the mailbox", { token: "good" }, true],
  ["a code from the mailbox", { email: ana, code: "123456" }, true],
  ["a password", { email: ana, password: "right" }, false],
  ["a provider, or whatever gave the browser the backend's cookie", { refreshCookie: "c" }, false],
])("signing in by %s", async (_what, credentials, proves) => {
  const { backend, told } = directus(ana);
  await backend.signIn(credentials);
  await backend.currentUser();
  expect(told).toMatchObject([{ email: ana, addressProved: proves, arriving: {} }]);
});

test.each([
  ["to the account's address", ana, true],
  ["to another one than the account has by now", "else@mail.example", false],
])("a password that is chosen by a link which was sent %s", async (_what, sentTo, proves) => {
  const { backend, told } = directus(ana);
  const input = {
    purpose: "reset_password",
    token: signed(sentTo),
    password: "long enough",
  } as const;
  expect(await backend.savePassword(input)).toMatchObject({ signedIn: true });
  await backend.currentUser();
  expect(told.at(-1)).toMatchObject({ email: ana, addressProved: proves });
});

test("a code that was sent to another address than the account has by now", async () => {
  const { backend, told } = directus("else@mail.example");
  await backend.signIn({ email: ana, code: "123456" });
  await backend.currentUser();
  expect(told).toMatchObject([{ email: "else@mail.example", addressProved: false }]);
});

const link = { token: "good" };
const code = { email: ana, code: "123456" };

test.each([
  ["a link that went to the account's address", link, { email: "Ana@Mail.example" }, true],
  ["a link that went to another one than it has by now", link, { email: "a@evil.example" }, false],
  ["a link of which nothing is said", link, {}, true],
  ["a code of another mailbox, whatever was typed", code, { email: "a@evil.example" }, false],
  ["a code of the typed one, of which nothing is said", code, {}, true],
])("beside a Laravel, %s", async (_what, credentials, consumed, proves) => {
  const { backend, told } = laravel(ana, consumed);
  await backend.signIn(credentials);
  await backend.currentUser();
  expect(told).toMatchObject([{ email: ana, addressProved: proves, arriving: {} }]);
});
