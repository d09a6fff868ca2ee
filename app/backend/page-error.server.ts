import type { Failure } from "~/domain/problems/failure";
import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";
import type { Language } from "~/language/languages";

type Told = { message: string; statusText: string };

/** What each of these pages tells, so that it can still be told in the reader's language. */
const told = new WeakMap<Response, Told>();

/**
 * What a loader throws so that the ErrorBoundary can show status code and message: Remix hides the message of any
 * other error, and rightly so.
 * @param message a problem, which is worded for whoever reads it, or a sentence
 */
export function pageError(status: number, message: string, statusText = ""): Response {
  const response = new Response(problemWords(message, "en"), {
    status,
    statusText,
    // Also where a file would be: whether there is one is nobody else's to find in a cache.
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "private, no-store",
    },
  });
  told.set(response, { message, statusText });
  return response;
}

/** The same page in the reader's language; any other response as it is. */
export async function wordedPage(
  response: Response,
  languageOfReader: () => Promise<Language>,
): Promise<Response> {
  const known = told.get(response);
  if (!known) return response;
  const { status, headers } = response;
  const body = problemWords(known.message, await languageOfReader());
  return new Response(body, { status, statusText: known.statusText, headers });
}

/** handbook/product.md#header-and-footer, Error page: the path is named, its query is not. */
export const pageNotFound = (path: string): Response =>
  pageError(404, problem("pages.not_found", { path }), "Not Found");

/** For a form that asks for nothing that its page can do. */
export const unreadableForm = (): Response => pageError(400, problem("pages.unreadable"));

export function pageErrorOf(error: Failure, language: Language): Response {
  const response = pageError(error.status, problemWords(error.words, language), error.statusText);
  for (const [name, value] of Object.entries(error.headers)) response.headers.set(name, value);
  return response;
}
