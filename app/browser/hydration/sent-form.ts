type Sent = { form: HTMLFormElement; submitter: HTMLElement | null };

export type SentForm = {
  /** Something for people to fill in. */
  hasFields: boolean;
  /** Sends it anew, with what it holds by then. */
  resend(): void;
};

let sent: Sent | null = null;

/** Remembers the form that was sent last, until a link is followed. */
export function watchForms(): void {
  addEventListener(
    "submit",
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement) sent = { form: target, submitter };
    },
    true,
  );
  addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("a[href]")) sent = null;
    },
    true,
  );
}

/**
 * The form that asked for `path`; null where no form did, or it is gone.
 * @param method GET, POST, or null where the request does not tell
 */
export function sentTo(path: string, method: string | null): SentForm | null {
  if (!sent) return null;
  const { form, submitter } = sent;
  const named = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
  const asks = new URL(named || location.href, location.href).pathname === path;
  const inTheSameWay = !method || form.method.toUpperCase() === method;
  if (!asks || !inTheSameWay || !form.isConnected) return null;
  return {
    hasFields: form.querySelector("input:not([type=hidden]), textarea, select") !== null,
    resend: () => form.requestSubmit(submitter?.isConnected ? submitter : null),
  };
}
