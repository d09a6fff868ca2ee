import { expect } from "@playwright/test";

/** Each answer of the app says this to browsers. `what` begins with its path. */
export function expectSafe(answer: { headers(): Record<string, string> }, what: string): void {
  const headers = answer.headers();
  const policy = headers["content-security-policy"] ?? "";
  expect.soft(headers["x-frame-options"], what).toBe("DENY");
  expect.soft(headers["x-content-type-options"], what).toBe("nosniff");
  // The server under the app answers an address that cannot be read with a policy that allows nothing.
  if (policy === "default-src 'none'") return;
  expect.soft(policy, what).toContain("frame-ancestors 'none'");
  const behindLink = what.startsWith("/billing");
  const searched = what.startsWith("/benefits/search");
  const referrer = behindLink ? "no-referrer" : searched ? "strict-origin" : "same-origin";
  const robots = behindLink ? "noindex, nofollow" : searched ? "noindex" : undefined;
  expect.soft(headers["referrer-policy"], what).toBe(referrer);
  expect.soft(headers["x-robots-tag"], what).toBe(robots);
  expect.soft(headers["permissions-policy"], what).toContain("camera=()");
  expect.soft(headers["cross-origin-opener-policy"], what).toBe("same-origin");
  if (!headers["content-type"]?.startsWith("text/html")) return;
  for (const part of [
    "default-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ])
    expect.soft(policy, what).toContain(part);
  expect.soft(policy, what).toMatch(/script-src 'self'(?: https?:[^ ;]+)*;/);
}
