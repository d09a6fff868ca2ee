/** A sentence in which invoice numbers don't wrap at their hyphens. */
export const Sentence = ({ text }: { text: string }) =>
  text.split(/(INV-\d+-\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
