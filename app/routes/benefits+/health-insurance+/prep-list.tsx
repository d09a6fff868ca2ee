import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { checklistKeys } from "~/contract/shapes";
import { form, page } from "~/http/route.server";
import { say } from "~/language/say";
import { prepListTexts } from "~/screens/benefits/prep-list.text";
import { seeOther } from "~/screens/forms/form-answer.server";

export const handle = {
  title: { en: "Get ready to choose a plan", es: "Prepárese para elegir un plan" },
  noScripts: true,
};

/** Returns the checklist for choosing a plan; read-only if the backend doesn't store it. */
export const loader = page(["auth"], async ({ backend, language }) => {
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
});

/**
 * Checks or unchecks an item of the preparation list as its button said, so that a repeat or another tab changes
 * nothing.
 */
export const action = form(["auth"], async ({ backend, url, fields }) => {
  const item = checklistKeys.find((each) => each === fields.get("item"));
  const wanted = fields.get("done") === "yes";
  const list = item ? await backend.call("checklist") : null;
  const isDone = list?.find((each) => each.item === item)?.done_at != null;
  if (item && list && isDone !== wanted) await backend.call("toggleChecklist", { body: { item } });
  return seeOther(item ? `${url.pathname}#${item}` : url.pathname);
});

export default function PrepList() {
  const { title, intro, back, count, items, only } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <p className="mt-3 max-w-line text-lead">{intro}</p>
      {count ? (
        <p role="status" className="mt-6 font-bold">
          {count}
        </p>
      ) : null}
      <ol className="mt-2 max-w-line border-t">
        {items.map(({ item, title: name, text, ready, action }) => (
          <li
            key={item}
            id={item}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-4"
          >
            <span
              aria-hidden="true"
              className="hidden h-4 w-4 shrink-0 border-2 border-ink print:inline-block"
            />
            <div className="min-w-0 flex-[1_1_14rem]">
              <h2 className="flex flex-wrap items-baseline gap-x-3 text-h3">
                {name}
                {ready ? <Chip tone="good">{ready}</Chip> : null}
              </h2>
              <p className="text-soft">{text}</p>
            </div>
            {action ? (
              <FormFrame intent={item}>
                <input type="hidden" name="item" value={item} />
                <input type="hidden" name="done" value={ready ? "no" : "yes"} />
                <Button quiet aria-label={`${action}: ${name}`}>
                  {action}
                </Button>
              </FormFrame>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-line text-small text-soft">{only}</p>
    </div>
  );
}
