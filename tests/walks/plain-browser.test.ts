import { beforeEach, describe, expect, test } from "vitest";
import { takenAway } from "../setup/plain/document";
import { expect as expectOf } from "../setup/plain/expect";
import { Context, type Page, type World } from "../setup/plain/page";

/** The browser that walks without JavaScript refuses what a person could not do, and sends what a browser would. */

const url = "http://localhost:3000";
let pages: Record<string, string>;
let asked: { path: string; method: string; headers: Headers; body: string }[];
let faults: string[];
let answers: Record<string, () => Response>;
let page: Page;

const html = (body: string, init: ResponseInit = {}) =>
  new Response(`<!DOCTYPE html><html><head><title>Here</title></head><body>${body}</body></html>`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
    ...init,
  });

beforeEach(async () => {
  [pages, asked, faults, answers] = [{}, [], [], {}];
  const world: World = {
    files: new Map(),
    fault: (line) => void faults.push(line),
    server: {
      url,
      async answer(request) {
        const { pathname, search } = new URL(request.url);
        const { method, headers } = request;
        asked.push({ path: pathname + search, method, headers, body: await request.text() });
        return answers[pathname]?.() ?? html(pages[pathname] ?? "");
      },
    },
  };
  page = await new Context(world).newPage();
});

async function on(body: string): Promise<Page> {
  pages["/"] = body;
  await page.goto("/");
  asked = [];
  return page;
}

const sent = () => asked.at(-1);

describe("elements", () => {
  test("one is meant: of several none is clicked, filled or judged", async () => {
    await on(
      `<a href="/a">Go</a> <a href="/b">Go</a> <input aria-label="Name"><input aria-label="Name">`,
    );
    await expect(page.getByRole("link", { name: "Go" }).click()).rejects.toThrow("2 elements are");
    await expect(page.getByLabel("Name").fill("x")).rejects.toThrow("2 elements are");
    await expect(expectOf(page.getByLabel("Name")).toBeVisible()).rejects.toThrow("2 elements are");
    await expect(page.getByRole("link", { name: "Stay" }).click()).rejects.toThrow("Nothing is");
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: "Go" }).nth(1).click();
    expect(page.url()).toBe(`${url}/b`);
  });

  test("texts and names are found as Playwright finds them", async () => {
    await on(
      `<main><h1>A  long
       title</h1><p>Pay <b>now</b></p><label>Email <input name="e"></label>
       <nav aria-label="Main"><a href="/">Home</a></nav>
       <button>Edit<span class="sr-only"> this title</span></button></main>`,
    );
    await expectOf(page.getByText("pay NOW")).toHaveText("Pay now");
    await expectOf(page.getByText("pay NOW", { exact: true })).toHaveCount(0);
    await expectOf(page.getByRole("heading", { level: 1, name: "long title" })).toBeVisible();
    await expectOf(page.getByRole("heading", { level: 2 })).toHaveCount(0);
    await expectOf(page.getByLabel("email")).toHaveRole("textbox");
    await expectOf(page.getByRole("button", { name: "Edit this title" })).toBeVisible();
    await expectOf(page.getByRole("navigation").getByRole("link")).toHaveText(/^Home$/);
    await expectOf(page.getByRole("paragraph").filter({ hasText: "now" })).toContainText("Pay");
    await expectOf(page.getByRole("main").filter({ has: page.getByText("Pay") })).toHaveCount(1);
    await expectOf(page.locator("main > p >> nth=0")).toHaveText("Pay now");
    await expect(expectOf(page.getByText("Pay")).toHaveText("Pay later")).rejects.toThrow(
      "Pay now",
    );
    await expectOf(page).toHaveTitle("Here");
    await expectOf(page).not.toHaveURL(/elsewhere/);
  });

  test("what is folded, hidden or taken away is neither seen nor clicked", async () => {
    await on(
      `<details><summary>More</summary><a href="/in">Inside</a></details>
       <p hidden>Gone</p><p class="hidden">Away</p><p class="max-wide:hidden">Wide</p><p></p>
       <p class="sr-only">Read out</p><input type="hidden" name="h"><a href="/x" aria-hidden="true">Mute</a>`,
    );
    const inside = page.getByText("Inside");
    await expectOf(inside).toBeHidden();
    await expect(inside.click()).rejects.toThrow("Nobody sees");
    await page.getByText("More").click();
    await expectOf(inside).toBeVisible();
    await page.getByText("More").click();
    await expectOf(inside).not.toBeVisible();
    for (const text of ["Gone", "Away"]) await expectOf(page.getByText(text)).toBeHidden();
    await expectOf(page.getByText("Read out")).toBeVisible();
    await expectOf(page.getByText("Wide")).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectOf(page.getByText("Wide")).toBeHidden();
    await expectOf(page.getByRole("link", { name: "Mute" })).toHaveCount(0);
  });

  test("the stylesheet hides nothing on screens that the plain browser cannot ask for", async () => {
    const { document } = (await on("")).held();
    const rules = takenAway();
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules) expect(() => document.querySelector(rule), rule).not.toThrow();
  });
});

