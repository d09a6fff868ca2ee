import { expect, test } from "vitest";
import { deviceLabel } from "~/domain/account/device-label";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Firefox on Android", "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  ["Chrome on Windows", `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  ["Edge on Windows", `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140 Safari/537.36 Edg/140`],
  ["Samsung Internet on Android", `(Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130`],
  ["Opera on Mac", `(Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/140 Safari/537 OPR/120`],
  ["Safari on iPhone", `(iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} Safari/604.1`],
  ["Chrome on iPad", `(iPad; CPU OS 18_6 like Mac OS X) ${safari} CriOS/140.0 Safari/604.1`],
  ["Chrome on ChromeOS", `(X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  ["Edge on Windows", `(Windows NT 10.0) ${webkit} Chrome/64.0 Safari/537.36 Edge/17.17134`],
  ["Edge on Android", `(Linux; Android 15) ${webkit} Chrome/140 Mobile Safari/537.36 EdgA/140`],
  ["Edge on iPhone", `(iPhone; CPU iPhone OS 18_6) ${safari} EdgiOS/140 Safari/604.1`],
  ["Opera on iPhone", `(iPhone; CPU iPhone OS 18_6) ${safari} OPiOS/16 Safari/9537`],
  ["Firefox on iPad", `(iPad; CPU OS 18_6 like Mac OS X) ${safari} FxiOS/140.0 Safari/604.1`],
  ["Chrome on Linux", `(X11; Linux x86_64) ${webkit} Chromium/140.0 Safari/537.36`],
  ["Safari on Mac", `(Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/18.6 Safari/605.1`],
  ["Browser on Mac", "something (Mac OS X)"],
  ["Browser on Mac", "something (Macintosh; PPC)"],
  ["Chrome", "Chrome/140.0.0.0"],
  ["Browser on Linux", "(X11; Linux x86_64) something of its own"],
  ["Unknown device", "curl/8.14 <script>"],
  ["Unknown device", ""],
])("%s", (label, userAgent) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
