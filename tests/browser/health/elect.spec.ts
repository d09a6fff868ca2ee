import { test } from "../../setup/browser/browser-fixtures";
import { choosesAPlan } from "../../setup/health/chooses-a-plan";
import { inspect } from "../../setup/source/inspect";

test.use({ viewport: { width: 390, height: 844 } });

test("the pages of a choice fit a phone, and everybody can read them", async ({ page, signIn }) => {
  await signIn(page, "jolene.parker@juniperpine.example", "/benefits/health-insurance");
  await choosesAPlan(page, (name) => inspect(page, name));
});
