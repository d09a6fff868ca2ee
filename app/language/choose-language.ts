import { isLanguage, type Language } from "./languages";
import { offeredLanguages } from "./offered-languages";

type Preferences = {
  /** That of a signed-in user's account. */
  account: string | null;
  /** The language that a guest chose in this browser. */
  chosen: string | null;
  /** The Accept-Language header. */
  accepted: string | null;
};

/** Returns "es", "es" and "en" for "en;q=0.8,es-MX,es;q=0.9": accepted languages by preference, without regions. */
function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(Boolean);
      return { name: tag.split("-")[0] ?? "", quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ name }) => name);
}

/** Returns the first offered language of the account, the browser's choice and the header; English if there is none. */
export function chooseLanguage({ account, chosen, accepted }: Preferences): Language {
  const candidates = [account, chosen, ...acceptedLanguages(accepted ?? "")];
  return (
    candidates
      .filter((name) => name !== null)
      .filter(isLanguage)
      .find((name) => offeredLanguages.includes(name)) ?? "en"
  );
}
