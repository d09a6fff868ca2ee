import { describe, expect, test } from "vitest";
import { isNestedTooDeeply } from "~/domain/benefits/markdown-nesting";
import { renderMarkdown } from "~/screens/benefits/markdown.server";

const html = (markdown: string) => renderMarkdown(markdown).html.trim();

describe("a text that somebody typed elsewhere", () => {
  test.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["before <img src=x onerror=alert(1)> after", "&lt;img src=x onerror=alert(1)&gt;"],
    ["<div style='x'>\n\n**bold**\n\n</div>", "&lt;div style=&#39;x&#39;&gt;"],
    ["![<b>](http://x.example/y.png)", "&lt;b&gt;"],
    ["`<b>`", "<code>&lt;b&gt;</code>"],
    ['[a&b](https://x.example/?a=1&b="2")', "a&amp;b"],
  ])("keeps no markup of its own: %s", (markdown, expected) => {
    const made = html(markdown);
    expect(made).toContain(expected);
    expect(made).not.toMatch(/<(script|img|div|b)[ >]|onerror="/);
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](data:text/html,x)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "[x](vbscript:x)",
    "[x]( \u0001javascript:alert(1))",
  ])("leads nowhere else: %s", (markdown) => {
    expect(html(markdown)).not.toContain("href");
  });

  test.each([
    ["[x](https://a.example/?b=1&c=2)", 'href="https://a.example/?b=1&amp;c=2"'],
    ["[x](/privacy-policy)", 'href="/privacy-policy"'],
    ["[x](#contact)", 'href="#contact"'],
    ["privacy@benefits.example", 'href="mailto:privacy@benefits.example"'],
    ["[x](tel:988)", 'href="tel:988"'],
  ])("leads there: %s", (markdown, expected) => {
    expect(html(markdown)).toContain(expected);
  });

  test("an attribute is never left", () => {
    expect(html('[x](https://a.example/"onclick="alert(1))')).not.toMatch(/" ?onclick=/);
  });
});

test("headings become anchors and a contents list", () => {
  const { html: made, headings } = renderMarkdown(
    "# Title\n\n## 2. Your *account* & you\n\n## 2. Your account & you\n\n### Detail\n\n## ¿Qué?\n\n## !\n\n## Main",
  );
  expect(headings).toEqual([
    { id: "title", text: "Title" },
    { id: "your-account-you", text: "2. Your account & you" },
    { id: "your-account-you-2", text: "2. Your account & you" },
    { id: "que", text: "¿Qué?" },
    { id: "part", text: "!" },
    { id: "main-2", text: "Main" },
  ]);
  for (const { id } of headings) expect(made).toContain(`<h2 id="${id}">`);
  expect(made).toContain("<h3>Detail</h3>");
  expect(made).not.toContain("<h1");
  expect(made).toContain("<em>account</em> &amp; you</h2>");
});

describe("a text that nests too deep", () => {
  test.each([
    ["quotes", `${"> ".repeat(2000)}a`],
    ["lists", `${"- ".repeat(2000)}a`],
    ["both", `${"> - ".repeat(800)}a`],
    ["marks of bold", `${"**".repeat(3000)}a${"**".repeat(3000)}`],
    ["bold in italics", `${"*a **b ".repeat(500)}${"c** d*".repeat(500)}`],
    [
      "lists by their indents",
      Array.from({ length: 60 }, (_, at) => `${" ".repeat(at * 2)}- a`).join("\n"),
    ],
  ])("is told, and its page shows its words: %s", (_name, markdown) => {
    expect(isNestedTooDeeply(markdown)).toBe(true);
    const { html: made, headings } = renderMarkdown(`<b>\n\n${markdown}`);
    expect(made).toMatch(/^<p>&lt;b&gt;<\/p>\n<p>/);
    expect(headings).toEqual([]);
  });

  test("is none that people write", () => {
    const text = "> - one\n>   - **two *and [three](https://a.example)***\n>     1. four\n";
    expect(isNestedTooDeeply(text)).toBe(false);
    expect(html(text)).toContain("<blockquote>");
  });
});
