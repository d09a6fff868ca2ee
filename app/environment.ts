import { isIP } from "node:net";
import { z } from "zod";

/** An http or https URL, whose text stays as it is. */
const webUrl = (example: string) =>
  z
    .string()
    .url(`must be an absolute URL, like ${example}`)
    .regex(/^https?:\/\//i, "must begin with http:// or https://");

/** Any http or https URL; its trailing slashes are removed. */
const absoluteUrl = webUrl("https://benefits.example.org").transform((url) =>
  url.replace(/\/+$/, ""),
);

const scriptUrl = webUrl("https://tags.example.org/tag.js");

const flag = z
  .enum(["true", "false"], { message: "must be true or false" })
  .transform((value) => value === "true");

/** A whole number from 1 to `max`; `noun` says in errors what is counted. */
const count = (noun: string, max: number) =>
  z.coerce
    .number({ message: `must be a number of ${noun}` })
    .int(`must be a whole number of ${noun}`)
    .min(1, `must be 1 to ${max}`)
    .max(max, `must be 1 to ${max}`);

/** Any text of 32 bytes or more, without counting blanks at its ends. */
const strongSecret = z
  .string()
  .refine((secret) => Buffer.byteLength(secret.trim()) >= 32, "must be 32 bytes or more");

/** The names of networks in proxy-addr, which also accepts them beside addresses. */
const privateNetworks = ["loopback", "linklocal", "uniquelocal"];

/** Accepts one address, a network smaller than the whole internet, or a named network. */
function isNetwork(text: string): boolean {
  if (privateNetworks.includes(text)) return true;
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d*$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** Parses `google=Google, okta=Your company`: the backend's name of each provider and its label, both required. */
const socialProviders = z
  .string()
  .default("")
  .transform((text, context) => {
    const pairs = text.split(",").map((each) => each.trim());
    const providers = pairs.filter(Boolean).map((pair) => {
      const [, name = "", label = ""] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
      return { name: name.trim(), label: label.trim() };
    });
    const names = new Set(providers.map(({ name }) => name));
    const readable = providers.every(
      ({ name, label }) => /^[a-z0-9_-]{1,40}$/.test(name) && /^[^\p{C}]{1,40}$/u.test(label),
    );
    if (!readable || names.size < providers.length) {
      context.addIssue({
        code: z.ZodIssueCode.custom,
        message: "must be names and labels like google=Google,okta=Your company, each name once",
      });
    }
    return providers;
  });

/** An optional JSON object as text, for a query. */
const jsonObject = (example: string) =>
  z
    .string()
    .refine((text) => {
      try {
        const value: unknown = JSON.parse(text);
        return typeof value === "object" && value !== null && !Array.isArray(value);
      } catch {
        return false;
      }
    }, `must be an object in JSON, like ${example}`)
    .optional();

/** Returns the networks whose X-Forwarded-For is believed, for proxy-addr: of `private` (default), `none` or a list. */
const trustedProxies = z
  .string()
  .default("private")
  .transform((text, context) => {
    if (text === "private") return privateNetworks;
    if (text === "none") return [];
    const networks = text.split(",").map((each) => each.trim());
    if (!networks.every(isNetwork)) {
      context.addIssue({
        code: z.ZodIssueCode.custom,
        message: "must be private, none, or addresses and networks like 10.1.2.3,192.0.2.0/24",
      });
    }
    return networks;
  });

/** Stripe's two settings, and the four of bank transfers, must be set together. */
const requiredTogether = [
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["BANK_TRANSFER_NAME", "BANK_TRANSFER_BANK", "BANK_TRANSFER_ROUTING", "BANK_TRANSFER_ACCOUNT"],
] as const;

/** Invoices of an installation with sample data name this address, so that every flow works without settings. */
export const sampleAddress = "12 Example Street, Portland, OR 97201 (sample address)";

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, "must be an address or a host name, like 127.0.0.1")
      .optional(),
    PORT: z.coerce
      .number({ message: "must be a port number" })
      .int("must be a port number")
      .min(1, "must be 1 to 65535")
      .max(65535, "must be 1 to 65535")
      .default(3000),
    APP_URL: absoluteUrl.optional(),
    TRUSTED_PROXIES: trustedProxies,
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
      .optional(),
    SESSION_SECRET: strongSecret.optional(),
    SESSION_SECRET_PREVIOUS: strongSecret.optional(),
    BACKEND_URL: absoluteUrl.optional(),
    BACKEND_SESSION: z
      .enum(["cookie", "bearer"], { message: "must be cookie or bearer" })
      .default("cookie"),
    BACKEND_STATIC_TOKEN: z.string().optional(),
    BACKEND_MEMBER_ROLE: z
      .string()
      .regex(/^[\w-]{1,64}$/, "must be the id of a role of the backend")
      .optional(),
    BACKEND_CREDENTIALS_LOGIN: flag.default("false"),
    BACKEND_SOCIAL_LOGIN: socialProviders,
    BACKEND_PUBLIC_URL: absoluteUrl.optional(),
    BACKEND_CHECK_EMAIL: z.string().optional(),
    BACKEND_CHECK_PASSWORD: z.string().optional(),
    BACKEND_NOTICE_SECRET: strongSecret.optional(),
    BACKEND_USER_FILTER: jsonObject('{"status":{"_eq":"active"}}'),
    BACKEND_USER_DEEP: jsonObject('{"insurance":{"_limit":1}}'),
    BACKEND_AUTO_REFRESH: flag.default("true"),
    BACKEND_REFRESH_FAILURE: z
      .enum(["stay", "sign-out"], { message: "must be stay or sign-out" })
      .default("stay"),
    SESSION_COOKIE_DAYS: count("days", 30).default(30),
    SESSION_COOKIE_SAME_SITE: z
      .enum(["lax", "strict", "none"], { message: "must be lax, strict or none" })
      .default("lax"),
    SESSION_COOKIE_SECURE: flag.optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
      .optional(),
    SMTP_CONNECTIONS: count("connections", 100).default(10),
    SMTP_PER_SECOND: count("messages", 10_000).default(10),
    PRINT_SIGN_IN_LINKS_EVEN_ON_HTTPS: flag.default("false"),
    MAIL_FROM: z.string().default("Member Benefits <no-reply@benefits.example>"),
    MARKETING_URL: absoluteUrl.default("https://www.benefits.example"),
    ANALYTICS_TAG_URL: scriptUrl.optional(),
    SUPPORT_CHAT_URL: scriptUrl.optional(),
    NEWSLETTER_URL: webUrl("https://lists.example.org/post-json?u=1&id=2&c=?").optional(),
    NEWSLETTER_SCRIPT: flag.default("false"),
    INVOICE_PAYEE: z.string().default("Member Benefits"),
    INVOICE_ADDRESS: z.string().optional(),
    BANK_TRANSFER_NAME: z.string().optional(),
    BANK_TRANSFER_BANK: z.string().optional(),
    BANK_TRANSFER_ROUTING: z
      .string()
      .regex(/^\d{9}$/, "must be 9 digits")
      .optional(),
    BANK_TRANSFER_ACCOUNT: z.string().optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_BASE: absoluteUrl.optional(),
    SEED: z.enum(["demo", "none"], { message: "must be demo or none" }).optional(),
    LOG_LEVEL: z
      .enum(["silent", "error", "warn", "info", "debug"], {
        message: "must be silent, error, warn, info or debug",
      })
      .default("info"),
  })
  .superRefine((env, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: z.ZodIssueCode.custom, path: [path], message });
    const isBearer = env.BACKEND_SESSION === "bearer";
    if (env.DATABASE_URL && !env.SESSION_SECRET) {
      refuse("SESSION_SECRET", "is required with DATABASE_URL, the same for every process");
    }
    if (env.BACKEND_MEMBER_ROLE && !(env.BACKEND_STATIC_TOKEN && isBearer)) {
      refuse("BACKEND_MEMBER_ROLE", "needs BACKEND_STATIC_TOKEN and BACKEND_SESSION=bearer");
    }
    if (env.BACKEND_SOCIAL_LOGIN.length > 0 && !(env.BACKEND_URL && isBearer)) {
      refuse("BACKEND_SOCIAL_LOGIN", "needs BACKEND_URL and BACKEND_SESSION=bearer");
    }
    const ofBearer = {
      BACKEND_CREDENTIALS_LOGIN: env.BACKEND_CREDENTIALS_LOGIN,
      BACKEND_USER_FILTER: env.BACKEND_USER_FILTER,
      BACKEND_USER_DEEP: env.BACKEND_USER_DEEP,
      BACKEND_AUTO_REFRESH: !env.BACKEND_AUTO_REFRESH,
      BACKEND_REFRESH_FAILURE: env.BACKEND_REFRESH_FAILURE !== "stay",
    };
    for (const [name, isSet] of Object.entries(ofBearer)) {
      if (isSet && !isBearer) refuse(name, "needs BACKEND_SESSION=bearer");
    }
    if (env.NEWSLETTER_SCRIPT && !env.NEWSLETTER_URL) {
      refuse("NEWSLETTER_SCRIPT", "needs NEWSLETTER_URL");
    }
    const isHttps = env.APP_URL?.startsWith("https:") ?? false;
    if (env.SESSION_COOKIE_SAME_SITE === "none" && !(env.SESSION_COOKIE_SECURE ?? isHttps)) {
      refuse(
        "SESSION_COOKIE_SAME_SITE",
        "must not be none without a Secure cookie, which browsers would throw away: APP_URL has to be on https",
      );
    }
    if (env.SESSION_COOKIE_SECURE && !isHttps) {
      refuse(
        "SESSION_COOKIE_SECURE",
        "must not be true unless APP_URL is on https: browsers would throw the cookie away, and nobody could sign in",
      );
    }
    // Anyone with the terminal or log of a public site could sign in as any user.
    const isPublic = env.APP_URL?.startsWith("https:") && !env.BACKEND_URL;
    if (isPublic && !env.SMTP_URL && !env.PRINT_SIGN_IN_LINKS_EVEN_ON_HTTPS) {
      refuse(
        "SMTP_URL",
        "is required when APP_URL is on https, because sign-in links would be printed on the terminal. " +
          "PRINT_SIGN_IN_LINKS_EVEN_ON_HTTPS=true allows that",
      );
    }
    for (const names of requiredTogether) {
      const unset = names.filter((name) => !env[name]);
      if (unset.length === names.length) continue;
      for (const name of unset)
        refuse(name, `belongs to ${names.join(", ")}: set all of them or none`);
    }
  })
  .transform((env) => {
    const SEED = env.SEED ?? (env.DATABASE_URL || env.BACKEND_URL ? "none" : "demo");
    const isSample = SEED === "demo" && !env.BACKEND_URL && !env.BANK_TRANSFER_ACCOUNT;
    const APP_URL = env.APP_URL ?? `http://localhost:${env.PORT}`;
    return {
      ...env,
      APP_URL,
      SESSION_COOKIE_SECURE: env.SESSION_COOKIE_SECURE ?? APP_URL.startsWith("https:"),
      BACKEND_PUBLIC_URL: env.BACKEND_PUBLIC_URL ?? env.BACKEND_URL,
      SEED,
      INVOICE_ADDRESS: env.INVOICE_ADDRESS ?? (isSample ? sampleAddress : undefined),
    };
  });

