import { createSocket } from "node:dgram";
import { createServer } from "node:net";

/**
 * Systems hand out the ports from 32768 on to whoever asks for any, and to every connection that leaves; those below are for
 * whoever names one.
 */
const [first, end] = [20_000, 32_768];
let next = first;

/**
 * What holds a port is its twin: a UDP socket on the same number, which goes when this process does.
 * @param {number} port
 * @returns {Promise<boolean>} false when another process holds it
 */
function hold(port) {
  return new Promise((resolve) => {
    const twin = createSocket("udp4").unref();
    twin.once("error", () => {
      twin.close();
      resolve(false);
    });
    twin.bind({ port, address: "127.0.0.1", exclusive: true }, () => resolve(true));
  });
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether nobody listens on it
 */
function isUnused(port) {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * A port on which nobody listens, and which is this process's for as long as it lives: a server may be started on it, stopped
 * and started again.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (; next < end;) {
    const port = next++;
    if ((await hold(port)) && (await isUnused(port))) return port;
  }
  throw new Error(`Every port from ${first} to ${end - 1} is taken.`);
}
