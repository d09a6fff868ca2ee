/** A sentence, in which a browser doesn't break an invoice number at its hyphens. */
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
