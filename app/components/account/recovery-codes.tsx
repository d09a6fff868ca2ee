import { LinkButton } from "~/components/ui/button";

/** Shown once, to be printed or written down. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  return (
    <div className="frame pt-8">
      <h1>Your recovery codes</h1>
      <p className="my-4 max-w-line">
        Print this page or write the codes down, and keep them where your phone is not. If you lose
        your phone, each of them lets you in once. We show them only now.
      </p>
      <ol className="my-6 grid max-w-line list-inside list-decimal gap-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap text-lead">{code}</code>
          </li>
        ))}
      </ol>
      <p className="print:hidden mb-6 max-w-line text-small text-soft">
        Earlier recovery codes no longer work.
      </p>
      <LinkButton href={next}>I have them, continue</LinkButton>
    </div>
  );
}
