import { openMailbox } from "../setup/servers/mailbox";

/** A request goes over the network, or straight into a handler of this process. */
export type Carry = (url: string, init: RequestInit) => Promise<Response>;

/** A browser as far as cookies go: every answer's cookies ride on the next request. */
export function visitor(origin: string, carry: Carry) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await carry(origin + path, {
      ...init,
      redirect: "manual",
      headers: { Origin: origin, Accept: "text/html", Cookie: cookie(), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
      if (/max-age=0/i.test(line) || value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return { send, cookie, jar };
}

/** Waits for the sign-in link; the mail leaves after the answer. */
async function tokenFor(email: string, mailbox: ReturnType<typeof openMailbox>): Promise<string> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const mail = mailbox.newest(email);
    const token = mail ? new URL(mail.link).searchParams.get("token") : null;
    if (token) return token;
    if (Date.now() > deadline) throw new Error("No sign-in mail came.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Signs in to the app by its forms, as a browser without scripts does. Returns the Cookie header of the session. */
export async function signInToApp(
  url: string,
  outbox: string,
  email: string,
  carry: Carry = fetch,
): Promise<string> {
  const mailbox = openMailbox([outbox]);
  const { send, cookie } = visitor(url, carry);
  const form = (fields: Record<string, string>): RequestInit => ({
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  await send("/login", form({ email }));
  const token = await tokenFor(email, mailbox);
  await send(`/login/ctoken?token=${token}`, form({ token }));
  const page = await send("/");
  if (page.status !== 200) throw new Error(`Sign-in failed: / answered ${page.status}.`);
  return cookie();
}

/** Signs in to the backend itself, cookie reading. Returns the headers that its calls then need. */
export async function signInToBackend(
  backendUrl: string,
  appUrl: string,
  outbox: string,
  email: string,
  carry: Carry = fetch,
): Promise<Record<string, string>> {
  const mailbox = openMailbox([outbox]);
  const { send, cookie, jar } = visitor(backendUrl, carry);
  const headers = () => ({ Origin: appUrl, Accept: "application/json" });
  const post = (path: string, body: object) =>
    send(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        ...headers(),
        "Content-Type": "application/json",
        "X-XSRF-TOKEN": decodeURIComponent(jar.get("XSRF-TOKEN") ?? ""),
      },
    });
  await send("/api/v1/auth/csrf-cookie", { headers: headers() });
  await post("/api/v1/auth/magic-link/request", { email });
  const consumed = await post("/api/v1/auth/magic-link/consume", {
    token: await tokenFor(email, mailbox),
  });
  if (consumed.status !== 200) throw new Error(`The backend refused the link: ${consumed.status}.`);
  return { ...headers(), Cookie: cookie() };
}