const form = (fields: string, attributes = 'method="post" action="/sent"') =>
  `<form ${attributes}>${fields}<button name="intent" value="save">Save</button></form>`;
const save = () => page.getByRole("button", { name: "Save" }).click();

describe("forms", () => {
  test("only successful controls are sent, with the button that was pressed", async () => {
    await on(
      form(
        `<input name="text" value="a&amp;b"><input name="off" value="x" disabled><input value="unnamed">
         <fieldset disabled><input name="set" value="x"></fieldset><textarea name="long">one\r\ntwo &amp;</textarea>
         <input type="checkbox" name="box" value="1" checked><input type="checkbox" name="box" value="2">
         <input type="radio" name="r" value="a" checked><input type="radio" name="r" value="b" aria-label="B">
         <select name="s" aria-label="S"><option value="1">One</option><option value="2">Two</option></select>
         <button name="intent" value="other">Other</button>`,
      ) + `<input name="beside" value="y" form="none">`,
    );
    await page.getByRole("radio", { name: "B" }).check();
    await page.getByLabel("S", { exact: true }).selectOption({ label: "Two" });
    await save();
    expect(sent()).toMatchObject({
      method: "POST",
      path: "/sent",
      body: "text=a%26b&long=one%0D%0Atwo+%26&box=1&r=b&s=2&intent=save",
    });
    expect(sent()?.headers.get("Origin")).toBe(url);
    expect(sent()?.headers.get("Sec-Fetch-Site")).toBe("same-origin");
  });

  test("a form that gets puts its fields into the address instead of its query", async () => {
    await on(form('<input name="q" value="x y">', 'action="/find?old=1"'));
    await save();
    expect(page.url()).toBe(`${url}/find?q=x+y&intent=save`);
  });

  test("a button's own address and way win", async () => {
    await on(
      `<form method="post" action="/sent"><input name="a" value="1" required>
       <button formaction="/other" formmethod="get" name="b" value="2">There</button></form>`,
    );
    await page.getByRole("button", { name: "There" }).click();
    expect(sent()).toMatchObject({ method: "GET", path: "/other?a=1&b=2" });
  });

  test.each([
    ["<label>Name <input name=n required></label>", "", "is required"],
    ["<label>Name <input name=n type=email></label>", "nobody", "is no email address"],
    ["<label>Name <input name=n pattern='[0-9]{5}'></label>", "123", "is not like"],
    ["<label>Name <input name=n minlength=3></label>", "ab", "shorter than 3"],
    ["<label>Name <input name=n type=number min=1></label>", "0", "is less than 1"],
    ["<label>Name <input name=n type=date max=2026-01-01></label>", "2026-01-02", "is after"],
  ])("a browser's own checks hold a form back: %s", async (field, typed, problem) => {
    await on(form(field));
    await page.getByLabel("Name").fill(typed);
    const refused = new RegExp(`"Name" \\(n\\) .*${problem}`);
    await expect(save()).rejects.toThrow(refused);
    expect(asked).toEqual([]);
    page.uncheck();
    await save();
    expect(sent()?.path).toBe("/sent");
  });

  test("boxes and radio buttons that are owed hold a form back", async () => {
    await on(form(`<label><input type="checkbox" name="c" required> Agree</label>`));
    await expect(save()).rejects.toThrow('"Agree" (c) must be ticked');
    await page.getByText("Agree").click();
    await save();
    expect(sent()?.body).toBe("c=on&intent=save");
    await on(form(`<label><input type="radio" name="r" value="1" required> One</label>`));
    await expect(save()).rejects.toThrow("one must be chosen");
  });

  test("what is not to be changed is not", async () => {
    await on(
      form(
        `<input aria-label="Off" disabled><input aria-label="Fixed" readonly value="1">
         <input aria-label="Short" name="short" maxlength="3"><input type="radio" aria-label="R" checked>`,
      ) + `<button disabled>Never</button>`,
    );
    await expect(page.getByLabel("Off").fill("x")).rejects.toThrow("is disabled");
    await expect(page.getByLabel("Fixed").fill("x")).rejects.toThrow("to be read only");
    await expect(page.getByLabel("R", { exact: true }).uncheck()).rejects.toThrow(
      "nobody can uncheck",
    );
    await expect(page.getByRole("button", { name: "Never" }).click()).rejects.toThrow(
      "is disabled",
    );
    await page.getByLabel("Short").fill("abcdef");
    await expectOf(page.getByLabel("Short")).toHaveValue("abc");
  });

  test("files go as they are, and an empty field as an empty file", async () => {
    const multipart = 'method="post" action="/sent" enctype="multipart/form-data"';
    await on(form(`<label>List <input type="file" name="file"></label>`, multipart));
    await save();
    expect(sent()?.body).toContain('name="file"; filename=""');
    await page.goto("/");
    const buffer = Buffer.from("a,b");
    await page.getByLabel("List").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
    await save();
    expect(sent()?.headers.get("Content-Type")).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent()?.body).toContain('filename="list.csv"\r\nContent-Type: text/csv\r\n\r\na,b\r\n');
  });

  test("Enter presses the first button, unless that is disabled", async () => {
    await on(form('<input name="a" aria-label="A">'));
    await page.getByLabel("A", { exact: true }).press("Enter");
    expect(sent()?.body).toBe("a=&intent=save");
    await on(`<form method="post"><input aria-label="A"><button disabled>No</button></form>`);
    await page.getByLabel("A", { exact: true }).press("Enter");
    expect(asked).toEqual([]);
  });
});

