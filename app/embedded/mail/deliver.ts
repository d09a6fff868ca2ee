import { createTransport } from "nodemailer";
import type { Environment } from "~/environment";
import { maskEmail } from "~/domain/user";
import { logo } from "./logo";
import { firstLink, logoCid, messageHtml, messageText, type Message } from "./message";
import { removeHalfWritten, writeMessageFile } from "./message-file";

/** Delivers one message; rejects if it couldn't, and the worker tries again later. */
export type Deliver = (mail: Mail) => Promise<void>;
export type Mail = {
  /** The outbox row's id, the same for every attempt, so that receivers can detect duplicates. */
  id: string;
  to: string;
  message: Message;
};
/** ms. Longer than any delivery may take, so that only a dead process loses its lease. */
export const leaseFor = 90_000;
/** ms. A server gets at most this long for one message, even if it answers slowly. */
const longestDelivery = 60_000;

export type Delivery = {
  deliver: Deliver;
  /** The maximum number of simultaneous messages; the default is ten. */
  atOnce?: number;
  /** The maximum number of messages a second; unlimited by default. */
  perSecond?: number;
  /** Cleans up at the start and every hour. `alone` means that no other process delivers from this place. */
  tidy?(alone: boolean): Promise<void>;
  close(): void;
};

function messageOf(env: Environment, { id, to, message }: Mail) {
  return {
    from: env.MAIL_FROM,
    to: { name: "", address: to },
    subject: message.subject,
    text: messageText(message),
    html: messageHtml(message),
    ...(message.logo
      ? {
          attachments: [
            {
              filename: "member-benefits.png",
              content: logo,
              contentType: "image/png",
              cid: logoCid,
              contentDisposition: "inline" as const,
            },
          ],
        }
      : {}),
    messageId: `<${id}@${new URL(env.APP_URL).hostname}>`,
    headers: {
      "Content-Language": message.language,
      // It prevents out-of-office replies.
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

function smtpDelivery(env: Environment, url: string): Delivery {
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
      const signal = AbortSignal.timeout(longestDelivery);
      await smtp.sendMail({ ...messageOf(env, mail), signal });
    },
    close: () => smtp.close(),
  };
}

/**
 * Without an SMTP server, each message is a file in DATA_DIR/outbox and its link is printed on the terminal; `print`
 * writes one line.
 */
function fileDelivery(
  env: Environment,
  clock: () => number,
  print: (line: string) => void,
): Delivery {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail({
        ...messageOf(env, mail),
        date: new Date(clock()),
      });
      await writeMessageFile(env.DATA_DIR, {
        to: mail.to,
        now: clock(),
        message: message.toString(),
      });
      const link = firstLink(mail.message);
      if (link) print(`${mail.message.subject} (${maskEmail(mail.to)}): ${link}`);
    },
    tidy: (alone) => removeHalfWritten(env.DATA_DIR, alone ? 0 : leaseFor),
    close: () => composer.close(),
  };
}

/** Returns SMTP delivery if SMTP_URL is set, and files otherwise. */
export function chooseDelivery(
  env: Environment,
  clock: () => number,
  print: (line: string) => void,
): Delivery {
  return env.SMTP_URL ? smtpDelivery(env, env.SMTP_URL) : fileDelivery(env, clock, print);
}
