import { checklistKeys } from "~/contract/shapes";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { go, type Go } from "../forms/form-answer.server";
import { prepListTexts } from "./prep-list.text";

/** Returns the checklist for choosing a plan; read-only if the backend doesn't store it. */
export async function prepListPage({ backend, language }: PageRequest<SignedIn>) {
  const list = await backend.call("checklist");
  const said = say(prepListTexts, language);
  const done = new Set(
    (list ?? []).filter(({ done_at }) => done_at !== null).map(({ item }) => item),
  );
  return {
    documentTitle: said.title,
    title: said.title,
    ...(list
      ? { intro: said.intro, only: said.only }
      : { intro: said.notKept.intro, only: said.notKept.only }),
    back: { text: said.back, href: "/benefits/health-insurance" },
    count: list && said.done({ count: done.size, all: checklistKeys.length }),
    items: checklistKeys.map((item) => ({
      item,
      ...said.item[item],
      ready: done.has(item) ? said.ready : null,
      action: list && (done.has(item) ? said.unmark : said.mark),
    })),
  };
}

/** Sets an item to what its button said, even if it is sent twice or changed in another tab. */
export async function checkItem({ backend, url, fields }: PostedForm<SignedIn>): Promise<Go> {
  const item = checklistKeys.find((each) => each === fields.get("item"));
  const wanted = fields.get("done") === "yes";
  const list = item ? await backend.call("checklist") : null;
  const isDone = list?.find((each) => each.item === item)?.done_at != null;
  if (item && list && isDone !== wanted) await backend.call("toggleChecklist", { body: { item } });
  return go(item ? `${url.pathname}#${item}` : url.pathname);
}
