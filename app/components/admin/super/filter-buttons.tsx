import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { filterButtonsTexts } from "./filter-buttons.text";

/** The end of a form that asks for a list: show it, or the list without filters where there are some. */
export function FilterButtons({
  show,
  clear,
  path,
}: {
  show?: string;
  clear: boolean;
  path: string;
}) {
  const said = useTexts(filterButtonsTexts);
  return (
    <div className="col-span-full mt-1 flex flex-wrap gap-4">
      <Button>{show ?? said.show}</Button>
      {clear ? (
        <a className="tap" href={path}>
          {said.clear}
        </a>
      ) : null}
    </div>
  );
}
