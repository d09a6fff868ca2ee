import { requireKept } from "~/backend/backend-error";
import { isLoggedInAs } from "~/domain/user";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { applicationsIn } from "./own-applications.server";
import { questionnairesIn } from "./own-questionnaire.server";
import { fieldsOf, type Kept } from "./own-data-fields";
import { ownDataTexts } from "./own-data.text";
import { written } from "./written";

/** The user's data as a page to read and print; the file has the same for other programs. */

export type OwnDataPart = {
  key: string;
  title: string;
  entries: { key: string; title: string | null; rows: { term: string; detail: string }[] }[];
};

const listOf = (value: unknown): Kept[] => {
  const all = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return all.map((each) =>
    typeof each === "object" && each !== null ? (each as Kept) : { list: each as unknown },
  );
};

/** Returns a readable name for a field of a foreign backend that has no text here. */
const plain = (name: string) => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export async function ownDataPage(asked: PageRequest<SignedIn>) {
  const { backend, user, language } = asked;
  await requireKept(backend, "export");
  const said = say(ownDataTexts, language);
  const frame = {
    documentTitle: said.title,
    title: said.title,
    back: { text: said.back, href: "/me" },
    said: { intro: said.intro, file: said.file, print: said.print, only: said.only },
  };
  if (isLoggedInAs(user)) return { ...frame, parts: null, empty: null };
  const { applications, questionnaire, ...kept } = await backend.call("exportMe");
  const titles: Readonly<Record<string, string>> = said.parts;
  const labels: Readonly<Record<string, string>> = said.fields;
  const parts = Object.entries(kept).map(([key, value]): OwnDataPart => ({
    key,
    title: titles[key] ?? plain(key),
    entries: listOf(value).flatMap((entry, index) => {
      const rows = fieldsOf(key, entry).flatMap(([name, how]) => {
        const detail = written(entry, how, asked);
        return detail ? [{ term: labels[name] ?? plain(name), detail }] : [];
      });
      return rows.length > 0 ? [{ key: String(index), title: null, rows }] : [];
    }),
  }));
  const all = [
    ...parts,
    {
      key: "questionnaire",
      title: said.parts.questionnaire,
      entries: questionnairesIn(listOf(questionnaire), asked),
    },
    {
      key: "applications",
      title: said.parts.applications,
      entries: await applicationsIn(listOf(applications), asked),
    },
  ];
  const empty = all.filter(({ entries }) => entries.length === 0).map(({ title }) => title);
  return {
    ...frame,
    parts: all.filter(({ entries }) => entries.length > 0),
    empty: empty.length > 0 ? said.nothingElse({ parts: empty }) : null,
  };
}
