import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { rooms } from "../setup/source/rooms";
import { parseSource, target, withoutExtension } from "../setup/source/source-imports";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app", "tests"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(tsx?|js|css|md)$/.test(file) && existsSync(root + file));
const own = "tests/unit/handbook.test.ts";
const texts = files
  .filter((file) => file !== own)
  .map((file) => ({ file, text: readFileSync(root + file, "utf8") }));

/** As GitHub makes them: lower case, no punctuation, hyphens for blanks. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-");

const anchorsOf = (page: string) =>
  [...readFileSync(`${root}app/handbook/${page}`, "utf8").matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = ""]) => anchorOf(heading),
  );

/** `file: what it cites` for each match that leads nowhere. */
function lost(pattern: RegExp, leads: (match: RegExpMatchArray) => boolean): string[] {
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .filter((match) => !leads(match))
      .map(([cited]) => `${file}: ${cited}`),
  );
}

describe("what comments cite", () => {
  test("is a page of the handbook, and a heading of it", () => {
    const found = lost(/handbook\/([\w-]+\.md)(?:#([\w-]+))?/g, ([, page = "", anchor]) => {
      if (!existsSync(`${root}app/handbook/${page}`)) return false;
      return anchor === undefined || anchorsOf(page).includes(anchor);
    });
    expect(found).toEqual([]);
  });

  test("is a decision that was written down", () => {
    const pages = files.filter((file) => file.startsWith("app/decisions/"));
    const found = lost(/decisions?[ /](\d{4})/g, ([, number = ""]) =>
      pages.some((page) => page.startsWith(`app/decisions/${number}-`)),
    );
    expect(found).toEqual([]);
  });

  test("is a fact that has this number", () => {
    const dialects = readFileSync(`${root}app/handbook/dialects.md`, "utf8");
    const [, bearer = "", cookie = ""] = dialects.split(/^## .*facts$/m);
    const has = { bearer, cookie };
    const found = lost(
      /\b(bearer|cookie) facts? (\d+)(?: and (\d+))?/g,
      ([, reading, ...numbers]) =>
        numbers
          .filter((number) => number !== undefined)
          .every((number) => has[reading as keyof typeof has].includes(`\n${number}. `)),
    );
    expect(found).toEqual([]);
  });

  test("is a file or folder that is there", () => {
    const pages = texts.filter(({ file }) => file.endsWith(".md"));
    const paths = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/`((?:app|tests)\/[\w./+$[\]-]*)`/g)].map(([, path = ""]) => ({
        file,
        path,
      })),
    );
    expect(paths.length).toBeGreaterThan(50);
    // ROOM: any of them.
    const isThere = (path: string) =>
      path.includes("ROOM")
        ? rooms.some((room) => existsSync(root + path.replace("ROOM", room)))
        : existsSync(root + path);
    expect(paths.filter(({ path }) => !isThere(path))).toEqual([]);
  });
});

describe("one form's way", () => {
  const page = readFileSync(`${root}app/handbook/one-form.md`, "utf8");
  const way = [...page.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = ""]) => file);
  /** These are handed along: a request brings its client of the backend, and that the transport chosen at the start. */
  const handed = ["app/backend/create-backend.ts", "app/backend/embedded-transport.ts"];

  test("leads through files that are there, and through none twice", () => {
    expect(way.length).toBeGreaterThan(10);
    expect(way.filter((file) => !existsSync(root + file))).toEqual([]);
    expect(new Set(way).size).toBe(way.length);
  });

  test("goes from each to one that it or an earlier one imports", () => {
    const reached = new Set(
      way.flatMap((file) =>
        parseSource(file, readFileSync(root + file, "utf8")).imports.map(({ specifier }) =>
          target(file, specifier),
        ),
      ),
    );
    const strays = way
      .slice(1)
      .filter((file) => !handed.includes(file) && !reached.has(withoutExtension(file)));
    expect(strays).toEqual([]);
  });
});
