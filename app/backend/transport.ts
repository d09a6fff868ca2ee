import type { ForeignPerson, Insider, PasswordTry, Principal } from "~/contract/insiders";
import type { Installation, Person } from "~/core/caller";

/** The product's own half, in this process (decisions/0060-two-halves.md). */
export type Core = {
  /** The installation for its own functions (app/core). */
  app: Installation;
  /** Returns a principal's user with the rights of this call; null if their account here isn't active. */
  person(principal: Principal): Promise<Person | null>;
  /** Returns the state of the person's membership. */
  standing(person: Person): Promise<string>;
  send(request: TransportRequest, insider: Insider): Promise<TransportResponse>;
  /**
   * Stores the user as the backend just described them. `answer` is a current-user answer; null for a closed account.
   */
  mirror(person: ForeignPerson): Promise<{ userId: string; answer: unknown } | null>;
  /**
   * Counts a password before it is tried there. Returns the seconds until another one is allowed; null if it is
   * allowed now.
   */
  passwordTried(tried: PasswordTry): Promise<number | null>;
  /** Tells that the password was wrong. */
  passwordRefused(tried: PasswordTry): Promise<void>;
  /** Returns how often any process of the app was told that the backend's content changed. */
  contentChanges(): Promise<number>;
  countContentChange(): Promise<void>;
  ready(): Promise<void>;
};

/**
 * Sends a request to the backend and returns its response: in this process to the embedded backend, or over HTTP. It
 * is chosen once by BACKEND_URL, and the response's body is complete when it resolves.
 */
export type Transport = {
  /** The base URL of the contract's paths. */
  baseUrl: string;
  /** True for our own backend in this process, which has every call. */
  hasEveryCall?: true;
  /** The installation for the product's functions (app/core), if the backend is ours and in this process. */
  app?: Installation;
  /** Returns the product's half beside a foreign backend; left out if the backend is ours and in this process. */
  core?: () => Promise<Core>;
  send(request: TransportRequest): Promise<TransportResponse>;
  ready(): Promise<void>;
};

/** Plain data, because creating `Request` and `Headers` objects costs more than an in-process call itself. */
export type TransportRequest = {
  method: string;
  /** Path and query below the base. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** True if the caller's cookies are long-lived, so that it discards those of reads. */
  keepsCookies?: boolean | undefined;
  /** True if the answer is a file, whose bytes are needed. */
  binary?: boolean | undefined;
  /** The session's user, if this browser request has read them; only our own backend, in this process, takes it. */
  person?: Person | null;
};

export type TransportResponse = {
  status: number;
  statusText?: string;
  /** Names are lowercase. */
  headers: Partial<Record<string, string>>;
  /** The Set-Cookie headers. */
  cookies: readonly string[];
  /** Empty if there are bytes. */
  text: string;
  /** Set for a `binary` request whose answer isn't JSON. */
  bytes?: Uint8Array | undefined;
  /** The user in a current-user answer of our own backend, in this process. */
  person?: Person | null;
};
