import type { Backend } from "~/backend/backend";
import type { FailedMessage } from "~/contract/admin/super-admin-calls";
import { failureWords, messageName } from "~/domain/admin/message-words";
import { formatDate, formatTime } from "~/domain/times";
import { carryOut, orNotFound } from "./super-confirm.server";

/** Mail that could not be delivered. */

const messagesPath = "/admin/super-global/messages";

const pathOf = (id: string) => `${messagesPath}/${encodeURIComponent(id)}`;

const rowOf = ({ id, kind, masked_to, created_at, attempts, last_error }: FailedMessage) => ({
  ...{ id, to: masked_to, attempts },
  what: messageName(kind),
  day: formatDate(created_at),
  when: formatTime(created_at),
  why: failureWords(last_error),
  href: pathOf(id),
});

export async function messageList(request: Request, backend: Backend) {
  const page = new URL(request.url).searchParams.get("page")?.slice(0, 9) ?? "";
  const { messages, pagination } = await backend.call("failedMessages", { query: { page } });
  return { path: messagesPath, rows: messages.map(rowOf), pagination };
}

type Params = Record<string, string | undefined>;

/** @throws Response the not-found page */
export function messagePage(request: Request, backend: Backend, { id = "" }: Params) {
  return orNotFound(request, async () => {
    const message = await backend.call("failedMessage", { params: { id } });
    return { ...rowOf(message), failed: message.state === "failed", back: messagesPath };
  });
}

export function sendAgain(
  request: Request,
  backend: Backend,
  { id = "" }: Params,
  fields: FormData,
) {
  const act = () => backend.call("sendMessageAgain", { params: { id } });
  return carryOut(request, fields, act, { to: messagesPath, notice: "messageSentAgain" });
}
