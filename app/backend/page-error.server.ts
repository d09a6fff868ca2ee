import { problemWords } from "~/domain/problems/problem-words.server";
import type { Language } from "~/language/languages";
import type { BackendError } from "./backend-error";

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

/** handbook/product.md#header-and-footer, Error page: the path is named, its query is not. */
export const pageNotFound = (path: string): Response =>
  pageError(404, `Page not found: ${path}`, "Not Found");

export function pageErrorOf(error: BackendError, language: Language): Response {
  const response = pageError(error.status, problemWords(error.words, language), error.statusText);
  for (const [name, value] of Object.entries(error.headers)) response.headers.set(name, value);
  return response;
}
