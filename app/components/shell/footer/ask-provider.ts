import { providerFailures, providerTimeout, type ProviderScript } from "~/domain/shell/newsletter";

/** Returns true if third-party scripts may load here; false if the import, which spares pages the code, fails. */
export const hasConsent = (): Promise<boolean> =>
  import("../consent").then(
    ({ mayLoadOutsideScripts }) => mayLoadOutsideScripts(),
    () => false,
  );

/**
 * Lets the visitor's browser contact the provider by a script tag. Returns true if its `result` is success; failures
 * are logged to the console.
 */
export async function askProvider(script: ProviderScript): Promise<boolean> {
  try {
    const answer = await runScript(script);
    return (answer as { result?: unknown } | null)?.result === "success";
  } catch (error) {
    // oxlint-disable-next-line no-console -- the server does not see this call, and people are told one sentence for all
    console.warn(`The newsletter provider failed: ${String(error)}`);
    return false;
  }
}

/**
 * Returns what the script passes to its callback, which stays defined and then does nothing. Rejects with 408 on a
 * timeout, with 400 without script or call.
 */
function runScript({ url, callback }: ProviderScript): Promise<unknown> {
  const script = document.createElement("script");
  // The provider must not learn the page's URL.
  Object.assign(script, { src: url, referrerPolicy: "no-referrer" });
  let timer = 0;
  return new Promise((resolve, reject) => {
    const fail = (status: keyof typeof providerFailures) =>
      reject(new Error(`${status} ${providerFailures[status]}`));
    Object.assign(window, { [callback]: resolve });
    script.onerror = () => fail(400);
    // The script has run, so the callback would have been called by now.
    script.onload = () => fail(400);
    timer = window.setTimeout(() => fail(408), providerTimeout);
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.remove();
    // The script may arrive after the timeout, so its callback stays defined.
    Object.assign(window, { [callback]: () => undefined });
  });
}
