import { fileURLToPath } from "node:url";

/** The time at which every run begins; TESTS_DATE sets another, such as a year's last evening. */
export const beginning = process.env.TESTS_DATE ?? "2026-11-24T10:00:00.000Z";

/** Makes processes begin at this time, before the first test starts one. */
export default function pinDate(): void {
  process.env.TESTS_AHEAD = String(Date.parse(beginning) - Date.now());
  const preload = fileURLToPath(new URL("pinned-date.js", import.meta.url));
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${preload}`.trim();
}
