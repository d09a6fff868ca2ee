/** Says that a list has too many people for a group plan, with the way to an offer for a larger company. */
export function SizeNotice({
  size,
}: {
  size: { text: string; way: { text: string; href: string } } | null;
}) {
  if (!size) return null;
  return (
    <p className="notice my-4 max-w-line">
      {size.text} <a href={size.way.href}>{size.way.text}</a>
    </p>
  );
}
