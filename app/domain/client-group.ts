import { isIPv6 } from "node:net";

/** One household or phone usually holds a whole IPv6 /64, so that is what counts as one client. */
export function clientGroup(address: string): string {
  const version4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (version4) return version4;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
