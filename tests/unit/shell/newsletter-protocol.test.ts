import { describe, expect, test } from "vitest";
import { readJsonp } from "~/backend/newsletter-provider";

describe("the newsletter provider's answer", () => {
  test("is a script that is read without running it", () => {
    const script = '/**/heard({"result":"success","msg":"Thanks (really)"});';
    expect(readJsonp("heard", script)).toEqual({ result: "success" });
  });

  test("may come as providers write it", () => {
    const read = (script: string) => readJsonp("heard", script);
    expect(read('heard({"result":"error","msg":"0 - already there"})')).toMatchObject({
      result: "error",
    });
    expect(
      read('typeof heard === "function" && heard({"result":"success","count":3}) ;\n'),
    ).toEqual({ result: "success" });
  });

  test.each([
    ["another callback", 'other({"result":"success"});'],
    ["no JSON", "heard(alert(1));"],
    ["another result", 'heard({"result":"maybe"});'],
  ])("is refused: %s", (_what, script) => {
    expect(readJsonp("heard", script)).toBeNull();
  });
});
