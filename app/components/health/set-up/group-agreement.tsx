type Agreement = {
  title: string;
  version: string;
  sections: readonly { title: string; text: string }[];
};

export function GroupAgreement({ agreement }: { agreement: Agreement }) {
  return (
    <section aria-labelledby="agreement" className="mb-12 max-w-line">
      <h2 id="agreement" className="text-h3">
        {agreement.title}
      </h2>
      <p className="text-small text-soft">{agreement.version}</p>
      {agreement.sections.map(({ title, text }) => (
        <div key={title} className="break-inside-avoid">
          <h3 className="mt-4">{title}</h3>
          <p className="mt-1">{text}</p>
        </div>
      ))}
    </section>
  );
}
