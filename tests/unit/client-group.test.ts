import { expect, test } from "vitest";
import { clientGroup } from "~/domain/client-group";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["not an address", "not an address"],
  ["x::ffff:203.0.113.7", "x::ffff:203.0.113.7"],
  ["::ffff:203.0.113.7x", "::ffff:203.0.113.7x"],
  // The first four groups of an IPv6 address, however it is written.
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["::1:2:3:4:5:6:7", "0:1:2:3"],
])("%s counts as %s", (address, group) => {
  expect(clientGroup(address)).toBe(group);
});
