import pictures from "./empty-pictures.svg?url";

/** What there is to see where there is nothing yet: no benefits, a list that is being written, a way that was lost. */
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