describe("answers", () => {
  test("a redirect after a form is got, with the cookies that came with it", async () => {
    answers["/sent"] = () => {
      const headers = new Headers({ Location: "/then#part" });
      headers.append("Set-Cookie", "kept=1; Path=/; HttpOnly");
      headers.append("Set-Cookie", "elsewhere=1; Path=/admin");
      return new Response(null, { status: 303, headers });
    };
    pages["/then"] = `<p id="part" tabindex="-1">Done</p>`;
    await on(form(""));
    await save();
    expect(sent()).toMatchObject({ method: "GET", path: "/then", body: "" });
    expect(sent()?.headers.get("Cookie")).toBe("kept=1");
    expect(page.url()).toBe(`${url}/then#part`);
    await expectOf(page.getByText("Done")).toBeFocused();
    answers["/over"] = () => html("", { headers: { "Set-Cookie": "kept=; Path=/; Max-Age=0" } });
    await page.goto("/over");
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["elsewhere"]);
    await page.goBack();
    expect(page.url()).toBe(`${url}/then#part`);
  });

  test("what was posted is posted again when the page is loaded again", async () => {
    answers["/sent"] = () => html("Refused", { status: 422 });
    await on(form('<input name="a" value="1">'));
    await save();
    await page.reload();
    expect(asked.map(({ method, body }) => `${method} ${body}`)).toEqual([
      "POST a=1&intent=save",
      "POST a=1&intent=save",
    ]);
  });

  test("a link within the page asks for nothing and leads to its field", async () => {
    await on(`<a href="#name">Enter it</a><input id="name" aria-label="Name" autofocus>`);
    await expectOf(page.getByLabel("Name")).toBeFocused();
    await page.getByRole("link").click();
    await expectOf(page.getByLabel("Name")).toBeFocused();
    expect(asked).toEqual([]);
    expect(page.url()).toBe(`${url}/#name`);
  });

  test("a page that failed and a picture that is missing are faults", async () => {
    answers["/bad"] = () => html("", { status: 500 });
    answers["/gone.png"] = () => new Response(null, { status: 404 });
    await page.goto("/bad");
    await on(`<img src="/gone.png" alt="">`);
    expect(faults).toEqual(["500 document /bad", "404 image /gone.png"]);
  });

  test("a file that is to be kept leaves the page where it is", async () => {
    answers["/list"] = () =>
      new Response("a,b", {
        headers: { "Content-Disposition": 'attachment; filename="list.csv"' },
      });
    await on(`<a href="/list">Download</a>`);
    const coming = page.waitForEvent("download");
    await page.getByRole("link").click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe("list.csv");
    expect(await download.text()).toBe("a,b");
    expect(page.url()).toBe(`${url}/`);
  });
});
