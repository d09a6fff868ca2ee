import { expect, test } from "vitest";
import { objectWords } from "~/domain/admin/audit-objects";

test("a line of the audit trail is never about an id", () => {
  expect(objectWords("registration:9f2c", "R-7K2Q-91, Ana Ruiz", "en")).toBe("R-7K2Q-91, Ana Ruiz");
  expect(objectWords("registration:9f2c", null, "en")).toBe("An application");
  expect(objectWords("registration:9f2c", "", "es")).toBe("Una solicitud");
  expect(objectWords("state_opening:membership-OR", null, "en")).toBe("Oregon");
  for (const unknown of ["constructor:9f2c", "9f2c", "of_another_backend:9f2c"])
    expect(objectWords(unknown, null, "en")).toBe("Something else");
});
