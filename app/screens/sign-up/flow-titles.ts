import { inEach, type InEach } from "~/language/in-each";
import { flowTitles } from "./flow-titles.text";

type Name = keyof (typeof flowTitles)["en"];

/** The titles of stages, steps and pages by name. */
export const titlesInEach = Object.fromEntries(
  (Object.keys(flowTitles.en) as Name[]).map((name) => [name, inEach(flowTitles, (t) => t[name])]),
) as Record<Name, InEach>;
