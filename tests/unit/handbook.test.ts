import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { rooms } from "../setup/source/rooms";

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

/** GitHub makes them like this: lower case, no punctuation, hyphens for blanks. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-");

const anchorsOf = (page: string) =>
  [...readFileSync(`${root}app/${page}`, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    anchorOf(heading),
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
  test("is a decision or a page of the handbook, and a heading of it", () => {
    const cited = /((?:handbook|decisions)\/[\w-]+\.md)(?:#([\w-]+))?/g;
    const found = lost(cited, ([, page = "", anchor]) => {
      if (!existsSync(`${root}app/${page}`)) return false;
      return anchor === undefined || anchorsOf(page).includes(anchor);
    });
    expect(found).toEqual([]);
  });

  test("is a file or folder that is there", () => {
    const pages = texts.filter(({ file }) => file.endsWith(".md"));
    const paths = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/`((?:app|tests)\/[\w./+$[\]-]*)`/g)].map(([, path]) => ({ file, path })),
    );
    expect(paths.length).toBeGreaterThan(50);
    const exists = (path = "") =>
      path.includes("ROOM")
        ? rooms.some((room) => existsSync(root + path.replace("ROOM", room)))
        : existsSync(root + path);
    expect(paths.filter(({ path }) => !exists(path))).toEqual([]);
  });
});
