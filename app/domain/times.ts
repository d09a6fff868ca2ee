const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** An ISO time as people read it, e.g. "November 21, 2026 at 1:47 AM UTC". */
export function formatTime(iso: string): string {
  return `${moment.format(new Date(iso))} UTC`;
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** An ISO date as people read it, e.g. "November 21, 2026"; as it came when it is no date. */
export function formatDate(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : day.format(at);
}
