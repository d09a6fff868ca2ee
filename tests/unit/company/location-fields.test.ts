import { expect, test } from "vitest";
import { locationSchemaFor } from "~/domain/company/location-fields";
import { problemsOf } from "../../setup/people/field-problems";

const mill = { line1: "12 Mill Road", city: "Boulder", state: "CO", zip: "80302" };

test.each([
  [{ label: " Yard " }, { label: "Yard", address: null }],
  [
    { label: "y".repeat(60), line1: " ", zip: "" },
    { label: "y".repeat(60), address: null },
  ],
  [
    { label: "Yard", ...mill },
    { label: "Yard", address: { ...mill, line2: null } },
  ],
])("a location %j is kept", (input, kept) => {
  expect(locationSchemaFor(input, ["Pier 4"]).parse(input)).toEqual(kept);
});

test.each([
  [{ label: " " }, { label: "Enter what you call this location" }],
  [{ label: "y".repeat(61) }, { label: "The name of a location must be 60 characters or fewer" }],
  [{ label: "PIER 4" }, { label: "“PIER 4” is already one of your locations" }],
  [{ label: "Yard", ...mill, zip: "97209" }, { zip: "This ZIP code is not in Colorado" }],
])("a location %j is refused", (input, problems) => {
  expect(problemsOf(locationSchemaFor(input, ["Pier 4", "Main"]), input)).toEqual(problems);
});
