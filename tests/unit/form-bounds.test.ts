import { describe, expect, test } from "vitest";
import { readLimitedBody } from "~/contract/limited-body";
import { toForm } from "~/http/read-form.server";
import { readForm } from "~/http/read-form.server";

const urlencoded = "application/x-www-form-urlencoded;charset=UTF-8";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const formOf = (text: string, type = urlencoded) => toForm(bytesOf(text), type);

const part = (name: string, value = "x") =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const multipart = (parts: string) =>
  formOf(`${parts}--edge--\r\n`, 'multipart/form-data; boundary="edge"');

describe("a form is read as browsers send it", () => {
  test("its fields in order, repeats and signs included", async () => {
    const form = await formOf("a=1&b=%C3%A9+%26&a=2&empty=");
    expect([...(form as FormData)]).toEqual([
      ["a", "1"],
      ["b", "é &"],
      ["a", "2"],
      ["empty", ""],
    ]);
    expect([...((await formOf(`${"n".repeat(201)}=1&a=2`)) as FormData)]).toEqual([["a", "2"]]);
    expect([...((await formOf("", "")) as FormData)]).toEqual([]);
  });

  test("parts and files of a multipart form", async () => {
    const input = new FormData();
    input.append("text", "line 1\r\nline 2");
    input.append("file", new File(["a,b"], "team “1”.csv", { type: "text/csv" }));
    const sent = new Response(input);
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const form = (await toForm(bytes, sent.headers.get("Content-Type") ?? "")) as FormData;
    expect(form.get("text")).toBe("line 1\r\nline 2");
    const file = form.get("file") as File;
    expect([file.name, await file.text()]).toEqual(["team “1”.csv", "a,b"]);
    expect([...((await multipart("")) as FormData)]).toEqual([]);
  });
});

test("one name in many parts is refused before a parser sees it", async () => {
  expect(await multipart(part("a").repeat(101))).toBe("crowded");
});

test("a part without a head behind a large one is no form", async () => {
  const form = multipart(`${part("a", "x".repeat(9000))}--edge\r\nx\r\n`);
  expect(await form).toBe("unreadable");
});

/** A body that counts what was asked of it, in pieces of `size` bytes. */
function pieces(count: number, size: number) {
  let given = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (given >= count) return controller.close();
        given++;
        controller.enqueue(new Uint8Array(size));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, given: () => given };
}

describe("a body of unknown length", () => {
  test("is read up to the limit and no further", async () => {
    const { body, given } = pieces(1000, 1000);
    expect(await readLimitedBody({ headers: new Headers(), body }).upTo(10_000)).toBeNull();
    expect(given()).toBe(11);
  });

  test("in crumbs is given up", async () => {
    const { body, given } = pieces(1000, 1);
    expect(await readLimitedBody({ headers: new Headers(), body }).upTo(10_000)).toBeNull();
    expect(given()).toBe(501);
  });

  test("with a length that is too large is not read at all", async () => {
    const { body, given } = pieces(1, 1);
    const headers = new Headers({ "Content-Length": "10001" });
    expect(await readLimitedBody({ headers, body }).upTo(10_000)).toBeNull();
    expect(given()).toBe(0);
  });
});

test("guards and action of one request read its form once", async () => {
  const body = new URLSearchParams({ name: "Ada" });
  const request = new Request("http://app.example/", { method: "POST", body });
  const args = { request, context: {} };
  const [first, second] = await Promise.all([readForm(args), readForm(args)]);
  expect(first).toBe(second);
  expect(await readForm(args)).toBe(first);
  expect(first.get("name")).toBe("Ada");
});
