export const hostileTexts: [what: string, text: string][] = [
  ["pictures and links that begin", "![".repeat(50_000) + "[](".repeat(30_000)],
  ["pictures that don't end", "![](".repeat(50_000)],
  ["one word", "a".repeat(200_000)],
  ["one heading", "#".repeat(200_000)],
  ["empty lines", " \n".repeat(100_000) + "a" + " ".repeat(100_000)],
];
