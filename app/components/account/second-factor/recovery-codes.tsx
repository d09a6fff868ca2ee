import { LinkButton } from "~/components/ui/button";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const recoveryCodesTexts = texts({
  en: {
    title: "Your recovery codes",
    keep: "Print this page or write the codes down, and keep them somewhere away from your phone. If you lose your phone, each one lets you in once. We only show them now.",
    earlier: "Earlier recovery codes no longer work.",
    goOn: "I have them, continue",
  },
  es: {
    title: "Sus códigos de recuperación",
    keep: "Imprima esta página o anote los códigos y guárdelos lejos de su teléfono. Si pierde el teléfono, cada uno le deja entrar una vez. Solo los mostramos ahora.",
    earlier: "Los códigos de recuperación anteriores ya no sirven.",
    goOn: "Ya los tengo, continuar",
  },
});

/** The page that shows new recovery codes, only once, to be printed or written down. */
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
