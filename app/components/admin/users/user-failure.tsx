import { Form } from "@remix-run/react";
import type { FormEventHandler } from "react";
import type { Place } from "~/browser/hydration/unanswered";
import { UnansweredMessage } from "~/components/ui/unanswered-message";
import { Button } from "~/components/ui/button";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

/** The texts are those of handbook/product.md#administrators, User list failure. */
const userFailureTexts = texts({
  en: { title: "Failed to load users", retry: "Retry" },
  es: { title: "No se pudieron cargar los usuarios", retry: "Intentar de nuevo" },
});

/** Shows the failure of the user list if no answer came to a request without leaving the page. */
export function UserListUnanswered({ path }: { path: Exclude<Place, "page" | "dialog"> }) {
  const { title } = useTexts(userFailureTexts);
  return <UnansweredMessage place={path} failure={title} focus={false} className="problems my-6" />;
}

/** The failure of a user list (handbook/product.md, User list failure). A retry sends `query`, by `onSubmit` if given. */
export function UserFailure({
  message,
  path,
  query,
  onSubmit,
}: {
  message: string;
  path: string;
  query: Record<string, string>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
}) {
  const t = useTexts(userFailureTexts);
  return (
    <div className="problems my-6" role="alert">
      <h2 className="text-h3">{t.title}</h2>
      {message ? <p>{message}</p> : null}
      <Form discover="none" action={path} replace onSubmit={onSubmit} className="mt-3">
        {Object.entries(query).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Button quiet>{t.retry}</Button>
      </Form>
    </div>
  );
}
