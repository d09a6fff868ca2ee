import { agreementsStepTexts } from "~/components/association/agreements-step.text";
import { checkStepTexts } from "~/components/association/check-step.text";
import { joinStepTexts } from "~/components/association/join-step.text";
import { lookupStepTexts } from "~/components/association/lookup-step.text";
import { cameBackTexts } from "~/domain/billing/pages/came-back.text";
import { payingOnlineTexts } from "~/components/billing/paying-online";
import { addressFieldsTexts } from "~/components/company/address-fields.text";
import { emailFieldTexts } from "~/components/forms/email-field.text";
import { dateFieldTexts } from "~/components/forms/fields/date-field.text";
import { checkTexts } from "~/components/sign-up/check/check-answers.text";
import { signedUpTexts } from "~/components/sign-up/check/signed-up.text";
import { membershipFieldsTexts } from "~/components/sign-up/membership-fields.text";
import { roleFieldsTexts } from "~/components/sign-up/owner/role-fields.text";
import { personFieldsTexts } from "~/components/sign-up/person-fields.text";
import { teamListTexts } from "~/components/sign-up/team/team-list.text";
import { expiredLinkTexts } from "~/domain/association/expired-link.text";
import { warningTexts } from "~/domain/association/warning.text";
import { companyFieldsTexts } from "~/domain/company/company-labels.text";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { launchTexts } from "~/screens/association/member/launch.text";
import { ownAssociationTexts } from "~/screens/association/member/own-association.text";
import { paymentCopyTexts } from "~/screens/association/member/payment-copy.text";
import type { PageLike } from "../plain/like";
import type { Mail } from "../servers/mailbox";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseHTML } from "linkedom";
import ts from "typescript";

/** A reader of Spanish must not meet these English words on a page, in its spoken parts or in a letter. */

const app = fileURLToPath(new URL("../../../app", import.meta.url));

