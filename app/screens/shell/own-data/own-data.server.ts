import { exportMe } from "~/core/account/export";
import { isLoggedInAs } from "~/domain/user";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { applicationsIn } from "./own-applications.server";
import { questionnairesIn } from "./own-questionnaire.server";
import { fieldsOf, type Kept } from "./own-data-fields";
import { ownDataTexts } from "./own-data.text";
import { written } from "./written";

/** The user's data as a page to read and print; the file has the same for other programs. */

type OwnDataPart = {
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

export async function ownDataPage(args: PageRequest<SignedIn>) {
  const { caller, user, language } = args;
  const t = say(ownDataTexts, language);
  const frame = {
    documentTitle: t.title,
    title: t.title,
    back: { text: t.back, href: "/me" },
    t: { intro: t.intro, file: t.file, print: t.print, only: t.only },
  };
  if (isLoggedInAs(user)) return { ...frame, parts: null, empty: null };
  const { applications, questionnaire, ...kept } = await exportMe(caller);
  const titles: Readonly<Record<string, string>> = t.parts;
  const labels: Readonly<Record<string, string>> = t.fields;
  const parts = Object.entries(kept).map(([key, value]): OwnDataPart => ({
    key,
    title: titles[key] ?? plain(key),
    entries: listOf(value).flatMap((entry, index) => {
      const rows = fieldsOf(key, entry).flatMap(([name, how]) => {
        const detail = written(entry, how, args);
        return detail ? [{ term: labels[name] ?? plain(name), detail }] : [];
      });
      return rows.length > 0 ? [{ key: String(index), title: null, rows }] : [];
    }),
  }));
  const all = [
    ...parts,
    {
      key: "questionnaire",
      title: t.parts.questionnaire,
      entries: questionnairesIn(listOf(questionnaire), args),
    },
    {
      key: "applications",
      title: t.parts.applications,
      entries: await applicationsIn(listOf(applications), args),
    },
  ];
  const empty = all.filter(({ entries }) => entries.length === 0).map(({ title }) => title);
  return {
    ...frame,
    parts: all.filter(({ entries }) => entries.length > 0),
    empty: empty.length > 0 ? t.nothingElse({ parts: empty }) : null,
  };
}
