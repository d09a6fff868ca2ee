import { describe, expect, test } from "vitest";
import { addressFieldNames, addressSchema } from "~/domain/company/address-fields";
import { stateOfZip } from "~/domain/zip-codes";
import { problemsOf } from "../../setup/people/field-problems";
import { inEnglish } from "../../setup/language/in-english";

const bakery = { line1: " 12 Harbor Street ", city: "Portland", state: "OR", zip: "97201" };

describe("the state of a ZIP code", () => {
  // The main post office of each capital.
  test.each(
    "AL36104 AK99801 AZ85001 AR72201 CA95814 CO80202 CT06103 DE19901 DC20001 FL32301 GA30303 HI96813 ID83702 IL62701 IN46225 IA50309 KS66603 KY40601 LA70802 ME04330 MD21401 MA02201 MI48933 MN55102 MS39205 MO65101 MT59623 NE68502 NV89701 NH03301 NJ08608 NM87501 NY12207 NC27601 ND58501 OH43215 OK73102 OR97301 PA17101 RI02903 SC29217 SD57501 TN37219 TX78701 UT84111 VT05602 VA23219 WA98507 WV25301 WI53703 WY82001".split(
      " ",
    ),
  )("%s", (pair) => {
    expect(stateOfZip(pair.slice(2))).toBe(pair.slice(0, 2));
  });

  test.each([
    ["88510", "TX"],
    ["06390-0001", "NY"],
    ["83414", "WY"],
  ])("%s is in %s", (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  test.each(["00901", "34001", "9720", "97201-", "972011", "९७२०१", ""])("%s is in none", (zip) => {
    expect(stateOfZip(zip)).toBeNull();
  });
});

describe("an address", () => {
  test("is trimmed, and line 2 may be empty", () => {
    const kept = { ...bakery, line1: "12 Harbor Street", line2: null };
    expect(addressSchema.parse(bakery)).toEqual(kept);
    expect(addressSchema.parse({ ...bakery, line2: "  ", zip: " 97201 " })).toEqual(kept);
    expect(addressSchema.parse({ ...bakery, line2: " Unit 4 " }).line2).toBe("Unit 4");
    expect(Object.keys(kept).sort()).toEqual([...addressFieldNames].sort());
  });

  test("says which ZIP code is in another state, together with what else is wrong", () => {
    expect(problemsOf(addressSchema, { ...bakery, line1: "", zip: "98101" })).toEqual({
      line1: "Enter street address",
      zip: "This ZIP code is not in Oregon",
    });
  });

  test.each([
    ["line1", "a".repeat(101), "Street address must be 100 characters or fewer"],
    ["zip", "9720", "Enter a 5-digit ZIP code"],
    ["state", "XX", "Select a state"],
  ])("%s %s is refused", (field, input, text) => {
    const { error } = addressSchema.safeParse({ ...bakery, [field]: input });
    expect(error?.issues.map(({ path, message }) => [...path, inEnglish(message)])).toEqual([
      [field, text],
    ]);
  });
});
