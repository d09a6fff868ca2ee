import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { BackToHealth } from "~/components/health/back-to-health";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { checklistKeys } from "~/contract/shapes";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { prepListTexts } from "~/screens/benefits/prep-list.text";
import { seeOther } from "~/screens/forms/form-answer.server";

export const handle = {
  title: { en: "Get ready to choose a plan", es: "Prepárese para elegir un plan" },
  noScripts: true,
};

/** Returns the list's items, and those checked (`done`), which is null if the backend doesn't store them. */
export const loader = page(["auth"], async ({ backend }) => {
  const list = await backend.call("checklist");
  return {
    items: checklistKeys,
    done: list && list.filter(({ done_at }) => done_at !== null).map(({ item }) => item),
  };
});

/** Checks or unchecks an item as its button said; a repeat, an unknown item or a backend without it changes nothing. */
export const action = form(["auth"], async ({ backend, url, fields }) => {
  const item = checklistKeys.find((each) => each === fields.get("item"));
  const done = fields.get("done") === "yes";
  const list = item ? await backend.call("checklist") : null;
  const isDone = list?.find((each) => each.item === item)?.done_at != null;
  if (item && list && isDone !== done) await backend.call("toggleChecklist", { body: { item } });
  return seeOther(item ? `${url.pathname}#${item}` : url.pathname);
});

/** The things to have on hand, with buttons and a count of those ready if that is stored. */
export default function PrepList() {
  const { items, done } = useLoaderData<typeof loader>();
  const t = useTexts(prepListTexts);
  return (
    <div className="frame pt-4">
      <BackToHealth />
      <h1>{t.title}</h1>
      <p className="mt-3 max-w-line text-lead">{done ? t.intro : t.notKept.intro}</p>
      {done ? (
        <p role="status" className="mt-6 font-bold">
          {t.done({ count: done.length, all: items.length })}
        </p>
      ) : null}
      <ol className="mt-2 max-w-line border-t">
        {items.map((item) => (
          <ListItem key={item} item={item} isReady={done && done.includes(item)} />
        ))}
      </ol>
      <p className="mt-4 max-w-line text-small text-soft">{done ? t.only : t.notKept.only}</p>
    </div>
  );
}

/** A thing to have on hand, with the button that checks it off; `isReady` is null if that isn't stored. */
function ListItem({
  item,
  isReady,
}: {
  item: (typeof checklistKeys)[number];
  isReady: boolean | null;
}) {
  const t = useTexts(prepListTexts);
  const { title, text } = t.item[item];
  const action = isReady ? t.unmark : t.mark;
  return (
    <li id={item} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-4">
      <span
        aria-hidden="true"
        className="hidden h-4 w-4 shrink-0 border-2 border-ink print:inline-block"
      />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-h3">
          {title}
          {isReady ? <Chip tone="good">{t.ready}</Chip> : null}
        </h2>
        <p className="text-soft">{text}</p>
      </div>
      {isReady === null ? null : (
        <FormFrame intent={item}>
          <input type="hidden" name="item" value={item} />
          <input type="hidden" name="done" value={isReady ? "no" : "yes"} />
          <Button quiet aria-label={`${action}: ${title}`}>
            {action}
          </Button>
        </FormFrame>
      )}
    </li>
  );
}
