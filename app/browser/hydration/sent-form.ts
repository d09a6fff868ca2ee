type Sent = { form: HTMLFormElement; submitter: HTMLElement | null };

type SentForm = {
  hasFields: boolean;
  resend(): void;
};

let sent: Sent | null = null;

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

/** Null if no form requested `path` or it is gone. `method` is null if the request doesn't tell. */
export function findSentForm(path: string, method: string | null): SentForm | null {
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
