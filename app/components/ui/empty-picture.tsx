import pictures from "./empty-pictures.svg?url";

/** What there is to see where there is nothing yet: no benefits, a list that is being written, a way that was lost. */
export function EmptyPicture({ of }: { of: "benefits" | "list" | "way" }) {
  return (
    <svg className="empty-picture" aria-hidden="true">
      <use href={`${pictures}#${of}`} />
    </svg>
  );
}
