import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";

/** Spec section 8, User list failure. `query`: what to ask for again. */
export function UserFailure({
  message,
  path,
  query,
}: {
  message: string;
  path: string;
  query: Record<string, string>;
}) {
  return (
    <div className="problems my-6" role="alert">
      <h2 className="text-h3">Failed to load users</h2>
      {message ? <p>{message}</p> : null}
      <Form discover="none" action={path} replace className="mt-3">
        {Object.entries(query).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Button quiet>Retry</Button>
      </Form>
    </div>
  );
}
