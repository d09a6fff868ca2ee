import { EmptyPicture } from "~/components/ui/empty-picture";
import { LinkButton } from "~/components/ui/button";
import { routes } from "./site-links";

/** Spec section 2, Error page: the status code, the message, and one way on. */
export function ErrorPage({ status, message }: { status: number; message: string }) {
  return (
    <div className="frame py-12">
      {status === 404 ? <EmptyPicture of="way" /> : null}
      <p className="text-soft">{`Error ${status}`}</p>
      <h1 className="mb-8 mt-2 max-w-line">{message}</h1>
      <LinkButton href={routes.index}>Go back to the dashboard</LinkButton>
    </div>
  );
}
