import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const goneLinkTexts = texts({
  en: {
    title: "This link doesn’t work",
    text: "Your email program may have cut it in two, or it has expired or been withdrawn. Ask the person who sent it to you for a new one.",
  },
  es: {
    title: "Este enlace no funciona",
    text: "Puede que un programa de correo lo haya cortado, que haya vencido o que lo hayan retirado. Pida uno nuevo a quien se lo envió.",
  },
});

/** The page of a bookkeeper's link that is unknown, expired or revoked, which it doesn't tell apart. */
export function GoneLink() {
  const t = useTexts(goneLinkTexts);
  return (
    <div className="frame py-12">
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line">{t.text}</p>
    </div>
  );
}
