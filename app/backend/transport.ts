import type { ForeignPerson, Insider, PasswordTry } from "~/contract/insiders";

/** The product's own half, in this process (decisions/0060-two-halves.md). */
export type Core = {
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
  /**
   * Where the product's own calls are made: null where the backend is our own and has them. Left out: there is no question.
   * @throws TransportFault while it cannot be told whose the backend is
   */
  core?: () => Promise<Core | null>;
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
};
