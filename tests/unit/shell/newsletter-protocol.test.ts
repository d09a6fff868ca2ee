import { describe, expect, test } from "vitest";
import { callbackName, jsonpScript, readJsonp } from "~/contract/shell/newsletter";

describe("the newsletter provider's answer", () => {
  test("is a script that is read without running it", () => {
    const answer = { result: "success", msg: "Thanks </script>\u2028 (really)" } as const;
    const script = jsonpScript("heard", answer);
    expect(script).toMatch(/^\/\*\*\/heard\(\{.*\}\);$/);
    expect(script).not.toContain("</script>");
    expect(script).not.toContain("\u2028");
    expect(readJsonp("heard", script)).toEqual(answer);
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

  test.each(["alert(1)//", "a.b", "", "x".repeat(65)])("calls no callback named %j", (name) => {
    expect(callbackName.safeParse(name).success).toBe(false);
  });
});
