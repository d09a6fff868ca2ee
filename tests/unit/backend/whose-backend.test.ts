import { describe, expect, test } from "vitest";
import { whoseBackend } from "~/backend/core/whose-backend";
import type { TransportRequest, TransportResponse } from "~/backend/transport";
import { TransportFault } from "~/backend/transport-fault";
import { openApiPath, openApiTitle, ownMark } from "~/contract/own-mark";

const answer = (given: Partial<TransportResponse>): TransportResponse => ({
  ...{ status: 200, statusText: "", text: "", header: () => null, setCookies: () => [], ...given },
});

const ownDocument = { openapi: "3.0.3", info: { title: openApiTitle } };
const document = answer({ text: JSON.stringify(ownDocument) });
const otherDocument = answer({ text: '{"info":{"title":"Shop"}}' });
const notThere = answer({ status: 404, text: '{"message":""}' });
const page = answer({ text: "<html>We’ll be back soon</html>" });
const refusal = { message: "Invalid.", extensions: { code: "INVALID_CREDENTIALS" } };
const directus = answer({ status: 401, text: JSON.stringify({ errors: [refusal] }) });
const laravel = answer({
  status: 204,
  setCookies: () => ["XSRF-TOKEN=abc%3D; path=/", "harbor_session=x; path=/; httponly"],
});
const marked = (given: TransportResponse): TransportResponse => ({
  ...given,
  header: (name) => (name === ownMark.name ? ownMark.value : null),
});
const down = new TransportFault(503, "down");
const broken = answer({ status: 502 });

type Said = TransportResponse | Error;

/** @param documents what is answered at its document's address, one after the other; @param session where sessions begin */
async function told(
  BACKEND_SESSION: "cookie" | "bearer",
  documents: readonly Said[],
  session: Said,
) {
  const left = [...documents];
  const send = ({ path }: TransportRequest) => {
    const said = path === openApiPath ? (left.shift() ?? documents.at(-1) ?? down) : session;
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said);
  };
  const env = { APP_URL: "http://app.test:3000", BACKEND_SESSION };
  return whoseBackend(send, env).catch((error: unknown) =>
    error instanceof TransportFault ? error.status : error,
  );
}

describe("whose a backend is", () => {
  test.each([
    ["its document", "cookie", [document], laravel],
    ["its document, read at the second look", "bearer", [notThere, document], directus],
    ["its mark, where a proxy hides the document", "bearer", [notThere], marked(directus)],
    ["its mark, whatever the document is", "cookie", [marked(page)], laravel],
  ] as const)("our own by %s", async (_by, reading, documents, session) => {
    expect(await told(reading, documents, session)).toBe("own");
  });

  test.each([
    ["a Directus", "bearer", [notThere], directus],
    ["a Laravel", "cookie", [notThere], laravel],
    ["one with a document of its own", "cookie", [otherDocument], laravel],
  ] as const)("somebody else's: %s", async (_what, reading, documents, session) => {
    expect(await told(reading, documents, session)).toBe("foreign");
  });

  test.each([
    ["nothing answers", "cookie", [down], down],
    ["a gateway answers for it", "bearer", [broken], broken],
    ["it goes down between two questions", "cookie", [notThere, down], laravel],
    ["a page stands in front of it", "bearer", [page], page],
    ["it starts no sessions of this reading", "cookie", [notThere], directus],
  ] as const)("not known yet: %s", async (_what, reading, documents, session) => {
    expect(await told(reading, documents, session)).toBe(503);
  });
});
