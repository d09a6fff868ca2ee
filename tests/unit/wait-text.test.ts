import { expect, test } from "vitest";
import { waitText } from "~/domain/wait-text";

test.each([
  [0.471, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
])("%s seconds are a wait of %s", (seconds, text) => expect(waitText(seconds)).toBe(text));
