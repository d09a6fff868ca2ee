/** A legal text ready to show; `html` is safe (flows/markdown.server.ts). */
export type LegalPageText = {
  title: string;
  version: string;
  /** ISO date, and the same for people. */
  updatedOn: string;
  updated: string;
  html: string;
  headings: { id: string; text: string }[];
};

/** A legal text with its contents list; `text` is null while there is none to show. */
export function LegalPage({ title, text }: { title: string; text: LegalPageText | null }) {
  if (!text) {
    return (
      <div className="frame py-12">
        <h1>{title}</h1>
        <p className="my-4 max-w-line text-lead">This document is being updated</p>
        <p className="max-w-line">
          Need it now? Write to{" "}
          <a href="mailto:support@benefits.example">support@benefits.example</a> and we send you the
          version that is in force.
        </p>
      </div>
    );
  }
  return (
    <div className="frame legal pt-8">
      <div>
        <h1>{text.title}</h1>
        <p className="mt-2 text-small text-soft">
          Version {text.version}, in force since{" "}
          <time dateTime={text.updatedOn}>{text.updated}</time>
        </p>
      </div>
      <nav id="contents" aria-label="Contents" className="anchors screen-only">
        <ul>
          {text.headings.map(({ id, text: words }) => (
            <li key={id}>
              <a className="tap" href={`#${id}`}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
    </div>
  );
}
