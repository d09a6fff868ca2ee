/** The cost of adding people is shown before they are added. */
export type Costs = { title: string; lines: string[] };

export function JoiningCosts({ title, lines }: Costs) {
  return (
    <section className="notice mb-6 max-w-line" aria-labelledby="costs">
      <h2 id="costs" className="text-h3">
        {title}
      </h2>
      {lines.map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
    </section>
  );
}
