import { createTransport } from "nodemailer";
import type { Environment } from "~/environment";
import { maskEmail } from "~/domain/user";
import { logoCid, messageHtml, messageText, type Message } from "./message";
import { randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Delivers one message; rejects if it couldn't, and the worker tries again later. */
export type Deliver = (mail: Mail) => Promise<void>;
export type Mail = {
  /** The outbox row's id, the same for every attempt, so that receivers can detect duplicates. */
  id: string;
  to: string;
  message: Message;
};
/** ms for which a worker claims a message: longer than any delivery may take, so that only a dead process loses it. */
export const leaseMs = 90_000;
export type Delivery = {
  deliver: Deliver;
  /** The maximum number of simultaneous messages; the default is ten. */
  atOnce?: number;
  /** The maximum number of messages a second; unlimited by default. */
  perSecond?: number;
  /** Removes leftovers, at the start and every hour. `alone` means that no other process delivers to this folder. */
  tidy?(alone: boolean): Promise<void>;
  close(): void;
};

/** Returns the message as nodemailer takes it. */
function toNodemailerMessage(env: Environment, { id, to, message }: Mail) {
  return {
    from: env.MAIL_FROM,
    to: { name: "", address: to },
    subject: message.subject,
    text: messageText(message),
    html: messageHtml(message),
    attachments: message.logo ? [logo] : [],
    messageId: `<${id}@${new URL(env.APP_URL).hostname}>`,
    headers: {
      "Content-Language": message.language,
      "Auto-Submitted": "auto-generated",
      ...(message.unsubscribeUrl
        ? {
            "List-Unsubscribe": `<${message.unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
  };
}

/** Sends over a pool of SMTP connections; a message that takes longer than a minute is aborted. */
function createSmtpDelivery(env: Environment, url: string): Delivery {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: env.SMTP_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    // No message refers to files or URLs to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    atOnce: env.SMTP_CONNECTIONS,
    perSecond: env.SMTP_PER_SECOND,
    async deliver(mail) {
      // A server gets this long for one message, even if it answers slowly.
      const signal = AbortSignal.timeout(60_000);
      await smtp.sendMail({ ...toNodemailerMessage(env, mail), signal });
    },
    close: () => smtp.close(),
  };
}

/**
 * Without an SMTP server, each message is a file in DATA_DIR/outbox and its link is printed on the terminal; `print`
 * writes one line.
 */
function createFileDelivery(
  env: Environment,
  clock: () => number,
  print: (line: string) => void,
): Delivery {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail({
        ...toNodemailerMessage(env, mail),
        date: new Date(clock()),
      });
      await writeMessageFile(env.DATA_DIR, {
        to: mail.to,
        now: clock(),
        message: message.toString(),
      });
      const button = mail.message.parts.find((part) => part.kind === "link");
      if (button) print(`${mail.message.subject} (${maskEmail(mail.to)}): ${button.url}`);
    },
    tidy: (alone) => removePartialFiles(env.DATA_DIR, alone ? 0 : leaseMs),
    close: () => composer.close(),
  };
}

/** Returns SMTP delivery if SMTP_URL is set, and files otherwise. */
export function chooseDelivery(
  env: Environment,
  clock: () => number,
  print: (line: string) => void,
): Delivery {
  return env.SMTP_URL
    ? createSmtpDelivery(env, env.SMTP_URL)
    : createFileDelivery(env, clock, print);
}

/**
 * The logo for messages: public/favicon.svg on its background as a PNG of 64 pixels, because email programs don't
 * show SVG. It is part of the message, because a remote picture would track readers and most programs block it.
 */
const logo = {
  filename: "member-benefits.png",
  contentType: "image/png",
  cid: logoCid,
  contentDisposition: "inline" as const,
  content: Buffer.from(
    [
      "iVBORw0KGgoAAAANSUhEUgAAAEAAAABABAMAAABYR2ztAAAAMFBMVEVMaXEMXVQMXFMMXVMMXFMMXFMNXVT8+vWStK1DgXnT39kpb2dhlI2txs",
      "Dp7ul3o5vt48iOAAAABnRSTlMAMO9qwth1H0+lAAAACXBIWXMAAAsTAAALEwEAmpwYAAABYklEQVRIx8XWIU/DUBAH8LcQ/ILAI0BPEL4AyfSC",
      "mAe2xx4rwe1Ys24OEgSyExM4SkKCH/NbEFhq5ksyNAtur+2ytPde7wSCv6jo++XymlzuKoRO6fBEGtk/Lot1turSmmYlPS9VZUEaaY0dWZi9pI",
      "AkUqYLpCWqFGjoT5BkKmKbBjWxS4NTcUSDc/qO8S3rNGiKAxqcCckEg+sfBlx0/gjGs96IAOoedJ79IuAEkMSd2oFan2vhW8ESNhnYwBVk8mkB",
      "YRZ4JmhBLrcGGOZB1wBBHrgYOIAyReASgycEhhh0EVhiMEAgxMBDIMDARSByf8cfAF+h9wAwHz0GfVwh7sU3T97dyPAl7k1cYZI8/RiozAuzJz",
      "Wgm/bfwYQBCnwatHSjkcCBRTvqEaAd9V9hQV1ylmk1K3Ai+KYnjHo3RxA7xNgxyA5SdhSzw5xdB+xCYVcSv9TYtcguVn41s8ud/j1YAZolME72",
      "kOBdAAAAAElFTkSuQmCC",
    ].join(""),
    "base64",
  ),
};

/**
 * Writes one RFC 822 message to DATA_DIR/outbox/<time>-<to>.eml atomically: under a temporary name, then linked to
 * its own. The time, from `now` (ms), is UTC without punctuation, which is valid on any system; if the name exists, it
 * adds a millisecond, so that no message overwrites another.
 */
async function writeMessageFile(
  dataDir: string,
  { to, now, message }: { to: string; now: number; message: string },
): Promise<void> {
  const directory = join(dataDir, "outbox");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const temporary = join(directory, `.${randomBytes(8).toString("hex")}.tmp`);
  const file = await open(temporary, "wx", 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  const name = to.replace(/[^a-z0-9@._+-]/gi, "_");
  try {
    for (let time = now; ; time++) {
      const stamp = new Date(time).toISOString().replace(/[-:.]/g, "");
      try {
        await link(temporary, join(directory, `${stamp}-${name}.eml`));
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
    }
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Removes partial files of a process that was killed. A complete message has its own name, and any other is written
 * again, because its row stays in the outbox until it is marked as sent. `olderThan` is ms, longer than another
 * process may take to write one.
 */
async function removePartialFiles(dataDir: string, olderThan: number): Promise<void> {
  const directory = join(dataDir, "outbox");
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((each) => /^\.[0-9a-f]{16}\.tmp$/.test(each))) {
    const file = join(directory, name);
    const written = await stat(file).catch(() => null);
    // The file system's time counts, in case the clock was changed since.
    if (written && Math.abs(Date.now() - written.mtimeMs) >= olderThan)
      await rm(file, { force: true });
  }
}
