/** The notice on every page about a membership: in bold that it isn't insurance, and `more` about that. */
export function NotInsurance({ sentence, more }: { sentence: string; more?: string }) {
  return (
    <p className="notice my-6 max-w-line">
      <strong>{sentence}</strong>
      {more ? ` ${more}` : null}
    </p>
  );
}
