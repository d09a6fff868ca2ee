import type { Language } from "~/language/languages";

export type Message = {
  subject: string;
  language: Language;
  parts: MessagePart[];
  /** The URL to which an email program's "Unsubscribe" posts (RFC 8058). */
  unsubscribeUrl?: string;
  /** True if it begins with our logo and name. */
  logo?: boolean;
};

export type Table = {
  head: { label: string; amount: string };
  /** `note` explains the amount, on a line of its own. */
  rows: { label: string; note?: string; amount: string }[];
  totals: { label: string; amount: string }[];
};

/** How each kind of part is written. */
type PartWriters = {
  [Kind in MessagePart["kind"]]: (part: Extract<MessagePart, { kind: Kind }>) => string;
};

export type MessagePart =
  | { kind: "text"; text: string }
  /** Short lines, each on its own. */
  | { kind: "list"; lines: string[] }
  /** A link that the reader should open: a button in HTML, a separate line in text. */
  | { kind: "link"; label: string; url: string }
  /** The 6-digit code, in large digits. */
  | { kind: "code"; label: string; code: string }
  | { kind: "small"; text: string }
  | ({ kind: "table" } & Table)
  /** An unsubscribe link: text, not a button. */
  | { kind: "small-link"; label: string; url: string };

/** Returns plain text with every link on its own line, so that email programs make it clickable. */
export function messageText(message: Message): string {
  const writers: PartWriters = {
    text: ({ text }) => text,
    list: ({ lines }) => lines.join("\n"),
    link: ({ label, url }) => `${label}:\n${url}`,
    code: ({ label, code }) => `${label}: ${code}`,
    small: ({ text }) => text,
    table: writeTextTable,
    "small-link": ({ label, url }) => `${label}:\n${url}`,
  };
  return `${message.parts.map((part) => writers[part.kind](part as never)).join("\n\n")}\n`;
}

/** Aligns amounts at the right for monospaced fonts; a label that is too long gets a line of its own. */
function writeTextTable({ head, rows, totals }: Table): string {
  const width = 60;
  const line = ({ label, amount }: { label: string; amount: string }) => {
    const room = width - label.length - amount.length;
    return room > 0
      ? `${label}${" ".repeat(room)}${amount}`
      : `${label}\n${amount.padStart(width)}`;
  };
  const rule = "-".repeat(width);
  return [
    line(head),
    rule,
    ...rows.flatMap((row) => [line(row), ...(row.note ? [`  ${row.note}`] : [])]),
    rule,
    ...totals.map(line),
  ].join("\n");
}

/** Escapes both kinds of quotation marks too, for attributes. */
function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(text)}</p>`;

/** A gray that is visible on light and dark backgrounds. */
const topBorderStyle = "border-top:1px solid #8a8780";
const cellStyle = "padding:6px 0;vertical-align:top";

/** Aligns amounts at the right; only the last total is bold. */
function writeHtmlTable({ head, rows, totals }: Table): string {
  const row = (label: string, amount: string, style: string) =>
    `<tr><th scope="row" style="${cellStyle};padding-right:16px;text-align:left;font-weight:400;${style}">${label}</th><td style="${cellStyle};text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;${style}">${escapeHtml(amount)}</td></tr>`;
  const note = (text: string | undefined) =>
    text ? `<br><span style="font-size:14px">${escapeHtml(text)}</span>` : "";
  const body = rows.map(({ label, note: more, amount }) =>
    row(`${escapeHtml(label)}${note(more)}`, amount, topBorderStyle),
  );
  const sums = totals.map(({ label, amount }, index) => {
    const isLast = index === totals.length - 1;
    return row(
      escapeHtml(label),
      amount,
      `${index === 0 ? `${topBorderStyle};` : ""}font-weight:${isLast ? 700 : 400}`,
    );
  });
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:inherit">
<thead><tr><th scope="col" style="${cellStyle};text-align:left">${escapeHtml(head.label)}</th><th scope="col" style="${cellStyle};text-align:right">${escapeHtml(head.amount)}</th></tr></thead>
<tbody>${[...body, ...sums].join("\n")}</tbody>
</table>`;
}

/** The HTML refers to the logo inside the message, so that opening it loads nothing. */
export const logoCid = "mark@member-benefits";

/** The logo and our name, at the top of messages that are kept as records. */
const letterheadHtml = `<p style="margin:0 0 24px;font-size:17px;font-weight:700"><img src="cid:${logoCid}" width="32" height="32" alt="" style="display:inline-block;vertical-align:middle;border:0"> <span style="vertical-align:middle">Member Benefits</span></p>
`;

/**
 * Returns HTML without layout tables and with inline styles only. Colors are set in pairs, so that an email program's
 * dark mode never shows dark text on a dark background.
 */
export function messageHtml(message: Message): string {
  const writers: PartWriters = {
    text: ({ text }) => paragraph(text, "margin:0 0 16px"),
    list: ({ lines }) => `<p style="margin:0 0 16px">${lines.map(escapeHtml).join("<br>")}</p>`,
    link: ({ label, url }) =>
      `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background-color:#0b5c56;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
    code: ({ label, code }) =>
      `<p style="margin:0 0 16px">${escapeHtml(label)}:<br><strong style="font-size:28px;letter-spacing:4px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</strong></p>`,
    small: ({ text }) => paragraph(text, "margin:0 0 12px;font-size:14px"),
    table: writeHtmlTable,
    "small-link": ({ label, url }) =>
      `<p style="margin:0 0 12px;font-size:14px"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
  };
  const body = message.parts.map((part) => writers[part.kind](part as never)).join("\n");
  return `<!DOCTYPE html>
<html lang="${message.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(message.subject)}</title>
</head>
<body style="margin:0;padding:24px">
<div style="max-width:520px;margin:0 auto;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:17px;line-height:1.5">
${message.logo ? letterheadHtml : ""}${body}
</div>
</body>
</html>
`;
}
