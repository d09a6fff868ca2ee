import { LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { recoveryCodesTexts } from "./recovery-codes.text";

/** The codes are shown only once, to be printed or written down. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const t = useTexts(recoveryCodesTexts);
  return (
    <div className="frame pt-8">
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line">{t.keep}</p>
      <ol className="my-6 grid max-w-line list-inside list-decimal gap-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap text-lead">{code}</code>
          </li>
        ))}
      </ol>
      <p className="print:hidden mb-6 max-w-line text-small text-soft">{t.earlier}</p>
      <LinkButton href={next}>{t.goOn}</LinkButton>
    </div>
  );
}
