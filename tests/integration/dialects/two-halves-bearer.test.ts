import { describe } from "vitest";
import { directusLike } from "../../setup/backends/directus-like";
import { byPassword } from "../../setup/backends/foreign-screens";
import { productBeside } from "../../setup/backends/two-halves";
import { movableClock } from "../../setup/servers/movable-clock";

const clock = movableClock(new Date().toISOString());

describe("the product beside a stock Directus", () => {
  productBeside({
    env: { BACKEND_SESSION: "bearer", BACKEND_CREDENTIALS_LOGIN: "true" },
    handlers: directusLike(clock, "stock").handlers,
    signIn: byPassword,
    asksCode: true,
    guestsMay: true,
  });
});
