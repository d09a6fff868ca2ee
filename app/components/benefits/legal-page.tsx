import { supportEmail } from "~/domain/support-email";

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
          Need it now? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and we send
          you the version that is in force.
        </p>
      </div>
    );
  }
  return (
    <div className="frame pt-8 @xl:grid @xl:gap-x-12 @xl:[grid-template:'contents_title'_'contents_body'_1fr/13rem_minmax(0,1fr)]">
      <div className="@xl:[grid-area:title]">
        <h1>{text.title}</h1>
        <p className="mt-2 text-small text-soft">
          Version {text.version}, in force since{" "}
          <time dateTime={text.updatedOn}>{text.updated}</time>
        </p>
      </div>
      <nav
        id="contents"
        aria-label="Contents"
        className="mb-6 mt-4 border-y py-2 text-small @xl:sticky @xl:top-4 @xl:m-0 @xl:max-h-[calc(100vh-2rem)] @xl:self-start @xl:overflow-y-auto @xl:border-0 @xl:[grid-area:contents]"
      >
        <ul className="links block">
          {text.headings.map(({ id, text: words }) => (
            <li key={id}>
              <a className="tap min-h-[2rem]" href={`#${id}`}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose @xl:[grid-area:body]" dangerouslySetInnerHTML={{ __html: text.html }} />
    </div>
  );
}
