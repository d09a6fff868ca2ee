const day = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** An ISO time as people read it, e.g. "November 21, 2026 at 1:47 AM UTC". */
export function formatTime(iso: string): string {
  return `${day.format(new Date(iso))} UTC`;
}
