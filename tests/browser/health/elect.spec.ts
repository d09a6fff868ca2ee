import { test } from "../../setup/browser/browser-fixtures";
import { choosesAPlan } from "../../setup/health/chooses-a-plan";
import { inspect } from "../../setup/source/inspect";

test.use({ viewport: { width: 390, height: 844 } });

test("the pages of a choice fit a phone, and everybody can read them", async ({
  page,
  shape,
  signIn,
}) => {
  test.skip(shape !== "app", "the same wherever the app's data is");
  await signIn(page, "jolene.parker@juniperpine.example", "/benefits/health-insurance");
  await choosesAPlan(page, (name) => inspect(page, name));
});
