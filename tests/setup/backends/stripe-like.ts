import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { hostedPage } from "./stripe-like-page";

/**
 * Stripe as its API reference describes it, as far as Checkout, refunds and disputes need it. It signs webhooks without Stripe's
 * own package.
 */

export type Session = {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  /** Null until it is paid. */
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  customer_email: string;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  url: string | null;
};
type Charge = {
  id: string;
  object: "charge";
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  metadata: Record<string, string>;
};
type Dispute = {
  id: string;
  object: "dispute";
  charge: string;
  payment_intent: string;
  amount: number;
  status: string;
};

export type Notice = { body: string; signature: string };

export type StripeLike = {
  /** parseEnvironment takes these. */
  env: Record<"STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_BASE", string>;
  sessions: Session[];
  /** "POST /v1/checkout/sessions", oldest first. */
  requested: string[];
  /** Answers everything with 500 while it is set. */
  broken: boolean;
  /** The hosted page's events go here, before or after the browser is sent back; null sends none. */
  tells: { url: string; when: "before" | "after" } | null;
  /** Returns the notice that Stripe sends for an object. @param at milliseconds */
  notice(type: string, object: object, at: number): Notice;
  /** A person pays on the page: by card, or by a bank's debit that takes some days. @returns the session */
  pay(id: string, by?: "card" | "debit"): Session;
  /** The bank's debit went through. */
  settle(id: string): Session;
  refund(id: string, amount: number): Charge;
  dispute(id: string, status?: string): Dispute;
  stop(): Promise<void>;
};

const secretKey = "sk_test_made_up_for_tests";
const webhookSecret = "whsec_made_up_for_tests";

