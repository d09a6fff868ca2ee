import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Stripe as its API reference describes it, as far as Checkout needs it: form-encoded requests, idempotency keys, errors,
 * and webhook signatures made without Stripe's own package.
 */

type Session = {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  client_reference_id: string;
  customer_email: string;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  url: string | null;
};

export type Notice = { body: string; signature: string };

export type StripeLike = {
  /** For parseEnvironment. */
  env: Record<"STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_BASE", string>;
  sessions: Session[];
  /** "POST /v1/checkout/sessions", oldest first. */
  asked: string[];
  /** Answers everything with 500 while it is set. */
  broken: boolean;
  /** What Stripe sends for a session. @param at milliseconds */
  notice(type: string, session: Partial<Session>, at: number): Notice;
  stop(): Promise<void>;
};

const secretKey = "sk_test_made_up_for_tests";
const webhookSecret = "whsec_made_up_for_tests";

/** As Stripe's documentation signs: `t=<seconds>,v1=<hmac of "t.body">`. */
export function signed(body: string, at: number, secret = webhookSecret): Notice {
  const t = Math.floor(at / 1000);
  const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  return { body, signature: `t=${t},v1=${v1}` };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

const fault = (status: number, type: string, code?: string) => ({
  status,
  body: { error: { type, code, message: `${type} for somebody@person.example` } },
});

export async function startStripeLike(): Promise<StripeLike> {
  const sessions: Session[] = [];
  const asked: string[] = [];
  const answers = new Map<string, { text: string; session: Session }>();
  const state = { broken: false };
  let port = 0;

  function create(text: string, key: string) {
    const before = answers.get(key);
    if (before && before.text !== text) return fault(400, "idempotency_error");
    if (before) return { status: 200, body: before.session };
    const form = new URLSearchParams(text);
    const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
    if (!(amount >= 50)) return fault(400, "invalid_request_error", "amount_too_small");
    const id = `cs_test_${randomBytes(12).toString("hex")}`;
    const session: Session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      amount_total: amount,
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      client_reference_id: form.get("client_reference_id") ?? "",
      customer_email: form.get("customer_email") ?? "",
      metadata: { invoice_number: form.get("metadata[invoice_number]") ?? "" },
      success_url: form.get("success_url") ?? "",
      cancel_url: form.get("cancel_url") ?? "",
      url: `http://127.0.0.1:${port}/pay/${id}`,
    };
    sessions.push(session);
    answers.set(key, { text, session });
    return { status: 200, body: session };
  }

  function answer(method: string, path: string, text: string, key: string) {
    if (method === "POST" && path === "/v1/checkout/sessions") return create(text, key);
    const [, id, action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    const session = sessions.find((one) => one.id === id);
    if (!session) return fault(404, "invalid_request_error", "resource_missing");
    if (action && session.status !== "open") return fault(400, "invalid_request_error");
    if (action) Object.assign(session, { status: "expired", url: null });
    return { status: 200, body: session };
  }

  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    asked.push(`${request.method} ${path}`);
    const known = request.headers.authorization === `Bearer ${secretKey}`;
    const { status, body } = state.broken
      ? fault(500, "api_error")
      : known
        ? answer(
            request.method ?? "GET",
            path,
            text,
            String(request.headers["idempotency-key"] ?? randomBytes(8).toString("hex")),
          )
        : fault(401, "invalid_request_error");
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;

  return {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    sessions,
    asked,
    get broken() {
      return state.broken;
    },
    set broken(value) {
      state.broken = value;
    },
    notice(type, session, at) {
      const event = {
        id: `evt_${randomBytes(12).toString("hex")}`,
        object: "event",
        api_version: "2025-01-01",
        created: Math.floor(at / 1000),
        type,
        data: { object: session },
      };
      return signed(JSON.stringify(event), at);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
