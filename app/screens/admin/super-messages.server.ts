import {
  getFailedMessage,
  listFailedMessages,
  sendMessageAgain,
  type FailedMessage,
} from "~/core/admin/failed-messages";
import { failureWords, messageName } from "~/domain/admin/message-words";
import { localDay } from "~/domain/local-days";
import { ownTimes, readingZone, type Reader } from "~/language/own-times";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { runConfirmed, findOrNotFound } from "./super-confirm.server";

const messagesPath = "/admin/super-global/messages";

const pathOf = (id: string) => `${messagesPath}/${encodeURIComponent(id)}`;

const rowOf = (
  { id, kind, masked_to, created_at, attempts, last_error }: FailedMessage,
  reader: Reader,
) => ({
  id,
  to: masked_to,
  attempts,
  what: messageName(kind, reader.language),
  day: localDay(created_at, readingZone(reader.user)),
  when: ownTimes(reader)(created_at),
  reason: failureWords(last_error, reader.language),
  href: pathOf(id),
});

export async function loadMessageList(args: PageRequest<SignedIn>) {
  const { url, caller } = args;
  const page = url.searchParams.get("page")?.slice(0, 9) ?? "";
  const { messages, pagination } = await listFailedMessages(caller, page);
  return { path: messagesPath, rows: messages.map((each) => rowOf(each, args)), pagination };
}

/** @throws Response the not-found page */
export function loadMessagePage(args: PageRequest<SignedIn>) {
  const { id = "" } = args.params;
  return findOrNotFound(args, async () => {
    const message = await getFailedMessage(args.caller, id);
    return {
      ...rowOf(message, args),
      failed: message.state === "failed",
      back: messagesPath,
    };
  });
}

export function sendAgain(posted: PostedForm) {
  const { id = "" } = posted.params;
  const submit = () => sendMessageAgain(posted.caller, id);
  return runConfirmed(posted, submit, { to: messagesPath, notice: "messageSentAgain" });
}
