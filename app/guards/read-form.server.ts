import { pageError } from "~/backend/page-error.server";

/** A form of text fields is small; anything larger is a mistake or an attack. Bytes. */
const largestForm = 64 * 1024;

/**
 * The fields of a posted form.
 * @param largest in bytes, for a form that takes a file
 * @throws Response 413 when it is too large, 415 when it is no form at all.
 */
export async function readForm(request: Request, largest = largestForm): Promise<FormData> {
  if (Number(request.headers.get("Content-Length") ?? 0) > largest) {
    throw pageError(413, "That is too much text for this form.", "Content Too Large");
  }
  try {
    return await request.formData();
  } catch {
    throw pageError(415, "The form could not be read. Go back and submit it again.");
  }
}
