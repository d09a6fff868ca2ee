import { connect } from "node:net";
import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { nextPerson } from "../../setup/people/people";
import { postForms } from "../../setup/browser/rendered-page";

/** What is sent twice happens once, and whoever sent it again is answered like the first. */

type Raw = { url: string; path: string; body: string; cookie: string; client: string };

/** One POST over a socket of its own, as it stands; the status line, Location and cookies of the answer. */
function posted({ url, path, body, cookie, client }: Raw): Promise<string[]> {
  const { hostname, port, host, origin } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.on("data", (part) => (text += part.toString()));
    socket.on("error", reject);
    socket.on("close", () => {
      const lines = text.split("\r\n\r\n", 1)[0]?.split("\r\n") ?? [];
      resolve(lines.filter((line, index) => index === 0 || /^(location|set-cookie):/i.test(line)));
    });
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        `Host: ${host}`,
        `Origin: ${origin}`,
        `X-Forwarded-For: ${client}`,
        `Cookie: ${cookie}`,
        "Content-Type: application/x-www-form-urlencoded",
        `Content-Length: ${Buffer.byteLength(body)}`,
        "Connection: close",
        "",
        body,
      ].join("\r\n"),
    );
  });
}

async function seven(raw: Raw): Promise<string[][]> {
  const answers = await Promise.all(Array.from({ length: 7 }, () => posted(raw)));
  for (let left = 7; left > 0; left -= 1) answers.push(await posted(raw));
  return answers;
}

async function rawOf(page: Page, action: string, typed: Record<string, string>): Promise<Raw> {
  const path = new URL(page.url()).pathname;
  const html = await (await page.request.get(page.url())).text();
  const form = postForms(html, path).find((each) => each.action.startsWith(action));
  if (!form) throw new Error(`No form to ${action}`);
  const fields = form.fields.filter(([name]) => !(name in typed));
  const cookies = await page.context().cookies();
  return {
    url: page.url(),
    path: action === "/login" ? "/login?index" : form.action,
    body: new URLSearchParams([...fields, ...Object.entries(typed)]).toString(),
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    client: `2001:db8:${Math.floor(Math.random() * 9999)}::1`,
  };
}

test("a link asked for by seven equal forms at once, and by seven more, is mailed once", async ({
  page,
  person,
  mailbox,
}) => {
  await page.goto("/login");
  const answers = await seven(await rawOf(page, "/login", { email: person }));
  expect(answers[0]?.[0]).toContain(" 303 ");
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await mailbox.next(person);
  // One for somebody else, asked for later, comes after whatever else was on its way.
  const other = nextPerson();
  await posted(await rawOf(page, "/login", { email: other }));
  await mailbox.next(other);
  expect(mailbox.nowFor(person)).toBeNull();
});

test("a sign-up begun by seven equal forms is one, with one message", async ({ page, mailbox }) => {
  await page.goto("/register/about-you");
  const email = `once-${Date.now()}@elsewhere.example`;
  const person = { first_name: "Ana", last_name: "Ruiz", email, phone: "", role: "owner" };
  const answers = await seven(await rawOf(page, "/register/about-you", person));
  expect(answers[0]?.join()).toContain("drafts=");
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await mailbox.next(email);
  const later = `later-${Date.now()}@elsewhere.example`;
  await page.goto("/register/about-you");
  await posted(await rawOf(page, "/register/about-you", { ...person, email: later }));
  await mailbox.next(later);
  expect(mailbox.nowFor(email)).toBeNull();
});

withAndWithoutJavaScript(
  "a form that is shown again is another one, whatever it says @quick",
  async ({ page, person, signIn, javaScriptEnabled }) => {
    await signIn(page, person, "/me");
    await hydrated(page, javaScriptEnabled);
    const keys = new Set<string>();
    const sent = page.getByRole("button", { name: "Save", exact: true });
    page.on("request", (request) => {
      const key = new URLSearchParams(request.postData() ?? "").get("form_key");
      if (request.method() === "POST" && key) keys.add(key);
    });
    for (const _time of [1, 2, 3]) {
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await sent.click();
      await answered;
      await expect(page.getByText("Your details are saved.").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
    }
    expect(keys.size).toBe(3);
  },
);
