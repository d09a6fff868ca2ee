type Submission = { form: HTMLFormElement; submitter: HTMLElement | null };

type SentForm = {
  hasFields: boolean;
  resend(): void;
};

let lastSubmission: Submission | null = null;

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

/**
 * Returns the form whose submission requested `path`; null if there was none or it left the page. `method` is null if the
 * request doesn't tell.
 */
export function findSentForm(path: string, method: string | null): SentForm | null {
  if (!lastSubmission) return null;
  const { form, submitter } = lastSubmission;
  const named = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
  const asks = new URL(named || location.href, location.href).pathname === path;
  const inTheSameWay = !method || form.method.toUpperCase() === method;
  if (!asks || !inTheSameWay || !form.isConnected) return null;
  return {
    hasFields: form.querySelector("input:not([type=hidden]), textarea, select") !== null,
    resend: () => form.requestSubmit(submitter?.isConnected ? submitter : null),
  };
}
