/** Every page about a membership says that it isn't insurance. */
export function NotInsurance({ sentence, more }: { sentence: string; more?: string }) {
  return (
    <p className="notice my-6 max-w-line">
      <strong>{sentence}</strong>
      {more ? ` ${more}` : null}
    </p>
  );
}
