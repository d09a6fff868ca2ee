import type { Tokens } from "marked";
import { createBoundedMarked } from "~/domain/benefits/markdown-nesting";
import { safePath } from "~/domain/same-site-path";

/** Rendered markdown: safe HTML, and its `##` headings with their anchors. */
export type RenderedText = { html: string; headings: { id: string; text: string }[] };

const htmlEntities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => htmlEntities[sign] ?? sign);

/** Returns true for a link to a web page, an email address, a phone number, or a page or anchor of this site. */
function isAllowedLink(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/i.test(href) || href.startsWith("#") || !!safePath(href);
}

/** Turns `2. What the service is` into an anchor that isn't in `taken`, such as `what-the-service-is`, and adds it. */
function anchorOf(text: string, taken: Set<string>): string {
  const words = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/^\d+\.\s*/, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const base = words || "part";
  let anchor = base;
  for (let turn = 2; taken.has(anchor); turn++) anchor = `${base}-${turn}`;
  taken.add(anchor);
  return anchor;
}

/**
 * Renders foreign markdown. Raw HTML becomes plain text, pictures become their alternative text, and links must lead
 * to the web, email or this site. Headings start at level 2, below the page's own. Text that can't be parsed is shown
 * as plain text, so that no text breaks its page.
 */
export function renderMarkdown(markdown: string): RenderedText {
  try {
    return parseMarkdown(markdown);
  } catch {
    const paragraphs = markdown.split(/\n{2,}/).filter((part) => part.trim() !== "");
    return {
      html: paragraphs.map((part) => `<p>${escapeHtml(part)}</p>\n`).join(""),
      headings: [],
    };
  }
}

/** Returns HTML of levels 2 to 4, raw tags escaped, images as their texts, and its h2; throws if the library does. */
function parseMarkdown(markdown: string): RenderedText {
  const headings: RenderedText["headings"] = [];
  // The page uses these anchors.
  const taken = new Set(["main", "newsletter", "contents"]);
  const marked = createBoundedMarked();
  marked.use({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      image: ({ text }: Tokens.Image) => escapeHtml(text),
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        return isAllowedLink(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
      },
      heading({ depth, tokens, text }: Tokens.Heading) {
        const level = Math.min(Math.max(depth, 2), 4);
        const words = this.parser.parseInline(tokens);
        if (level > 2) return `<h${level}>${words}</h${level}>\n`;
        const id = anchorOf(text, taken);
        headings.push({ id, text: this.parser.parseInline(tokens, this.parser.textRenderer) });
        return `<h2 id="${id}">${words}</h2>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, headings };
}
