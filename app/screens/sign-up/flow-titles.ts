import { inEach, type InEach } from "~/language/in-each";
import { flowTitles } from "./flow-titles.text";

type TitleName = keyof (typeof flowTitles)["en"];

/** The titles of stages, steps and pages by name, each in all languages. */
export const titlesInEach = Object.fromEntries(
  (Object.keys(flowTitles.en) as TitleName[]).map((name) => [
    name,
    inEach(flowTitles, (t) => t[name]),
  ]),
) as Record<TitleName, InEach>;
