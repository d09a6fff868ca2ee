import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** US letter paper, in points. */
export const paper = { width: 612, height: 792, margin: 40 };
/** Points between the margins. */
export const innerWidth = paper.width - 2 * paper.margin;

/** The colors of printed pages. */
export const pdfColors = { text: "#212426", soft: "#585a56", line: "#969696", rule: "#ded8cb" };

type Doc = PDFKit.PDFDocument;
/** What pdfkit's types leave out: fontkit's object for the current font. */
type WithFont = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } };

/** How a text looks; 9.5 points, regular and left by default. */
export type TextLook = {
  size?: number;
  bold?: boolean;
  color?: string;
  align?: "left" | "right";
  /** Keeps the text on one line, however wide it is. */
  single?: boolean;
};
/** Where a text stands: its top left corner, and the width in which it wraps. */
type TextPlace = TextLook & { x: number; y: number; width: number };

/** Matches text in Windows-1252, which every PDF reader's built-in fonts support; other text needs an embedded font. */
const windows1252Pattern = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Puts one blank, at the ends too, for blanks, line breaks, and control and broken signs that could break the file. */
const oneLine = (text: string): string => text.normalize("NFC").replace(/[\p{Cc}\p{Cs}\s]+/gu, " ");

/** Stands for characters that none of our fonts has, in place of empty boxes. */
export const lackingMark = "[…]";

/** The embedded fonts, regular and bold, of 750 kB each; undefined until a text first needs them. */
let fonts: Promise<[Buffer, Buffer]> | undefined;

/** Reads the regular and the bold font from disk. */
function readFonts(): Promise<[Buffer, Buffer]> {
  const { resolve } = createRequire(import.meta.url);
  const read = (file: string) => readFile(resolve(`dejavu-fonts-ttf/ttf/${file}`));
  return Promise.all([read("DejaVuSans.ttf"), read("DejaVuSans-Bold.ttf")]);
}

export type PdfPage = ReturnType<typeof startWriting>;

/**
 * Creates a document that can be read aloud; `ended` is its bytes once it is finished. `texts` are all that may be
 * written, which decides its fonts.
 */
export async function openPdf(about: { title: string; language: string; texts: string[] }) {
  // It is loaded with the first file, because most requests need none.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, Author: "Member Benefits" },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  if (!about.texts.every((text) => windows1252Pattern.test(oneLine(text)))) {
    fonts ??= readFonts();
    const [regular, bold] = await fonts;
    doc.registerFont("wide", regular);
    doc.registerFont("wide-bold", bold);
  }
  return { doc, ended };
}

/**
 * Returns functions that write a document. Only `writeBlock` and `ensure`, which starts a page if needed, move `y`,
 * where the next text begins, in points from the top. `headOfNext` stands at the head of each page but the first.
 */
export function startWriting(doc: Doc, headOfNext: string) {
  const root = doc.struct("Document");
  doc.addStructure(root);
  let y = paper.margin;

  let lacksLetters = false;
  /** Returns the text on one line, with `lackingMark` for characters that no font has. */
  const writable = (text: string) => {
    const words = oneLine(text);
    if (windows1252Pattern.test(words)) return words;
    doc.font("wide");
    const { font } = (doc as Doc & WithFont)._font;
    const marked = [...words].map((sign) =>
      font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : "\0",
    );
    return marked.join("").replace(/\0+/g, () => {
      lacksLetters = true;
      return lackingMark;
    });
  };

  /** Sets font, size and color for the next text. */
  const dress = (text: string, { size = 9.5, bold = false, color = pdfColors.text }: TextLook) => {
    const isPlain = windows1252Pattern.test(text);
    const font = isPlain ? (bold ? "Helvetica-Bold" : "Helvetica") : bold ? "wide-bold" : "wide";
    doc
      .font(font)
      .fontSize(isPlain ? size : size * 0.92)
      .fillColor(color);
  };
  const widthOf = (text: string, look: TextLook = {}) => {
    const words = writable(text);
    dress(words, look);
    return doc.widthOfString(words);
  };
  const heightOf = (text: string, width: number, look: TextLook = {}) => {
    const words = writable(text);
    dress(words, look);
    return doc.heightOfString(words, { width, lineGap: 1.5 });
  };
  /** Writes a text at a place and returns the y below it. */
  const put = (text: string, at: TextPlace): number => {
    const words = writable(text);
    dress(words, at);
    const { x, width, align = "left", single = false } = at;
    doc.text(words, x, at.y, { width, align, lineGap: 1.5, lineBreak: !single });
    return at.y + (single ? doc.currentLineHeight(true) + 1.5 : heightOf(text, width, at));
  };
  const aside = (draw: () => void) => {
    doc.markContent("Artifact");
    draw();
    doc.endMarkedContent();
  };
  /** Draws a part that is read aloud as `kind`, a PDF structure type. */
  const tagged = (kind: string, draw: () => void) => root.add(doc.struct(kind, {}, [draw]));

  return {
    get y() {
      return y;
    },
    set y(destination: number) {
      y = destination;
    },
    get lacksLetters() {
      return lacksLetters;
    },
    put,
    widthOf,
    heightOf,
    tagged,
    /** Writes a text across the page and moves below it. */
    writeBlock(kind: "P" | "H1" | "H2", text: string, look: TextLook) {
      tagged(kind, () => {
        y = put(text, { x: paper.margin, y, width: innerWidth, ...look });
      });
    },
    /** Draws what isn't read aloud: lines, frames, page numbers. */
    aside,
    frame({ x, y: top, width, height }: { x: number; y: number; width: number; height: number }) {
      aside(() => {
        doc
          .roundedRect(x, top, width, height, height / 2)
          .lineWidth(1)
          .strokeColor(pdfColors.text)
          .stroke();
      });
    },
    rule(color = pdfColors.rule, dashed = false) {
      aside(() => {
        doc
          .moveTo(paper.margin, y)
          .lineTo(paper.width - paper.margin, y)
          .lineWidth(0.75);
        if (dashed) doc.dash(4, { space: 3 });
        doc.strokeColor(color).stroke().undash();
      });
    },
    /** Starts another page if this height doesn't fit. */
    ensure(height: number, onNext?: () => void) {
      if (y + height <= paper.height - paper.margin - 14) return;
      doc.addPage();
      y = paper.margin;
      aside(() => {
        put(headOfNext, {
          x: paper.margin,
          y,
          width: innerWidth,
          size: 8.5,
          color: pdfColors.soft,
        });
      });
      y += 22;
      onNext?.();
    },
    /** Draws one row of a table, with its cells side by side and tagged as cells. */
    row(table: PDFKit.PDFStructureElement, cells: { kind: "TH" | "TD"; draw: () => void }[]) {
      const tr = doc.struct("TR");
      table.add(tr);
      for (const { kind, draw } of cells) tr.add(doc.struct(kind, {}, [draw]));
      tr.end();
    },
    table() {
      const table = doc.struct("Table");
      root.add(table);
      return table;
    },
    /** Ends the document; `foot` returns the text below each page, for which a single page has no use. */
    finish(foot: (at: number, of: number) => string) {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let index = 0; index < count && count > 1; index++) {
        doc.switchToPage(index);
        aside(() => {
          const look = { size: 8, color: pdfColors.soft, align: "right" as const };
          const bottom = paper.height - paper.margin + 4;
          put(foot(index + 1, count), { x: paper.margin, y: bottom, width: innerWidth, ...look });
        });
      }
      doc.end();
    },
  };
}
