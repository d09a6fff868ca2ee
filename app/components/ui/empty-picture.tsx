import pictures from "./empty-pictures.svg?url";

/** The drawing for an empty state: no benefits, an unfinished list, or a page that wasn't found. */
export function EmptyPicture({ of }: { of: "benefits" | "list" | "way" }) {
  return (
    <svg
      className="h-[6.75rem] w-[min(9rem,100%)] fill-none stroke-current stroke-[3] text-accent [stroke-linecap:round] [stroke-linejoin:round]"
      aria-hidden="true"
    >
      <use href={`${pictures}#${of}`} />
    </svg>
  );
}
