import type { Unanswered } from "~/browser/hydration/unanswered";

export const ownFault = "Something went wrong on our side. Try again in a minute.";

const faults = {
  waiting: "Still waiting for an answer.",
  connection: "No connection.",
  site: "The site isn't answering right now.",
  broken: ownFault,
};

/** What has happened, and what has not happened to the page. */
export function unansweredText({ fault, said, typed }: Unanswered): string {
  const stays = typed ? "What you typed is still here." : "This page is still here.";
  return `${said ?? faults[fault]} ${stays}`;
}
