import { Button } from "~/components/ui/button";

/** The end of a form that asks for a list: show it, or the list without filters where there are some. */
export function FilterButtons({
  show = "Show",
  clear,
  path,
}: {
  show?: string;
  clear: boolean;
  path: string;
}) {
  return (
    <div className="col-span-full mt-1 flex flex-wrap gap-4">
      <Button>{show}</Button>
      {clear ? (
        <a className="tap" href={path}>
          Clear filters
        </a>
      ) : null}
    </div>
  );
}
