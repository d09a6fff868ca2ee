import { expect, test, vi } from "vitest";
import { csvFile, csvStream, jsonFile, pdfFile } from "~/http/downloads";

const kept = (type: string, name: string) => ({
  "content-type": type,
  "content-disposition": `attachment; filename="${name}"`,
  "cache-control": "private, no-store",
});

test.each([
  [csvFile("a,b\n", "bills"), kept("text/csv; charset=utf-8", "bills.csv"), "a,b\n"],
  [pdfFile(new Uint8Array([80]), "bill"), kept("application/pdf", "bill.pdf"), "P"],
  [
    jsonFile({ a: 1 }, "own"),
    kept("application/json; charset=utf-8", "own.json"),
    '{\n  "a": 1\n}',
  ],
])("a file is one to keep, and in no cache: %#", async (file, headers, text) => {
  expect(Object.fromEntries(file.headers)).toEqual(headers);
  expect(await file.text()).toBe(text);
});

let isClosed = false;
async function* pieces() {
  try {
    yield "a,";
    yield "b\n";
  } finally {
    isClosed = true;
  }
}

test("what is written while it is sent is a file too", async () => {
  const file = csvStream(pieces(), "people");
  expect(Object.fromEntries(file.headers)).toEqual(kept("text/csv; charset=utf-8", "people.csv"));
  expect(await file.text()).toBe("a,b\n");
});

test("nothing is read any more once they have gone", async () => {
  isClosed = false;
  const reader = csvStream(pieces(), "people").body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await vi.waitFor(() => expect(isClosed).toBe(true));
});
