/** A message as content, rendered to text and HTML alike. */
export type Message = {
  subject: string;
  language: "en" | "es";
  parts: MessagePart[];
  /** Where a mail program's own "Unsubscribe" posts to (RFC 8058). */
  unsubscribeUrl?: string;
};

export type MessagePart =
  | { kind: "text"; text: string }
  /** Short lines, each on its own. */
  | { kind: "list"; lines: string[] }
  /** A link that the reader is asked to open: a button in HTML, its own line in text. */
  | { kind: "link"; label: string; url: string }
  /** The 6-digit code, in large figures. */
  | { kind: "code"; label: string; code: string }
  | { kind: "small"; text: string }
  /** A link for those who want no more of this: text, not a button. */
  | { kind: "way-out"; label: string; url: string };

/** Plain text: every link on a line of its own, so that any mail program makes it clickable. */
export function messageText(message: Message): string {
  const lines: Record<MessagePart["kind"], (part: never) => string> = {
    text: ({ text }: { text: string }) => text,
    list: ({ lines }: { lines: string[] }) => lines.join("\n"),
    link: ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`,
    code: ({ label, code }: { label: string; code: string }) => `${label}: ${code}`,
    small: ({ text }: { text: string }) => text,
    "way-out": ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`,
  };
  return `${message.parts.map((part) => lines[part.kind](part as never)).join("\n\n")}\n`;
}

function escaped(text: string): string {
  const names: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

const paragraph = (text: string, style: string) => `<p style="${style}">${escaped(text)}</p>`;

/**
 * HTML without tables, with inline styles only. Colours are named only where both are set, so that a mail program's
 * dark mode never leaves dark text on a dark ground.
 */
export function messageHtml(message: Message): string {
  const blocks: Record<MessagePart["kind"], (part: never) => string> = {
    text: ({ text }: { text: string }) => paragraph(text, "margin:0 0 16px"),
    list: ({ lines }: { lines: string[] }) =>
      `<p style="margin:0 0 16px">${lines.map(escaped).join("<br>")}</p>`,
    link: ({ label, url }: { label: string; url: string }) =>
      `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background-color:#0b5c56;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`,
    code: ({ label, code }: { label: string; code: string }) =>
      `<p style="margin:0 0 16px">${escaped(label)}:<br><strong style="font-size:28px;letter-spacing:4px;font-variant-numeric:tabular-nums">${escaped(code)}</strong></p>`,
    small: ({ text }: { text: string }) => paragraph(text, "margin:0 0 12px;font-size:14px"),
    "way-out": ({ label, url }: { label: string; url: string }) =>
      `<p style="margin:0 0 12px;font-size:14px"><a href="${escaped(url)}">${escaped(label)}</a></p>`,
  };
  const body = message.parts.map((part) => blocks[part.kind](part as never)).join("\n");
  return `<!DOCTYPE html>
<html lang="${message.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(message.subject)}</title>
</head>
<body style="margin:0;padding:24px">
<div style="max-width:520px;margin:0 auto;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:17px;line-height:1.5">
${body}
</div>
</body>
</html>
`;
}

/** The first link that the message asks to open, or null. */
export function firstLink(message: Message): string | null {
  const link = message.parts.find((part) => part.kind === "link");
  return link?.kind === "link" ? link.url : null;
}
