import { languageTable, type Language } from "~/language/languages";
import { say } from "~/language/say";
import {
  pdfColors,
  innerWidth,
  openPdf,
  startWriting,
  paper,
  type TextLook,
} from "~/screens/billing/pdf-page.server";
import { bulletinWords } from "./bulletin.text";

/** The colors of headings and of the bulletin's head. */
const accent = "#0d5d54";
const wash = "#e7f0ea";
/** The left edges and the width of both columns, in points. */
const leftEdge = paper.margin;
const gap = 28;
const column = (innerWidth - gap) / 2;
const rightEdge = leftEdge + column + gap;

/** SVG paths of the logo, an umbrella. */
const umbrellaPath =
  "M16 4v2.5M3 18.5a13 12 0 0 1 26 0c-2-2.2-6.5-2.2-8.7 0-1.9-2.2-6.7-2.2-8.6 0-2.2-2.2-6.7-2.2-8.7 0Z";
const umbrellaHandlePath = "M16 17v8.5a2.7 2.7 0 0 1-5.4 0";

/** Returns the employee bulletin, one page, as the bytes of a PDF. */
export async function drawBulletin(language: Language): Promise<Buffer> {
  const words = say(bulletinWords, language);
  const { doc, ended } = await openPdf({
    title: words.title,
    language: languageTable[language].locale,
    texts: [JSON.stringify(words)],
  });
  const page = startWriting(doc, "");
  const put = (
    kind: string,
    text: string,
    at: TextLook & { x: number; y: number; width: number },
  ) => {
    let below = at.y;
    page.tagged(kind, () => void (below = page.put(text, { size: 10.5, ...at })));
    return below;
  };
  const heading = (text: string, x: number, y: number) => {
    page.aside(() => {
      doc
        .moveTo(x, y)
        .lineTo(x + column, y)
        .lineWidth(0.75)
        .strokeColor(pdfColors.rule)
        .stroke();
    });
    const at = { x, y: y + 10, width: column, size: 13, bold: true, color: accent };
    return put("H2", text, at) + 4;
  };
  const listItems = (
    items: Record<string, { name: string; text: string }>,
    x: number,
    from: number,
  ) =>
    Object.values(items).reduce((y, { name, text }) => {
      const under = put("P", name, { x, y, width: column, bold: true });
      return put("P", text, { x, y: under, width: column, color: pdfColors.soft }) + 5;
    }, from);

  page.aside(() => {
    doc.rect(0, 0, paper.width, 176).fill(wash);
    doc.save().translate(leftEdge, 34).scale(0.95);
    doc.lineCap("round").lineJoin("round").lineWidth(1.6);
    doc.path(umbrellaPath).fillAndStroke(accent, accent);
    doc.path(umbrellaHandlePath).lineWidth(2.4).stroke(accent).restore();
  });
  const name = { x: leftEdge + 38, y: 43, width: 200, size: 12, bold: true, color: accent };
  put("P", "Member Benefits", name);
  const issue = {
    x: leftEdge,
    y: 45,
    width: innerWidth,
    size: 9.5,
    color: pdfColors.soft,
    align: "right" as const,
  };
  put("P", words.issue, issue);
  put("H1", words.title, { x: leftEdge, y: 76, width: innerWidth, size: 30, bold: true });
  put("P", words.lead, { x: leftEdge, y: 118, width: 430, size: 12 });

  const top = 204;
  let y = heading(words.steps.heading, leftEdge, top);
  Object.values(words.steps.items).forEach((text, index) => {
    page.tagged("P", () => {
      doc.circle(leftEdge + 8, y + 6.5, 8).fill(accent);
      const number = {
        x: leftEdge + 5,
        y: y + 2,
        width: 16,
        size: 9,
        bold: true,
        color: "#ffffff",
      };
      page.put(String(index + 1), number);
      y = page.put(text, { x: leftEdge + 24, y, width: column - 24, size: 10.5 }) + 6;
    });
  });
  y = listItems(words.dates.items, leftEdge, heading(words.dates.heading, leftEdge, y + 14));
  const { help } = words;
  const links = {
    support: { name: "support@benefits.example", text: help.support },
    crisis: { name: "988", text: help.crisis },
    emergency: { name: "911", text: help.emergency },
  };
  listItems(links, leftEdge, heading(help.heading, leftEdge, y + 14));

  y = listItems(words.have.items, rightEdge, heading(words.have.heading, rightEdge, top));
  y = listItems(words.terms.items, rightEdge, heading(words.terms.heading, rightEdge, y + 14));
  y = heading(words.privacy.heading, rightEdge, y + 14);
  put("P", words.privacy.text, { x: rightEdge, y, width: column, color: pdfColors.soft });
  const bottom = paper.height - 52;
  put("P", words.small, {
    x: leftEdge,
    y: bottom,
    width: innerWidth,
    size: 8,
    color: pdfColors.soft,
  });
  page.finish(() => "");
  return ended;
}
