import { describe } from "vitest";
import { byNewPassword, everyScreenOnForeignBackend } from "../../setup/backends/foreign-screens";
import { laravelLike } from "../../setup/backends/laravel-like";

describe("a backend with the specification's calls in the cookie reading", () => {
  everyScreenOnForeignBackend({
    env: { BACKEND_SESSION: "cookie" },
    handlers: laravelLike("specification").handlers,
    signIn: byNewPassword,
  });
});
