import { Button } from "~/components/ui/button";
import { TapLink } from "~/components/ui/parts";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const filterButtonsTexts = texts({
  en: { show: "Show", clear: "Clear filters" },
  es: { show: "Mostrar", clear: "Quitar los filtros" },
});

/** The button that applies the filters, and a link that clears them if `clear` says that there are any. */
export function FilterButtons({
  show,
  clear,
  path,
}: {
  show?: string;
  clear: boolean;
  path: string;
}) {
  const t = useTexts(filterButtonsTexts);
  return (
    <div className="col-span-full mt-1 flex flex-wrap gap-4">
      <Button>{show ?? t.show}</Button>
      {clear ? <TapLink href={path}>{t.clear}</TapLink> : null}
    </div>
  );
}
