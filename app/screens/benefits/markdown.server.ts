import type { Tokens } from "marked";
import { boundedMarked } from "~/domain/benefits/markdown-nesting";
import { sameSitePath } from "~/domain/same-site-path";

/** A markdown text ready for a page: safe HTML, and its `##` headings with the anchors that it carries. */
export type RenderedText = { html: string; headings: { id: string; text: string }[] };

const names: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);

/** What a link in a text may open: pages elsewhere, mail and telephone, places of this site. */
function allowed(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/i.test(href) || href.startsWith("#") || !!sameSitePath(href);
}

/** `2. What the service is` → `what-the-service-is`, with a number behind it where a text says a thing twice. */
function anchorOf(text: string, taken: Set<string>): string {
  const words = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/^\d+\.\s*/, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const wish = words || "part";
  let anchor = wish;
  for (let turn = 2; taken.has(anchor); turn++) anchor = `${wish}-${turn}`;
  taken.add(anchor);
  return anchor;
}

/**
 * Renders markdown that somebody typed elsewhere. Raw HTML comes out as the text that it is, pictures as their words,
 * and links only where they lead to the web, to mail or into this site. Headings start at level 2: the page has its own
 * first one. What can't be read as markdown comes out as the words that it is: no text takes its page away.
 */
export function renderMarkdown(markdown: string): RenderedText {
  try {
    return rendered(markdown);
  } catch {
    return { html: plainly(markdown), headings: [] };
  }
}

const plainly = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${escaped(part)}</p>\n`)
    .join("");

function rendered(markdown: string): RenderedText {
  const headings: RenderedText["headings"] = [];
  // "main" is the page's own anchor, "newsletter" the footer's.
  const taken = new Set(["main", "newsletter", "contents"]);
  const marked = boundedMarked();
  marked.use({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
      image: ({ text }: Tokens.Image) => escaped(text),
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        return allowed(href) ? `<a href="${escaped(href)}">${words}</a>` : words;
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
