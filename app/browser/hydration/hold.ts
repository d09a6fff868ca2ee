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

let lastSubmission: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;

/** Remembers the form that was sent last; following a link forgets it. */
export function watchForms(): void {
  addEventListener(
    "submit",
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement) lastSubmission = { form: target, submitter };
    },
    true,
  );
  addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("a[href]")) lastSubmission = null;
    },
    true,
  );
}

/** Returns the last submission if it requested this and its form is still on the page; else null. */
function findSubmission({ path, method }: HeldRequest): typeof lastSubmission {
  if (!lastSubmission) return null;
  const { form, submitter } = lastSubmission;
  const named = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
  const asks = new URL(named || location.href, location.href).pathname === path;
  const inTheSameWay = !method || form.method.toUpperCase() === method;
  return asks && inTheSameWay && form.isConnected ? lastSubmission : null;
}

let lastRequestId = 0;

/**
 * Waits for an answer to a request; without one, only the visitor can repeat it. The router waits too, so the page
 * and its fields stay as they are until something else is requested. A form is sent again with its current values.
 */
export function holdUntilAnswered<Answer>(
  ask: (signal: AbortSignal, isRetry: boolean) => Promise<Answer>,
  request: HeldRequest,
): Promise<Answer> {
  const { path, background = false, signal } = request;
  const id = ++lastRequestId;
  let attempt = new AbortController();
  let timer = 0;
  let isRetry = false;

  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      removeUnanswered(id);
      attempt.abort(signal?.reason);
    };
    const show = (fault: Fault, sentence: string | null = null) => {
      const fields = "input:not([type=hidden]), textarea, select";
      const hasInput = Boolean(findSubmission(request)?.form.querySelector(fields));
      const retry = () => {
        const sent = findSubmission(request);
        if (!sent) return again();
        sent.form.requestSubmit(sent.submitter?.isConnected ? sent.submitter : null);
      };
      addUnanswered({ id, path, fault, sentence, hasInput, background, dismissed: false, retry });
    };
    const again = () => {
      leave();
      attempt = new AbortController();
      const { signal: ownSignal } = attempt;
      timer = window.setTimeout(() => show("waiting"), patienceMs);
      ask(ownSignal, isRetry).then(
        (answer) => {
          if (ownSignal.aborted) return;
          leave();
          resolve(answer);
        },
        (error: unknown) => {
          if (ownSignal.aborted) return;
          clearTimeout(timer);
          isRetry = true;
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
