import { createWriteStream, mkdirSync } from "node:fs";
import { once } from "node:events";
import PDFDocument from "pdfkit";
import { languages, languageTable, type Language } from "~/language/languages";
import { say } from "~/language/say";
import type { TextsOf } from "~/language/texts";
import { bulletinWords } from "./bulletin.text";

// `npx tsx app/commands/make-bulletins.ts` draws public/bulletins/employee-bulletin-{en,es}.pdf, one page each. The
// files are committed; run it again when the texts change.

const colour = {
  ink: "#212426",
  soft: "#585a56",
  accent: "#0d5d54",
  wash: "#e7f0ea",
  line: "#ded8cb",
};
const page = { width: 612, height: 792, margin: 48 };
const gap = 28;
const column = (page.width - 2 * page.margin - gap) / 2;
const right = page.margin + column + gap;

const mark =
  "M16 4v2.5M3 18.5a13 12 0 0 1 26 0c-2-2.2-6.5-2.2-8.7 0-1.9-2.2-6.7-2.2-8.6 0-2.2-2.2-6.7-2.2-8.7 0Z";
const handle = "M16 17v8.5a2.7 2.7 0 0 1-5.4 0";

type Doc = PDFKit.PDFDocument;
/** A term or number with its explanation. */
type Named = { name: string; text: string };

/** Writes text at a position and returns the y below it. */
function write(
  doc: Doc,
  text: string,
  at: { x: number; y: number; width: number; size?: number; bold?: boolean; color?: string },
): number {
  doc
    .font(at.bold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(at.size ?? 10.5)
    .fillColor(at.color ?? colour.ink)
    .text(text, at.x, at.y, { width: at.width, lineGap: 2 });
  return doc.y;
}

/** Draws one bulletin, tagged so that it can be read aloud in order. */
function draw(doc: Doc, words: TextsOf<(typeof bulletinWords)["en"]>): void {
  const root = doc.struct("Document");
  doc.addStructure(root);
  /** Draws one tagged element and returns the y below it. */
  const tagged = (kind: string, make: () => number): number => {
    let below = 0;
    root.add(doc.struct(kind, {}, [() => void (below = make())]));
    return below;
  };
  const heading = (text: string, x: number, y: number) => {
    doc.markContent("Artifact");
    doc
      .moveTo(x, y)
      .lineTo(x + column, y)
      .lineWidth(0.75)
      .strokeColor(colour.line)
      .stroke();
    doc.endMarkedContent();
    const at = { x, y: y + 10, width: column, size: 13, bold: true, color: colour.accent };
    return tagged("H2", () => write(doc, text, at)) + 4;
  };
  const named = (items: Record<string, Named>, x: number, from: number) =>
    Object.values(items).reduce((y, { name, text }) => {
      const below = tagged("P", () => {
        const under = write(doc, name, { x, y, width: column, bold: true });
        return write(doc, text, { x, y: under, width: column, color: colour.soft });
      });
      return below + 5;
    }, from);

  doc.markContent("Artifact");
  doc.rect(0, 0, page.width, 176).fill(colour.wash);
  doc.save().translate(page.margin, 34).scale(0.95);
  doc.lineCap("round").lineJoin("round").lineWidth(1.6);
  doc.path(mark).fillAndStroke(colour.accent, colour.accent);
  doc.path(handle).lineWidth(2.4).stroke(colour.accent).restore();
  doc.endMarkedContent();

  const wide = page.width - 2 * page.margin;
  tagged("P", () =>
    write(doc, "Member Benefits", {
      x: page.margin + 38,
      y: 43,
      width: 200,
      size: 12,
      bold: true,
      color: colour.accent,
    }),
  );
  tagged("P", () => {
    doc.font("Helvetica").fontSize(9.5).fillColor(colour.soft);
    doc.text(words.issue, page.margin, 45, { width: wide, align: "right" });
    return doc.y;
  });
  tagged("H1", () =>
    write(doc, words.title, { x: page.margin, y: 76, width: wide, size: 30, bold: true }),
  );
  tagged("P", () =>
    write(doc, words.lead, { x: page.margin, y: 118, width: 430, size: 12, color: colour.ink }),
  );

  const top = 204;
  let y = heading(words.steps.heading, page.margin, top);
  Object.values(words.steps.items).forEach((text, index) => {
    y =
      tagged("P", () => {
        doc.circle(page.margin + 8, y + 6.5, 8).fill(colour.accent);
        doc.font("Helvetica-Bold").fontSize(9).fillColor("#ffffff");
        doc.text(String(index + 1), page.margin, y + 3, { width: 16, align: "center" });
        return write(doc, text, { x: page.margin + 24, y, width: column - 24 });
      }) + 6;
  });
  y = named(words.dates.items, page.margin, heading(words.dates.heading, page.margin, y + 14));
  const { help } = words;
  const links = {
    support: { name: "support@benefits.example", text: help.support },
    crisis: { name: "988", text: help.crisis },
    emergency: { name: "911", text: help.emergency },
  };
  named(links, page.margin, heading(help.heading, page.margin, y + 14));

  y = named(words.have.items, right, heading(words.have.heading, right, top));
  y = named(words.terms.items, right, heading(words.terms.heading, right, y + 14));
  y = heading(words.privacy.heading, right, y + 14);
  tagged("P", () =>
    write(doc, words.privacy.text, { x: right, y, width: column, color: colour.soft }),
  );

  tagged("P", () =>
    write(doc, words.small, {
      x: page.margin,
      y: page.height - 52,
      width: wide,
      size: 8,
      color: colour.soft,
    }),
  );
  root.end();
}

async function make(language: Language): Promise<void> {
  const words = say(bulletinWords, language);
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: languageTable[language].locale,
    displayTitle: true,
    // The date is fixed, so that the same texts produce the same file.
    info: { Title: words.title, Author: "Member Benefits", CreationDate: new Date("2026-01-15") },
  });
  const file = createWriteStream(`public/bulletins/employee-bulletin-${language}.pdf`);
  doc.pipe(file);
  draw(doc, words);
  doc.end();
  await once(file, "finish");
}

mkdirSync("public/bulletins", { recursive: true });
for (const language of languages) await make(language);
