import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { directusLike } from "../../setup/backends/directus-like";
import { byPassword, foreignApp, type ForeignApp } from "../../setup/backends/foreign-app";
import { linksOf, textOf } from "../../setup/browser/rendered-page";
import { emailOf } from "../../setup/people/foreign-people";
import { movableClock } from "../../setup/servers/movable-clock";

/** The people of a stock Directus, as an administrator finds them in the whole app. */

const backend = directusLike(movableClock(new Date().toISOString()), "stock");
const list = "/admin/global";
let app: ForeignApp;

beforeAll(async () => {
  const env = { BACKEND_SESSION: "bearer", BACKEND_CREDENTIALS_LOGIN: "true", SEED: "none" };
  app = await foreignApp(env, backend.handlers);
});
afterEach(() => expect(app.faults.splice(0)).toEqual([]));
afterAll(() => app.close());

async function reader(role: string) {
  const browser = app.open();
  await byPassword(browser, emailOf(role));
  return async (path: string, status = 200) => {
    const { text: html, status: got } = await browser.peek(path);
    expect([path, got]).toEqual([path, status]);
    return { html, text: textOf(html), links: linksOf(html) };
  };
}

test("who may see the people reads of them what is known, with nothing to press", async () => {
  const zoe = { id: 201, first_name: "Zoe", email: "zoe@mail.example", status: "suspended" };
  const odd = { status: 7, insurance: ["PPO"], is_employee: "often", language: 3 };
  backend.state.morePeople.push(
    { ...zoe, last_name: "Quill" },
    { ...zoe, id: 202, last_name: "Nobody", email: null },
    { ...zoe, id: 203, last_name: "Odd", ...odd },
  );
  const read = await reader("super");
  const { text, links } = await read(list);
  expect(text).toContain("Zoe Quill zoe@mail.example – Inactive");
  expect(text).toContain("Zoe Odd");
  expect(text).not.toContain("Nobody");
  expect(text).toContain("Ana super super@harborbread.example Super admin Active");
  expect(links).toContain(`${list}/users/201`);
  const page = await read(`${list}/users/201`);
  expect(page.text).toContain("zoe@mail.example");
  expect(/<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? "<form").not.toContain("<form");
  expect(page.text).not.toMatch(/Help them|Log in as|Invoices/);
  await read(`${list}/users/nobody-there`, 404);
  await read(`${list}/login-as/201`, 501);
});

test("an administrator who is refused the list is told that there is none, and offered no way to it", async () => {
  const read = await reader("global");
  expect((await read(list, 501)).text).toContain("Error 501 Users can’t be looked up here.");
  const { links } = await read("/");
  expect(links.filter((href) => href.startsWith(list))).toEqual([]);
});
