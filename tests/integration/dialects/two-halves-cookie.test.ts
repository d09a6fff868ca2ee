import { describe } from "vitest";
import { byNewPassword } from "../../setup/backends/foreign-screens";
import { laravelLike } from "../../setup/backends/laravel-like";
import { productBeside } from "../../setup/backends/two-halves";

describe("the product beside a stock Laravel", () => {
  productBeside({
    env: { BACKEND_SESSION: "cookie" },
    handlers: laravelLike("specification").handlers,
    signIn: byNewPassword,
    asksCode: false,
    guestsMay: false,
  });
});
