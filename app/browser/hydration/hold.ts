import { sentTo } from "./sent-form";
import { letGo, tell, type Fault } from "./unanswered";

/** After this long without an answer people are told, ms. */
const patience = 5000;

/** Thrown where what came is no answer. `said`: this site's own sentence. */
export class NoAnswer extends Error {
  constructor(
    readonly fault: Fault = "site",
    readonly said: string | null = null,
  ) {
    super(fault);
  }
}

export type Asked = {
  /** Which page is asked. */
  path: string;
  /** GET, POST, or null where the request does not tell. */
  method: string | null;
  background?: boolean;
  /** Aborts when something else is asked for instead. */
  signal?: AbortSignal | null | undefined;
};

let last = 0;

/**
 * Asks until there is an answer, telling people meanwhile. Whoever waits for it waits: the router then leaves the page
 * and its fields as they are, and lets go when something else is asked for.
 */
export function hold<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { path, method, background = false, signal }: Asked,
): Promise<Answer> {
  const id = ++last;
  let attempt = new AbortController();
  let timer = 0;

  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      letGo(id);
      attempt.abort(signal?.reason);
    };
    const show = (fault: Fault, said: string | null = null) => {
      const typed = sentTo(path, method)?.hasFields ?? false;
      const retry = () => (sentTo(path, method)?.resend ?? again)();
      tell({ id, path, fault, said, typed, background, dismissed: false, retry });
    };
    const again = () => {
      leave();
      attempt = new AbortController();
      const { signal: mine } = attempt;
      timer = window.setTimeout(() => show("waiting"), patience);
      ask(mine).then(
        (answer) => {
          if (mine.aborted) return;
          leave();
          resolve(answer);
        },
        (error: unknown) => {
          if (mine.aborted) return;
          clearTimeout(timer);
          if (error instanceof NoAnswer) show(error.fault, error.said);
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
