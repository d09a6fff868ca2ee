import type { Language } from "~/language/languages";
import { signUpFlows } from "./sign-up-flows.server";

/** The flow of a kind of sign-up; undefined for one that only another backend knows. */
export const flowOf = (kind: string) => signUpFlows.find((flow) => flow.kind === kind);

/** What a sign-up is for, as lists name it. */
export const kindLabel = (kind: string, language: Language): string =>
  flowOf(kind)?.label[language] ?? kind;
