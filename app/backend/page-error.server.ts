import { BackendError } from "./backend-error";

/**
 * What a loader throws so that the ErrorBoundary can show status code and message: Remix hides the message of any
 * other error, and rightly so.
 */
export function pageError(status: number, message: string, statusText = ""): Response {
  return new Response(message, {
    status,
    statusText,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Spec section 2, Error page: the path is named, its query is not. */
export const pageNotFound = (path: string): Response =>
  pageError(404, `Page not found: ${path}`, "Not Found");

/** Words for a person, by what went wrong; the backend's own message only where it was written for people. */
const wordsByStatus: Record<number, string> = {
  403: "You may not open this page.",
  429: "Too many tries. Wait a few minutes, then load the page again.",
  500: "Something went wrong on our side. Try again in a minute.",
  502: "Our service answered in a way we could not read. Try again in a minute.",
  503: "Our service is not answering. Try again in a minute.",
  504: "Our service took too long to answer. Try again in a minute.",
};

/** When to ask again a backend that does not answer at all. Seconds. */
const waitSeconds = 30;

export function pageErrorOf(error: BackendError): Response {
  const { status, statusText, message } = error.details;
  const retryAfter = error.details.retryAfter ?? (status === 503 ? waitSeconds : 0);
  const response = pageError(status, wordsByStatus[status] ?? message, statusText);
  if (retryAfter) response.headers.set("Retry-After", String(retryAfter));
  return response;
}

/**
 * The status that a call failed with; 0 for anything else. Inside a loader the guard has made a page of the failure
 * already.
 */
export const failureStatus = (error: unknown): number =>
  error instanceof Response || error instanceof BackendError ? error.status : 0;
