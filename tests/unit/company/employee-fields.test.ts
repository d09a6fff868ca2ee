import { describe, expect, test } from "vitest";
import { employeeFieldNames, employeeSchema } from "~/domain/company/employee-fields";
import { problemsOf } from "../../setup/people/field-problems";

const schema = employeeSchema({
  today: "2026-11-21",
  locations: ["Main shop", "Pier 4"],
  taken: ["Ana@HarborBread.example"],
});
const ben = {
  first_name: " Ben ",
  last_name: "Okafor",
  email: "Ben@harborbread.example",
  phone: "503-555-0142",
  date_of_birth: "2/9/1986",
  hire_date: "2026-11-01",
  hours_per_week: "38",
  employee_class: "full_time",
  location: "main shop ",
  employee_number: " 0042 ",
  is_owner_or_spouse: "yes",
};

describe("an employee", () => {
  test("is kept as its fields say", () => {
    expect(schema.parse(ben)).toEqual({
      first_name: "Ben",
      last_name: "Okafor",
      email: "ben@harborbread.example",
      phone: "+15035550142",
      date_of_birth: "1986-02-09",
      hire_date: "2026-11-01",
      hours_per_week: 38,
      employee_class: "full_time",
      location: "Main shop",
      employee_number: "0042",
      is_owner_or_spouse: true,
    });
    expect(Object.keys(schema.innerType().shape).sort()).toEqual([...employeeFieldNames].sort());
  });

  test("needs neither phone, date of birth, number nor tick", () => {
    const empty = { phone: "", date_of_birth: " ", employee_number: "", is_owner_or_spouse: "" };
    expect(schema.parse({ ...ben, ...empty })).toMatchObject({
      phone: null,
      date_of_birth: null,
      employee_number: null,
      is_owner_or_spouse: false,
    });
  });

  test("says everything that is missing", () => {
    expect(problemsOf(schema, {})).toEqual({
      first_name: "Enter their first name",
      last_name: "Enter their last name",
      email: expect.stringMatching(/^Enter (their|an) email address/),
      hire_date: "Enter a hire date",
      hours_per_week: "Enter hours per week",
      employee_class: "Select full-time, part-time or seasonal",
      location: "Select a location",
    });
  });

  test.each([
    ["email", "ana@harborbread.example ", "ana@harborbread.example is already on your team"],
    ["hire_date", "2027-02-20", "Hire date cannot be more than 90 days ahead"],
    [
      "hire_date",
      "1999-01-04",
      "Hire date must be after they turned 14. Check the date of birth, too",
    ],
    ["hire_date", "1940-11-20", "Hire date cannot be more than 86 years ago"],
    ["hire_date", "02/30/2026", "Hire date must be a real date, like 11/21/2026"],
    ["hours_per_week", "0.5", "Hours per week must be between 1 and 80"],
    ["hours_per_week", "2,080", "Hours per week must be between 1 and 80"],
    ["hours_per_week", "37.125", "Hours per week must be a number, like 38 or 37.5"],
    ["location", "Elsewhere", "Select a location"],
    ["employee_number", "1".repeat(21), "Employee number must be 20 characters or fewer"],
    ["date_of_birth", "2026-11-21", "Date of birth must be in the past"],
    ["date_of_birth", "2012-11-22", "Employees must be 14 to 100 years old"],
    ["date_of_birth", "1925-11-21", "Employees must be 14 to 100 years old"],
  ])("%s %s is refused", (field, input, text) => {
    expect(problemsOf(schema, { ...ben, [field]: input })).toEqual({ [field]: text });
  });
});
