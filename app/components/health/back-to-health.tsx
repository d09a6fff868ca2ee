import { BackLink } from "~/components/benefits/back-link";
import { healthPath } from "~/domain/health/election/election-pages";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const backTexts = texts({ en: { back: "Health insurance" }, es: { back: "Seguro médico" } });

export function BackToHealth() {
  return <BackLink href={healthPath} text={useTexts(backTexts).back} />;
}
