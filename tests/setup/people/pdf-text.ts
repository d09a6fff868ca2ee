import { inflateSync } from "node:zlib";

export type PdfText = {
  pages: number;
  text: string;
  /** Each piece of text with its baseline, in points from the foot of its page, and its size. */
  pieces: { words: string; y: number; size: number }[];
  raw: string;
};

/** Windows-1252 where it is not Latin-1, as far as invoices need it. */
const decoded = (hex: string) => Buffer.from(hex, "hex").toString("latin1");

/** The texts of a PDF in the order in which they are drawn, without those in fonts that are sent along. */
export function readPdf(bytes: Uint8Array): PdfText {
  const raw = Buffer.from(bytes).toString("latin1");
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = ""]) => {
    try {
      return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  const visible = streams.flatMap((stream) => [
    ...stream.matchAll(
      /(?:1 0 0 1 [\d.]+ ([\d.]+) Tm\s+\/F\d+ ([\d.]+) Tf\s+)?\[((?:<[0-9a-f]+>|[\s\d.-])*)\] TJ/g,
    ),
  ]);
  const pieces = visible.map(([, y, size, parts = ""]) => ({
    words: [...parts.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => decoded(hex)).join(""),
    y: Number(y),
    size: Number(size),
  }));
  const text = pieces.map(({ words }) => words).join("\n");
  return { pages: raw.match(/\/Type\s*\/Page\b/g)?.length ?? 0, text, pieces, raw };
}
