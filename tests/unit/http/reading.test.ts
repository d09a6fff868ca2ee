import { beforeEach, describe, expect, test, vi } from "vitest";
import { csvFile, jsonFile } from "~/http/downloads";
import { toForm, isPost, largestForm, readForm } from "~/http/read-form.server";
import { getLanguage } from "~/http/language.server";
import * as visitors from "~/http/visitor.server";
import { translateProblems } from "~/http/worded-answer.server";

/** These are the edges of a request and its answer; ../form-bounds.test.ts has what forms hold otherwise. */

const who = { language: "en" as string | null, keeps: true, fails: false };
beforeEach(() => {
  vi.spyOn(visitors, "getVisitor").mockImplementation(async () => {
    if (who.fails) throw new Error("down");
    const backend = { keeps: async () => who.keeps };
    return { user: who.language && { language: who.language }, backend } as never;
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const urlencoded = "application/x-www-form-urlencoded";
const names = async (text: string, type = urlencoded) => {
  const form = await toForm(bytes(text), type);
  return form instanceof FormData ? [...form.keys()].length : form;
};
const part = (name: string, more = "") =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`;
const parts = (count: number) =>
  Array.from({ length: count }, (_none, index) => part(`n${index}`)).join("");
const multipart = "multipart/form-data; boundary=edge";

describe("a form", () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_none, index) => `n${index}=1`).join("&");

  test("has up to 501 fields, and 499 parts with their end", async () => {
    expect(await names(fields(501))).toBe(501);
    expect(await names(fields(502))).toBe("crowded");
    expect(await names(`${parts(499)}--edge--\r\n`, multipart)).toBe(499);
    expect(await names(`${parts(500)}--edge--\r\n`, multipart)).toBe("crowded");
  });

  test("has a name up to a hundred times, and one of up to 200 characters", async () => {
    expect(await names("a=1&".repeat(100))).toBe(100);
    expect(await names("a=1&".repeat(101))).toBe("crowded");
    expect(await names(`${"n".repeat(200)}=1&a=1`)).toBe(2);
    expect(await names(`${"n".repeat(201)}=1&a=1`)).toBe(1);
  });

  test.each<[string, string | number]>([
    [urlencoded, 1],
    [` ${urlencoded} `, 1],
    ["Application/X-WWW-Form-Urlencoded; charset=UTF-8", 1],
    [`${urlencoded}s`, "unreadable"],
    [`x-${urlencoded}`, "unreadable"],
    ["multipart/form-data; boundary=", "unreadable"],
    [`multipart/form-data; boundary=${"e".repeat(71)}`, "unreadable"],
    ["text/plain", "unreadable"],
  ])("of the type %s", async (type, read) => {
    expect(await names("a=1", type)).toBe(read);
  });

  test.each([
    "multipart/form-data; boundary=edge",
    'multipart/form-data;boundary="edge"',
    "Multipart/Form-Data ; charset=utf-8; Boundary=edge",
    "multipart/form-data; boundary=edge; charset=utf-8",
  ])("in parts of the type %s", async (type) => {
    expect(await names(`${part("a")}--edge--\r\n`, type)).toBe(1);
  });

  test("in parts, whose type begins otherwise, is none", async () => {
    const text = `${part("a")}--edge--\r\n`;
    expect(await names(text, "x multipart/form-data; boundary=edge")).toBe("unreadable");
  });

  test("of no type is empty or none", async () => {
    expect(await names("", "")).toBe(0);
    expect(await names(" ", "")).toBe("unreadable");
    expect(await names("", "text/plain")).toBe("unreadable");
  });

  test("has parts with heads that are whole and not long", async () => {
    const head = part("a", `; filename="${"f".repeat(1900)}"`);
    expect(await names(`${head}--edge--\r\n`, multipart)).toBe(1);
    // 2048 bytes after the boundary's line begins, with the blank line that ends the head.
    const headOf = (size: number) => {
      const empty = part("a", '; filename=""').indexOf("\r\n\r\n") + 4 - "--edge".length;
      return part("a", `; filename="${"f".repeat(size - empty)}"`);
    };
    for (const before of ["", part("b")]) {
      expect(await names(`${before}${headOf(2048)}--edge--\r\n`, multipart)).toBe(before ? 2 : 1);
      expect(await names(`${before}${headOf(2049)}--edge--\r\n`, multipart)).toBe("crowded");
    }
    const long = headOf(2100);
    expect(await names(`${long}--edge--\r\n`, multipart)).toBe("crowded");
    expect(await names(`${part("a")}${long}--edge--\r\n`, multipart)).toBe("crowded");
    expect(await names(`--edge\r\nContent\r\n--edge--\r\n`, multipart)).toBe("unreadable");
    expect(await names("nothing of the kind", multipart)).toBe("unreadable");
  });
});

describe("a posted form", () => {
  const post = (body: string, type: string, context = {}) => {
    const headers = { "Content-Type": type };
    const request = new Request("https://benefits.example/", { method: "POST", body, headers });
    return { request, context };
  };
  const refusal = async (work: Promise<unknown>) => {
    const response = (await work.then(
      () => null,
      (thrown: unknown) => thrown,
    )) as Response;
    return [response.status, response.statusText, await response.text()];
  };

  test("is whatever is no mere look at a page", () => {
    const isForm = (method: string) =>
      isPost({ request: new Request("https://benefits.example/", { method }) });
    expect(["GET", "HEAD", "POST", "DELETE"].map(isForm)).toEqual([false, false, true, true]);
  });

  test("is told what is wrong with it", async () => {
    expect(await refusal(readForm(post(`a=${"x".repeat(largestForm)}`, urlencoded)))).toEqual([
      413,
      "Content Too Large",
      "That’s too much text for this form.",
    ]);
    const crowded = [
      422,
      "Unprocessable Content",
      "That form has more fields than we can read. Go back and submit it again.",
    ];
    expect(await refusal(readForm(post("a&".repeat(600), urlencoded)))).toEqual(crowded);
    expect(await refusal(readForm(post("a&".repeat(200), urlencoded)))).toEqual(crowded);
    expect(await refusal(readForm(post("{}", "application/json")))).toEqual([
      415,
      "",
      "We couldn’t read the form. Go back and submit it again.",
    ]);
    const used = post("a=1", urlencoded);
    await used.request.text();
    expect((await refusal(readForm(used)))[0]).toBe(415);
  });

  test("that holds nothing and names no type is an empty one", async () => {
    const request = new Request("https://benefits.example/", { method: "POST" });
    expect([...(await readForm({ request, context: {} }))]).toEqual([]);
  });

  test("just fits, and may be larger where a file is taken", async () => {
    const fits = await readForm(post(`a=${"x".repeat(largestForm - 2)}`, urlencoded));
    expect(String(fits.get("a"))).toHaveLength(largestForm - 2);
    const large = post(`a=${"x".repeat(largestForm)}`, urlencoded);
    expect((await refusal(readForm(large)))[0]).toBe(413);
    expect(String((await readForm(large, 2 * largestForm)).get("a"))).toHaveLength(largestForm);
    // What comes after the action, such as keeping the form, gets what was read.
    expect(String((await readForm(large)).get("a"))).toHaveLength(largestForm);
  });
});

describe("an answer's language", () => {
  const requested = (cookie: string, accepted = "en") => {
    const headers = { Cookie: cookie, "Accept-Language": accepted };
    return getLanguage({
      request: new Request("https://benefits.example/", { headers }),
      context: {},
    });
  };

  test("is the account's, then the browser's choice, then its settings", async () => {
    who.language = "es";
    expect(await requested("language=en")).toBe("es");
    who.language = null;
    for (const cookie of [
      "language=es",
      "theme=dark; language=es.guest",
      "theme=dark;language=es;a=b",
    ])
      expect(await requested(cookie)).toBe("es");
    for (const cookie of ["language=es2", "my-language=es", "a=xlanguage=es", "language=", ""])
      expect(await requested(cookie)).toBe("en");
    expect(await requested("", "es")).toBe("es");
    who.fails = true;
    expect(await requested("language=es")).toBe("es");
    who.fails = false;
  });

  test("is the browser's choice where accounts keep none, then what the account says", async () => {
    who.keeps = false;
    who.language = "es";
    expect([await requested("language=en"), await requested("")]).toEqual(["en", "es"]);
    who.keeps = true;
  });
});

describe("an answer's words", () => {
  const missing = "person.email_missing";
  const spanish = "Escriba su correo electrónico";

  test("are the reader's, of problems alone", () => {
    const error = { email: [missing, 3], city: missing, "": null };
    expect(translateProblems({ result: { error, status: "error" }, rev: 2 }, "es")).toEqual({
      result: { error: { email: [spanish, 3], city: missing, "": null }, status: "error" },
      rev: 2,
    });
    const init = { status: 422 };
    const data = { result: { error: { email: [missing] } } };
    expect(translateProblems({ type: "DataWithResponseInit", data, init }, "es")).toEqual({
      type: "DataWithResponseInit",
      init,
      data: { result: { error: { email: [spanish] } } },
    });
  });

  test.each([
    [null],
    [undefined],
    ["text"],
    [{ result: null }],
    [{ result: "text" }],
    [{ result: { error: null } }],
    [{ result: { error: missing } }],
    [{ error: { email: [missing] } }],
    [{ type: "other", data: { result: { error: { email: [missing] } } } }],
  ])("are left as they are: %j", (answer) => {
    expect(translateProblems(answer, "es")).toBe(answer);
  });

  test("of a whole response are its own", () => {
    const response = Object.assign(new Response(), { result: { error: { email: [missing] } } });
    expect(translateProblems(response, "es")).toBe(response);
  });
});

test("a file is kept, not shown, and stays out of caches", async () => {
  const names = ["Content-Type", "Content-Disposition", "Cache-Control"];
  const reported = async (file: Response) => [
    ...names.map((name) => file.headers.get(name)),
    await file.text(),
  ];
  expect(await reported(csvFile("a,b", "team"))).toEqual([
    "text/csv; charset=utf-8",
    'attachment; filename="team.csv"',
    "private, no-store",
    "a,b",
  ]);
  expect(await reported(jsonFile({ a: 1 }, "me"))).toEqual([
    "application/json; charset=utf-8",
    'attachment; filename="me.json"',
    "private, no-store",
    '{\n  "a": 1\n}',
  ]);
});