/** Signs as Stripe's documentation says: `t=<seconds>,v1=<hmac of "t.body">`; with a second v1 while a secret is being rolled. */
export function signed(body: string, at: number, ...secrets: string[]): Notice {
  const t = Math.floor(at / 1000);
  const hmac = (secret: string) =>
    createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  const all = (secrets.length > 0 ? secrets : [webhookSecret]).map(
    (secret) => `v1=${hmac(secret)}`,
  );
  return { body, signature: [`t=${t}`, ...all, "v0=ignored"].join(",") };
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
const idOf = (kind: string) => `${kind}_test_${randomBytes(12).toString("hex")}`;

const ofSession = [
  "mode",
  "line_items[0][quantity]",
  "line_items[0][price_data][currency]",
  "line_items[0][price_data][unit_amount]",
  "line_items[0][price_data][product_data][name]",
  "client_reference_id",
  "customer_email",
  "metadata[invoice_number]",
  "payment_intent_data[metadata][invoice_number]",
  "payment_intent_data[description]",
  "success_url",
  "cancel_url",
];

export async function startStripeLike(): Promise<StripeLike> {
  const sessions: Session[] = [];
  const charges: Charge[] = [];
  const disputes: Dispute[] = [];
  const requested: string[] = [];
  const answers = new Map<string, { text: string; session: Session }>();
  const state: Pick<StripeLike, "broken" | "tells"> = { broken: false, tells: null };
  let port = 0;

  function create(text: string, key: string) {
    const before = answers.get(key);
    if (before && before.text !== text) return fault(400, "idempotency_error");
    if (before) return { status: 200, body: before.session };
    const form = new URLSearchParams(text);
    const unknown = [...form.keys()].find((name) => !ofSession.includes(name));
    if (unknown) return fault(400, "invalid_request_error", "parameter_unknown");
    if (form.get("mode") !== "payment") return fault(400, "invalid_request_error");
    const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
    if (!(amount >= 50)) return fault(400, "invalid_request_error", "amount_too_small");
    const id = `cs_test_${randomBytes(12).toString("hex")}`;
    const session: Session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
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

  const lists: Record<string, readonly { payment_intent: string | null }[]> = {
    "/v1/checkout/sessions": sessions,
    "/v1/charges": charges,
    "/v1/disputes": disputes,
  };

  function answer(method: string, url: URL, text: string, key: string) {
    const path = url.pathname;
    if (method === "POST" && path === "/v1/checkout/sessions") return create(text, key);
    const list = method === "GET" ? lists[path] : undefined;
    if (list) {
      const money = url.searchParams.get("payment_intent");
      const data = list.filter(({ payment_intent }) => payment_intent === money);
      return { status: 200, body: { object: "list", url: path, has_more: false, data } };
    }
    const [, id, action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    const session = sessions.find((session) => session.id === id);
    if (!session) return fault(404, "invalid_request_error", "resource_missing");
    if (action && session.status !== "open") return fault(400, "invalid_request_error");
    if (action) Object.assign(session, { status: "expired", url: null });
    return { status: 200, body: session };
  }

  const sessionOf = (id: string) => {
    const session = sessions.find((session) => session.id === id);
    if (!session) throw new Error(`no session ${id}`);
    return session;
  };
  const chargeOf = (id: string) => {
    const { payment_intent } = sessionOf(id);
    const charge = charges.find((charge) => charge.payment_intent === payment_intent);
    if (!charge) throw new Error(`nothing was paid on ${id}`);
    return charge;
  };
  function pay(id: string, by: "card" | "debit" = "card"): Session {
    const payment_intent = idOf("pi");
    const session = sessionOf(id);
    const { amount_total: amount, metadata } = session;
    const isPaid = by === "card";
    Object.assign(session, {
      status: "complete",
      payment_status: isPaid ? "paid" : "unpaid",
      payment_intent,
      url: null,
    });
    charges.push({
      id: idOf("ch"),
      object: "charge",
      payment_intent,
      amount,
      amount_refunded: 0,
      refunded: false,
      metadata,
    });
    return session;
  }

  function notice(type: string, object: object, at: number): Notice {
    const event = {
      id: `evt_${randomBytes(12).toString("hex")}`,
      object: "event",
      api_version: "2025-01-01",
      created: Math.floor(at / 1000),
      type,
      data: { object },
    };
    return signed(JSON.stringify(event), at);
  }

  async function tell(session: Session): Promise<void> {
    if (!state.tells) return;
    const { body, signature } = notice("checkout.session.completed", session, Date.now());
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    await fetch(state.tells.url, { method: "POST", headers, body });
  }

  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const url = new URL(request.url ?? "/", "http://stripe.example");
    const [, page, operation] = /^\/pay\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (page) {
      const visible = hostedPage(sessionOf(page), operation, pay);
      const { paid } = visible;
      if (paid && state.tells?.when === "before") await tell(paid);
      response.writeHead(visible.status, visible.headers);
      response.end(visible.html);
      if (paid && state.tells?.when === "after") await tell(paid);
      return;
    }
    if (url.pathname === "/favicon.ico") return void response.writeHead(204).end();
    requested.push(`${request.method} ${url.pathname}`);
    const known = request.headers.authorization === `Bearer ${secretKey}`;
    const version = String(request.headers["stripe-version"] ?? "");
    const { status, body } = state.broken
      ? fault(500, "api_error")
      : known && /^\d{4}-\d{2}-\d{2}/.test(version)
        ? answer(
            request.method ?? "GET",
            url,
            text,
            String(request.headers["idempotency-key"] ?? randomBytes(8).toString("hex")),
          )
        : fault(known ? 400 : 401, "invalid_request_error");
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;

  return Object.assign(state, {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    sessions,
    requested,
    notice,
    pay,
    settle: (id: string) => Object.assign(sessionOf(id), { payment_status: "paid" as const }),
    refund(id: string, amount: number) {
      const charge = chargeOf(id);
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      return charge;
    },
    dispute(id: string, status = "needs_response") {
      const { id: charge, payment_intent, amount } = chargeOf(id);
      const before = disputes.find((dispute) => dispute.charge === charge);
      if (before) return Object.assign(before, { status });
      const made = { id: idOf("du"), object: "dispute" as const, charge, payment_intent };
      const dispute = { ...made, amount, status };
      disputes.push(dispute);
      return dispute;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
