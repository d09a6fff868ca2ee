import type { ForeignPerson, Insider, PasswordTry, Principal } from "~/contract/insiders";
import type { Installation, Person } from "~/core/caller";

/** The product's own half, in this process (decisions/0060-two-halves.md). */
export type Core = {
  /** What its own functions (app/core) work on. */
  app: Installation;
  /** Whom a principal stands for, as those functions are given them. */
  person(principal: Principal): Promise<Person | null>;
  send(request: TransportRequest, insider: Insider): Promise<TransportResponse>;
  /** Keeps somebody as the backend has just said who they are. `answer` is a current-user answer; null for a closed account. */
  mirror(person: ForeignPerson): Promise<{ userId: string; answer: unknown } | null>;
  /** Counts a password before it is tried there. @returns in how many seconds there may be another one; null: now */
  passwordTried(tried: PasswordTry): Promise<number | null>;
  /** It was none there. */
  passwordRefused(tried: PasswordTry): Promise<void>;
  /** How often the backend's content was said to have changed, to whichever process of the app. */
  contentChanges(): Promise<number>;
  countContentChange(): Promise<void>;
  ready(): Promise<void>;
};

/**
 * Carries one standard Request to the backend and brings its Response back: in this process to the embedded backend,
 * or over HTTP. Chosen once from BACKEND_URL. The body of the Response is fully readable when it resolves.
 */
export type Transport = {
  /** The base that paths of the contract are joined to. */
  baseUrl: string;
  /** The backend is our own, in this process: nothing of the contract is missing. */
  hasEveryCall?: true;
  /** What the product's own functions (app/core) work on, where the backend is ours, in this process. */
  app?: Installation;
  /**
   * Where the product's own calls are made beside another backend. Left out: the backend is ours, in this process, and has them.
   */
  core?: () => Promise<Core>;
  send(request: TransportRequest): Promise<TransportResponse>;
  /** For /readyz. */
  ready(): Promise<void>;
};

/** Plain data, because building `Request` and `Headers` objects costs more than the call itself in process. */
export type TransportRequest = {
  method: string;
  /** Path and query below the base. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Whoever asks has cookies that last, and would throw away those of an answer to a read. */
  keepsCookies?: boolean | undefined;
  /** The answer is a file: its bytes are wanted, not a text. */
  binary?: boolean | undefined;
};

export type TransportResponse = {
  status: number;
  statusText: string;
  header(name: string): string | null;
  setCookies(): string[];
  /** Empty where there are bytes. */
  text: string;
  /** Of an answer to a `binary` request that is not JSON. */
  bytes?: Uint8Array | undefined;
  /** Whom a current-user answer of our own backend is about, in this process. */
  person?: Person | null;
};
