import type { Failure } from "~/domain/problems/failure";
import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";
import type { Language } from "~/language/languages";

type UntranslatedText = { message: string; statusText: string };

/** Keeps each page's message, so that it can be shown in the reader's language later. */
const pageErrorTexts = new WeakMap<Response, UntranslatedText>();

/**
 * Returns an uncached plain-text response for loaders to throw, so that the ErrorBoundary shows status and message:
 * Remix hides the message of any other error. `message` is a problem, translated later for the reader, or a sentence.
 */
export function pageError(status: number, message: string, statusText = ""): Response {
  const response = new Response(problemWords(message, "en"), {
    status,
    statusText,
    // No cache may reveal whether a file exists at this address.
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "private, no-store",
    },
  });
  pageErrorTexts.set(response, { message, statusText });
  return response;
}

/** Returns a response of `pageError` in the reader's language; any other response is returned as it is. */
export async function translateErrorPage(
  response: Response,
  languageOfReader: () => Promise<Language>,
): Promise<Response> {
  const known = pageErrorTexts.get(response);
  if (!known) return response;
  const { status, headers } = response;
  const body = problemWords(known.message, await languageOfReader());
  return new Response(body, { status, statusText: known.statusText, headers });
}

/**
 * Returns the not-found page, which names `path` as given, so it has no query (handbook/product.md#header-and-footer,
 * Error page).
 */
export const pageNotFound = (path: string): Response =>
  pageError(404, problem("pages.not_found", { path }), "Not Found");

/** Returns the 400 for a posted form that the page doesn't have. */
export const unreadableForm = (): Response => pageError(400, problem("pages.unreadable"));

/** Returns the page of a failed call, with its words and headers such as Retry-After. */
export function pageErrorOf(error: Failure, language: Language): Response {
  const response = pageError(error.status, problemWords(error.words, language), error.statusText);
  for (const [name, value] of Object.entries(error.headers)) response.headers.set(name, value);
  return response;
}
