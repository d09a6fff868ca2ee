type Message = {
  id: string;
  /** Who wrote it, as the reader knows them. */
  by: string;
  text: string;
  at: string;
  /** The reader's own side. */
  own: boolean;
};

/** What both sides wrote, the newest first. */
export function MessageThread({ messages }: { messages: readonly Message[] }) {
  return (
    <ol className="grid max-w-line list-none gap-4 p-0">
      {messages.map(({ id, by, text, at, own }) => (
        <li
          key={id}
          className={`min-w-0 rounded border p-4 [overflow-wrap:anywhere] ${own ? "" : "bg-raised"}`}
        >
          <p className="flex flex-wrap justify-between gap-x-3">
            <strong>{by}</strong>
            <span className="text-small text-soft">{at}</span>
          </p>
          <p className="mt-2 whitespace-pre-line break-words">{text}</p>
        </li>
      ))}
    </ol>
  );
}
