import { createSocket } from "node:dgram";
import { createServer } from "node:net";

/** Systems hand out ports from 32768 on by themselves, so these are below. */
const [first, end] = [20_000, 32_768];
let next = first;

/**
 * Reserves a port by a UDP socket on the same number, which closes with this process.
 * @param {number} port
 * @returns {Promise<boolean>} false if another process has it
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
 * @returns {Promise<boolean>} whether no server listens on it
 */
function isUnused(port) {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Returns a free port, reserved while this process lives, so that a server may stop and start on it.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (; next < end;) {
    const port = next++;
    if ((await hold(port)) && (await isUnused(port))) return port;
  }
  throw new Error(`Every port from ${first} to ${end - 1} is taken.`);
}
