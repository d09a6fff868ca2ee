import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string;
  links: string[];
  code: string | null;
};

type Part = { headers: Map<string, string>; body: string };

function split(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const headers = new Map(
    head.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function quotedPrintable(body: string): Buffer {
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}

/** A header in which letters stand that ASCII lacks (RFC 2047). */
const decodeHeader = (value: string): string =>
  value.replace(/\?=\s+=\?/g, "?==?").replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
    // A letter may begin in one word and end in the next.
    Buffer.concat(
      [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = "", text = ""]) =>
        kind.toLowerCase() === "b"
          ? Buffer.from(text, "base64")
          : quotedPrintable(text.replaceAll("_", " ")),
      ),
    ).toString("utf8"),
  );

function decode({ headers, body }: Part): string {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "quoted-printable") return quotedPrintable(body).toString("utf8");
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return Buffer.from(body, "latin1").toString("utf8");
}

/** Returns the leaves of a message in any nesting of multiparts. */
function leaves(part: Part): Part[] {
  const type = part.headers.get("content-type") ?? "text/plain";
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!boundary) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((piece) => leaves(split(piece.replace(/^\r\n/, ""))));
}

export function parseMail(raw: string): Mail {
  const message = split(raw.replace(/\r?\n/g, "\r\n"));
  const all = leaves(message);
  const ofType = (type: string) => {
    const found = all.find((part) => part.headers.get("content-type")?.startsWith(type));
    return found ? decode(found) : "";
  };
  const text = ofType("text/plain");
  const links = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return {
    to: message.headers.get("to") ?? "",
    subject: decodeHeader(message.headers.get("subject") ?? ""),
    text,
    html: ofType("text/html"),
    link: links[0] ?? "",
    links,
    code: /(?<!\d)\d{6}(?!\d)/.exec(text.replace(/https?:\/\/\S+/g, ""))?.[0] ?? null,
  };
}

function messages(folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith(".eml"))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
}

/** One reader's view of the outboxes: hands out every message once. */
export function openMailbox(folders: readonly string[]) {
  const seenVersion = new Set(messages(folders));
  // A letter to another person is looked at again with each question.
  const read = new Map<string, Mail>();
  const mailAt = (path: string): Mail => {
    const mail = read.get(path) ?? parseMail(readFileSync(path, "latin1"));
    read.set(path, mail);
    return mail;
  };
  return {
    /**
     * Returns the newest message to `address` that was not handed out yet, or null. Older ones count as seen.
     * @param isWanted selects one of several letters of one moment, which have no fixed order
     */
    newest(address: string, isWanted: (mail: Mail) => boolean = () => true): Mail | null {
      let newest: Mail | null = null;
      for (const path of messages(folders).filter((name) => !seenVersion.has(name))) {
        const mail = mailAt(path);
        if (!mail.to.toLowerCase().includes(address.toLowerCase()) || !isWanted(mail)) continue;
        seenVersion.add(path);
        read.delete(path);
        newest = mail;
      }
      return newest;
    },
  };
}
