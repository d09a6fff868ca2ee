import { formats } from "~/language/formats";
import { useLanguage } from "~/language/use-texts";

/** Messages with who wrote them and when; the reader's own have another background. */
export function MessageThread({
  messages,
  zone,
}: {
  /** `by` is who wrote it, and `at` an ISO time. */
  messages: readonly { id: string; by: string; text: string; at: string; own: boolean }[];
  /** The reader's IANA zone. */
  zone: string;
}) {
  const { time } = formats(useLanguage());
  return (
    <ol className="grid max-w-line list-none gap-4 p-0">
      {messages.map(({ id, by, text, at, own: isOwn }) => (
        <li
          key={id}
          className={`min-w-0 rounded border p-4 [overflow-wrap:anywhere] ${isOwn ? "" : "bg-raised"}`}
        >
          <p className="flex flex-wrap justify-between gap-x-3">
            <strong>{by}</strong>
            <span className="text-small text-soft">{time(at, zone)}</span>
          </p>
          <p className="mt-2 whitespace-pre-line break-words">{text}</p>
        </li>
      ))}
    </ol>
  );
}
