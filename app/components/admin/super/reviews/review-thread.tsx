import { MessageThread } from "~/components/sign-up/review/message-thread";
import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import { reviewThreadTexts } from "./review-thread.text";

export type ReviewFacts = {
  /** Newest messages come first. */
  messages: readonly {
    id: string;
    from: "administrator" | "applicant";
    by: string;
    text: string;
    at: string;
  }[];
  /** Changes since the last question; null without a question. */
  changed: readonly { what: string; before: string | null; now: string | null }[] | null;
};

/** Shows the messages about an application and the answers changed since. */
export function ReviewThread({ page: { messages, changed } }: { page: ReviewFacts }) {
  const say = useTexts(reviewThreadTexts);
  if (messages.length === 0) return null;
  return (
    <>
      <section aria-labelledby="thread-title" className="mt-12">
        <h2 id="thread-title" className="mb-3 text-h3">
          {say.title}
        </h2>
        <MessageThread
          messages={messages.map(({ from, ...message }) => ({
            ...message,
            own: from === "administrator",
          }))}
        />
      </section>
      {changed ? (
        <section aria-labelledby="changed-title" className="mt-12">
          <h2 id="changed-title" className="mb-3 text-h3">
            {say.changed}
          </h2>
          {changed.length === 0 ? (
            <p>{say.same}</p>
          ) : (
            <DataTable
              caption={say.caption}
              rows={changed}
              keyOf={({ what }) => what}
              columns={[
                { title: say.answer, cell: ({ what }) => what },
                { title: say.before, cell: ({ before }) => before ?? say.nothing },
                { title: say.now, cell: ({ now }) => now ?? say.nothing },
              ]}
            />
          )}
        </section>
      ) : null}
    </>
  );
}
