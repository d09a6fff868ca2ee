import { isIPv6 } from "node:net";

/**
 * Returns the key by which clients are rate-limited: the first four groups of an IPv6 address, because a household or
 * phone usually holds a whole /64; an IPv4 address, also out of IPv6; or other text as it is.
 */
export function clientGroup(address: string): string {
  const version4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (version4) return version4;
  if (!isIPv6(address)) return address;
  const groups = (text: string) => text.split(":").filter(Boolean);
  const zeros = ":0".repeat(8 - groups(address).length);
  return groups(address.replace("::", `${zeros}:`))
    .slice(0, 4)
    .join(":");
}
