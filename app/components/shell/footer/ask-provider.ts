import { providerFailures, providerPatience, type ProviderScript } from "~/domain/shell/newsletter";

/** Asked late: a page that both name in front would have to bring the names of all that the other has. */
export const mayAsk = (): Promise<boolean> =>
  import("~/browser/consent/consent").then(
    ({ mayLoadOthers }) => mayLoadOthers(),
    () => false,
  );

/**
 * Lets the reader's own browser ask the provider, by a script tag.
 * @returns whether its `result` is success; what failed instead is told on the console
 */
export async function askProvider(script: ProviderScript): Promise<boolean> {
  try {
    const answer = await answerOf(script);
    return (answer as { result?: unknown } | null)?.result === "success";
  } catch (error) {
    // oxlint-disable-next-line no-console -- the server does not see this call, and people are told one sentence for all
    console.warn(`The newsletter provider failed: ${String(error)}`);
    return false;
  }
}

/** What the script hands to its callback. Rejects with 408 when that takes too long, and with 400 when it never will. */
function answerOf({ url, callback }: ProviderScript): Promise<unknown> {
  const script = document.createElement("script");
  // The document's address is not the provider's to know.
  Object.assign(script, { src: url, referrerPolicy: "no-referrer" });
  const called = window as unknown as Record<string, (answer?: unknown) => void>;
  let timer = 0;
  return new Promise((resolve, reject) => {
    const fail = (status: keyof typeof providerFailures) =>
      reject(new Error(`${status} ${providerFailures[status]}`));
    called[callback] = resolve;
    script.onerror = () => fail(400);
    // It has run: what was to be called is called by now.
    script.onload = () => fail(400);
    timer = window.setTimeout(() => fail(408), providerPatience);
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.remove();
    // A script that comes too late still calls it.
    called[callback] = () => {};
  });
}