const wordsOf = (text: string): string[] =>
  (text.normalize("NFC").match(/\p{L}[\p{L}’']+/gu) ?? []).map((word) =>
    word.replaceAll("’", "'").toLowerCase(),
  );

function saidIn(file: string): { en: string[]; es: string[] } {
  const t = { en: [] as string[], es: [] as string[] };
  const source = readFileSync(file, "utf8");
  if (!source.includes("= texts({")) return t;
  const collect = (node: ts.Node, language: "en" | "es"): void => {
    if (ts.isStringLiteralLike(node)) t[language].push(node.text.replace(/\{[^}]*\}/g, " "));
    ts.forEachChild(node, (child) => collect(child, language));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const name = node.name.getText();
      if (name === "en" || name === "es") return collect(node.initializer, name);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return t;
}

/** Hardly any English sentence lacks all of these, and no Spanish one has one. */
const everyday =
  "the and of your you our we is are was were will with for from to this that it or not by at if can email address " +
  "january february april june july august september october november december";

/** Made once: the words of the app's English texts that none of its Spanish ones uses. */
const vocabulary: { words?: ReadonlySet<string> } = {};
function englishWords(): ReadonlySet<string> {
  if (vocabulary.words) return vocabulary.words;
  const [english, spanish] = [new Set<string>(), new Set<string>()];
  for (const entry of readdirSync(app, { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(entry.name)) continue;
    const { en, es } = saidIn(join(entry.parentPath, entry.name));
    for (const word of en.flatMap(wordsOf)) english.add(word);
    for (const word of es.flatMap(wordsOf)) spanish.add(word);
  }
  vocabulary.words = new Set([
    ...Array.from(english).filter((word) => !spanish.has(word)),
    ...everyday.split(" "),
  ]);
  return vocabulary.words;
}

/**
 * Returns the pieces of a text that have an English word in them.
 * @param names of people, places, companies and products, and other words that are the same in both languages
 */
function englishIn(pieces: readonly string[], names: readonly string[]): string[] {
  const words = englishWords();
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  return [...new Set(pieces)].flatMap((piece) => {
    const rest = longestFirst
      .reduce((text, name) => text.replaceAll(name, " "), piece)
      .replace(/\S+@\S+|https?:\/\/\S+|\b[A-Z0-9]+(?:-[A-Z0-9]+)+\b/g, " ");
    const found = wordsOf(rest).filter((word) => words.has(word));
    return found.length > 0 ? [`${piece.trim()} [${found.join(" ")}]`] : [];
  });
}

/** All that a page says, opened or not, and all that is read out of it or shown in its fields and its tab. */
function piecesOfPage(html: string): string[] {
  const { document } = parseHTML(html);
  const found = [document.title];
  // 4: text nodes.
  const walker = document.createTreeWalker(document.body, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const inside = node.parentElement?.closest("script, style, noscript, template, [lang]");
    // A part that is marked as being in another language is so on purpose.
    if (inside && (!inside.hasAttribute("lang") || inside.getAttribute("lang") !== "es")) continue;
    found.push(node.textContent ?? "");
  }
  for (const element of document.querySelectorAll("*")) {
    for (const name of ["aria-label", "alt", "title", "placeholder", "aria-description"])
      found.push(element.getAttribute(name) ?? "");
  }
  return found.map((piece) => piece.trim()).filter(Boolean);
}

const englishOn = async (page: PageLike, names: readonly string[]): Promise<string[]> =>
  englishIn(piecesOfPage(await page.content()), names);

export const guild = { name: "Riverbend Independent Grocers Guild", code: "RIVER26" };
export const alliance = { name: "Copper Basin Makers Alliance", code: "COPPER26" };

const sameInBoth = [
  guild.name,
  alliance.name,
  "Tallgrass Silver Local",
  "Tallgrass Gold Local",
  "Essential",
  "Plus",
  "Member Benefits",
  "English",
  "Stripe",
  "LLC",
  "12 Example Street, Portland, OR 97201 (sample address)",
  "District of Columbia",
  "Hawaii",
  "12 Example Street, Portland, OR 97201",
  "12 Harbor Street",
  "Portland, OR 97201",
];

/** An administrator's browser beside the run's own: the desks are walked in English. */
export const atDesk = { locale: "en-US" };

const wordsIn = (language: Language) => ({
  join: say(joinStepTexts, language),
  lookup: say(lookupStepTexts, language),
  person: say(personFieldsTexts, language),
  email: say(emailFieldTexts, language),
  date: say(dateFieldTexts, language),
  company: say(companyFieldsTexts, language),
  address: say(addressFieldsTexts, language),
  role: say(roleFieldsTexts, language),
  team: say(teamListTexts, language),
  agreement: say(agreementsStepTexts, language),
  membership: say(membershipFieldsTexts, language),
  check: { ...say(checkTexts, language), ...say(checkStepTexts, language) },
  done: say(signedUpTexts, language),
  online: { ...say(payingOnlineTexts, language), ...say(cameBackTexts, language) },
  expired: say(expiredLinkTexts, language),
  warning: say(warningTexts, language),
  own: say(ownAssociationTexts, language),
  copy: say(paymentCopyTexts, language),
  launch: say(launchTexts, language),
  ...formats(language),
});

function expectNone(english: string[], where: string): void {
  if (english.length > 0) throw new Error(`English on ${where}:\n${english.join("\n")}`);
}

/**
 * The words of the pages, with two ways to look for English where it should be Spanish: on a page, and in a letter.
 * @param names that the walk brings along and that are the same in both
 */
export function sentence(language: Language, ...names: string[]) {
  const same = [...sameInBoth, ...names];
  return {
    ...wordsIn(language),
    language,
    async reads(page: PageLike, what = new URL(page.url()).pathname): Promise<void> {
      if (language === "es") expectNone(await englishOn(page, same), what);
    },
    readsLetter({ subject, text }: Mail): void {
      if (language === "en") return;
      const lines = [subject, ...text.split("\n")];
      expectNone(englishIn(lines, same), `the letter “${subject}”`);
    },
  };
}
export type Said = ReturnType<typeof sentence>;

/** A text as it is with any sum. @param text with a sum of 0 */
export const anySum = (text: string): RegExp =>
  new RegExp(`^${text.split("$0.00").map(escaped).join("\\$[\\d,]+\\.\\d\\d")}$`);

/** A text that begins so. */
export const beginning = (text: string): RegExp => new RegExp(`^${escaped(text)}`);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
