/**
 * Carries one standard Request to the backend and brings its Response back: in this process to the embedded backend,
 * or over HTTP. Chosen once from BACKEND_URL. The body of the Response is fully readable when it resolves.
 */
export type Transport = {
  /** The base that paths of the contract are joined to. */
  baseUrl: string;
  /** The backend is our own, in this process: nothing of the contract is missing. */
  hasEveryCall?: true;
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
