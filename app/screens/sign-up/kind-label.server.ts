import type { Language } from "~/language/languages";
import { signUpFlows } from "./sign-up-flows.server";

/** Returns a kind's flow; undefined for one that only a foreign backend knows. */
export const flowOf = (kind: string) => signUpFlows.find((flow) => flow.kind === kind);

export const kindLabel = (kind: string, language: Language): string =>
  flowOf(kind)?.label[language] ?? kind;
