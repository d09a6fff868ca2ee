import { connect } from "node:net";

export type RawRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Iterable<Uint8Array>;
};

const megabyte = 1024 * 1024;

export function* chunkedMegabytes(count: number): Generator<Uint8Array> {
  const chunk = Buffer.concat([
    Buffer.from("10000\r\n"),
    Buffer.alloc(65_536, "a"),
    Buffer.from("\r\n"),
  ]);
  for (let sent = 0; sent < count * megabyte; sent += 65_536) yield chunk;
  yield Buffer.from("0\r\n\r\n");
}

export type RawAnswer = {
  /** 0: the connection was closed without an answer. */
  status: number;
  head: string;
};

export const isComplete = (text: string) => {
  const headEnd = text.indexOf("\r\n\r\n");
  if (headEnd < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1];
  return length === undefined
    ? text.endsWith("\r\n0\r\n\r\n")
    : text.length >= headEnd + 4 + Number(length);
};

export function rawRequest(
  port: number,
  { method = "POST", path, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const end = () => {
      socket.destroy();
      const headEnd = text.indexOf("\r\n\r\n");
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        head: text.slice(0, Math.max(0, headEnd)),
      });
    };
    socket.on("data", (data) => {
      text += data.toString("latin1");
      if (isComplete(text)) end();
    });
    socket.on("error", () => undefined);
    socket.on("close", end);
    const all = {
      Host: `localhost:${port}`,
      ...headers,
      ...(typeof body === "string" && !headers["Transfer-Encoding"]
        ? { "Content-Length": String(Buffer.byteLength(body)) }
        : {}),
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
    if (body === undefined) return;
    const pieces = (typeof body === "string" ? [Buffer.from(body)] : body)[Symbol.iterator]();
    const send = () => {
      while (!socket.destroyed) {
        const next = pieces.next();
        if (next.done) return;
        if (!socket.write(next.value)) {
          socket.once("drain", send);
          return;
        }
      }
    };
    send();
  });
}
