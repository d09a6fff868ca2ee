import { findSentForm } from "./sent-form";
import { removeUnanswered, addUnanswered, type Fault } from "./unanswered";

/** ms until the page says that there is no answer. */
const patienceMs = 5000;

/** A response that is not this site's answer; `sentence` is this site's own, if there is one. */
export class NoAnswer extends Error {
  constructor(
    readonly fault: Fault = "site",
    readonly sentence: string | null = null,
  ) {
    super(fault);
  }
}

/** The request to repeat, as the message about it and the form that sent it need it. */
type HeldRequest = {
  path: string;
  /** GET or POST; null if the request doesn't tell. */
  method: string | null;
  /** True if the current page is revalidated and the visitor doesn't wait. */
  background?: boolean;
  /** Aborts if something else is requested instead. */
  signal?: AbortSignal | null | undefined;
};

let lastRequestId = 0;

/**
 * Repeats a request until there is an answer, and tells the visitor meanwhile. The router waits too, so the page and
 * its fields stay as they are until something else is requested.
 */
export function hold<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { path, method, background = false, signal }: HeldRequest,
): Promise<Answer> {
  const id = ++lastRequestId;
  let attempt = new AbortController();
  let timer = 0;

  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      removeUnanswered(id);
      attempt.abort(signal?.reason);
    };
    const show = (fault: Fault, sentence: string | null = null) => {
      const hasInput = findSentForm(path, method)?.hasFields ?? false;
      const retry = () => (findSentForm(path, method)?.resend ?? again)();
      addUnanswered({ id, path, fault, sentence, hasInput, background, dismissed: false, retry });
    };
    const again = () => {
      leave();
      attempt = new AbortController();
      const { signal: ownSignal } = attempt;
      timer = window.setTimeout(() => show("waiting"), patienceMs);
      ask(ownSignal).then(
        (answer) => {
          if (ownSignal.aborted) return;
          leave();
          resolve(answer);
        },
        (error: unknown) => {
          if (ownSignal.aborted) return;
          clearTimeout(timer);
          if (error instanceof NoAnswer) show(error.fault, error.sentence);
          else show(navigator.onLine ? "site" : "connection");
        },
      );
    };
    signal?.addEventListener("abort", () => {
      leave();
      reject(signal.reason as Error);
    });
    again();
  });
}
