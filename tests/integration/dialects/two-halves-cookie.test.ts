import { describe, vi } from "vitest";
import { byNewPassword } from "../../setup/backends/foreign-screens";
import { laravelLike } from "../../setup/backends/laravel-like";
import { productBeside } from "../../setup/backends/two-halves";

vi.mock("~/embedded/db/database", { spy: true });

describe("the product beside a stock Laravel", () => {
  productBeside({
    env: { BACKEND_SESSION: "cookie" },
    handlers: laravelLike("specification").handlers,
    signIn: byNewPassword,
    asksCode: false,
    guestsMay: false,
  });
});