export type Environment = z.output<typeof schema>;

/** The operator can fix these errors, which are printed one a line. */
export class OperatorError extends Error {
  override name = "OperatorError";
  constructor(
    readonly lines: string | readonly string[],
    options?: ErrorOptions,
  ) {
    super([lines].flat().join("\n"), options);
  }
}

/** {@link parseEnvironment} throws this, with a readable line for each bad variable. */
export class EnvironmentError extends OperatorError {}

/**
 * Parses the variables that .env.example documents; an empty one counts as unset, because `.env` and compose files write
 * `NAME=`. Throws EnvironmentError naming every bad variable, without values, because some are secrets.
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  throw new EnvironmentError(
    result.error.issues.map((issue) => `${issue.path.join(".") || "environment"} ${issue.message}`),
  );
}

let parsed: Environment | undefined;

/** Returns the settings of this process, parsed by the first call. */
export function getEnvironment(): Environment {
  return (parsed ??= parseEnvironment(process.env));
}

/** Makes the next call parse the settings again, for tests that change them. */
export function forgetEnvironment(): void {
  parsed = undefined;
}

/** Returns a function that creates a value from the settings once, and again only after they were parsed again. */
export function cachePerSettings<Made>(make: (env: Environment) => Made): () => Made {
  let made: { env: Environment; value: Made } | undefined;
  return () => {
    const env = getEnvironment();
    if (made?.env !== env) made = { env, value: make(env) };
    return made.value;
  };
}

/** Starts a part of the app once a process, even if modules are reloaded; the next call retries a failed start. */
export function startOnce<Part>(name: string, start: () => Promise<Part>): Promise<Part> {
  const parts = globalThis as { [slot: symbol]: Promise<unknown> | undefined };
  const slot = Symbol.for(`member-benefits.${name}`);
  return (parts[slot] ??= start().catch((error: unknown) => {
    parts[slot] = undefined;
    throw error;
  })) as Promise<Part>;
}
