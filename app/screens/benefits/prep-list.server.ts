import { checklistKeys } from "~/contract/shapes";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { go, type Go } from "../forms/form-answer.server";
import { prepListTexts } from "./prep-list.text";

/** Returns the checklist for choosing a plan; read-only if the backend doesn't store it. */
export async function prepListPage({ backend, language }: PageRequest<SignedIn>) {
  const list = await backend.call("checklist");
  const t = say(prepListTexts, language);
  const done = new Set(
    (list ?? []).filter(({ done_at }) => done_at !== null).map(({ item }) => item),
  );
  return {
    documentTitle: t.title,
    title: t.title,
    ...(list ? { intro: t.intro, only: t.only } : { intro: t.notKept.intro, only: t.notKept.only }),
    back: { text: t.back, href: "/benefits/health-insurance" },
    count: list && t.done({ count: done.size, all: checklistKeys.length }),
    items: checklistKeys.map((item) => ({
      item,
      ...t.item[item],
      ready: done.has(item) ? t.ready : null,
      action: list && (done.has(item) ? t.unmark : t.mark),
    })),
  };
}

/**
 * Checks or unchecks an item of the preparation list as its button said, so that a repeat or another tab changes
 * nothing.
 */
export async function checkItem({ backend, url, fields }: PostedForm<SignedIn>): Promise<Go> {
  const item = checklistKeys.find((each) => each === fields.get("item"));
  const wanted = fields.get("done") === "yes";
  const list = item ? await backend.call("checklist") : null;
  const isDone = list?.find((each) => each.item === item)?.done_at != null;
  if (item && list && isDone !== wanted) await backend.call("toggleChecklist", { body: { item } });
  return go(item ? `${url.pathname}#${item}` : url.pathname);
}
