import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postcss from "postcss";
import tailwindcss from "tailwindcss";
import { expect, test } from "vitest";
import config from "../../tailwind.config";

const root = fileURLToPath(new URL("../..", import.meta.url));
const stylesheet = readFileSync(join(root, "app/styles.css"), "utf8");

const components = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") || file.endsWith("consent/banner.ts"))
  .map((file) => readFileSync(join(root, "app", file), "utf8"));

/** Every word of every text in the components: classes are among them. */
const words = new Set(
  components
    .flatMap((source) => [...source.matchAll(/"[^"\n]*"|`[^`]*`/g)])
    .flatMap(([text]) => text.slice(1, -1).split(/[\s${}]+/)),
);

/** What stands as a class, in so many words, in an element. */
const classes = new Set(
  components
    .flatMap((source) => [...source.matchAll(/className="([^"]*)"/g)])
    .flatMap(([, names = ""]) => names.split(/\s+/))
    .filter(Boolean),
);

/** The class names in the selectors of a stylesheet, unescaped. */
function classesOf(css: postcss.Root): Set<string> {
  const found = new Set<string>();
  css.walkRules(({ selector }) => {
    for (const [, name = ""] of selector.matchAll(/\.((?:\\2c |\\.|[\w-])+)/g)) {
      found.add(name.replace(/\\2c /g, ",").replace(/\\(.)/g, "$1"));
    }
  });
  return found;
}

test("the stylesheet has no class that no component carries", () => {
  const own = [...classesOf(postcss.parse(stylesheet))];
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !words.has(name))).toEqual([]);
});

test("no component carries a class that says nothing", async () => {
  const content = [{ raw: [...words].join(" ") }];
  const built = await postcss([tailwindcss({ ...config, content })]).process(stylesheet, {
    from: undefined,
  });
  const known = classesOf(built.root as postcss.Root);
  expect(classes.size).toBeGreaterThan(100);
  expect([...classes].filter((name) => !known.has(name))).toEqual([]);
});
