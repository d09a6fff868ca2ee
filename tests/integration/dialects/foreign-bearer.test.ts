import { describe } from "vitest";
import { directusLike } from "../../setup/backends/directus-like";
import {
  byPassword,
  everyScreenOnForeignBackend,
  oneOfEach,
} from "../../setup/backends/foreign-screens";
import { movableClock } from "../../setup/servers/movable-clock";

const clock = movableClock(new Date().toISOString());

describe("a backend with the specification's calls in the bearer reading", () => {
  everyScreenOnForeignBackend({
    env: { BACKEND_SESSION: "bearer", BACKEND_CREDENTIALS_LOGIN: "true" },
    handlers: directusLike(clock, "specification").handlers,
    signIn: byPassword,
    roles: oneOfEach,
    without: ["/benefits/mental-health/:slug"],
  });
});
