/** A text, or `nothing` for null. Above 600 characters, it gets a box that can be scrolled by keyboard. */
export function LongText({ text, nothing }: { text: string | null; nothing: string }) {
  if (text === null) return <span className="text-soft">{nothing}</span>;
  const words = "block whitespace-pre-line [overflow-wrap:anywhere]";
  if (text.length <= 600) return <span className={words}>{text}</span>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is to be reached without a mouse
    <div className={`${words} max-h-[16rem] overflow-y-auto`} tabIndex={0}>
      {text}
    </div>
  );
}
