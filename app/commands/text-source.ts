import ts from "typescript";
import { languageTable, languages, type Language } from "~/language/languages";

/**
 * Reads and rewrites texts in the source: object literals with a property for each language, in a text file or a
 * page's title.
 */

export type SourceText = {
  /**
   * File, name and path: "app/components/saved.text.ts:savedTexts.left.other". It is unique for each text and
   * language.
   */
  at: string;
  /** For a plural form that English lacks, the English form for most counts. */
  english: string;
  own: string | null;
  /** The plural form's name in Intl.PluralRules. */
  form: string | null;
};

const forms: readonly string[] = ["zero", "one", "two", "few", "many", "other"];

const parse = (path: string, source: string) =>
  ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);

const nameOf = (property: ts.ObjectLiteralElementLike): string | null =>
  ts.isPropertyAssignment(property) &&
  (ts.isIdentifier(property.name) || ts.isStringLiteralLike(property.name))
    ? property.name.text
    : null;

/** Leaves spread ones out. */
function valuesOf(object: ts.ObjectLiteralExpression): Map<string, ts.Expression> {
  const values = new Map<string, ts.Expression>();
  for (const property of object.properties) {
    const name = nameOf(property);
    if (name !== null && ts.isPropertyAssignment(property)) values.set(name, property.initializer);
  }
  return values;
}

const isPlural = (values: ReadonlyMap<string, ts.Expression>): boolean =>
  values.has("other") && [...values.keys()].every((name) => forms.includes(name));

function saysInEach(node: ts.Node): node is ts.ObjectLiteralExpression {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const values = valuesOf(node);
  const present = languages.filter((language) => {
    const value = values.get(language);
    return value && (ts.isStringLiteralLike(value) || ts.isObjectLiteralExpression(value));
  });
  return present.includes("en") && present.length > 1;
}

function pathTo(node: ts.Node): string {
  const names: string[] = [];
  for (let each: ts.Node = node; each.parent; each = each.parent) {
    const { parent } = each;
    if (ts.isPropertyAssignment(parent)) names.unshift(parent.name.getText().replace(/"/g, ""));
    else if (ts.isVariableDeclaration(parent)) names.unshift(parent.name.getText());
    else if (ts.isArrayLiteralExpression(parent)) {
      names.unshift(String(parent.elements.findIndex((element) => element === each)));
    }
  }
  return names.join(".");
}

function spokenObjects(file: ts.SourceFile): { at: string; object: ts.ObjectLiteralExpression }[] {
  const found: { at: string; object: ts.ObjectLiteralExpression }[] = [];
  const visit = (node: ts.Node): void => {
    if (saysInEach(node)) found.push({ at: `${file.fileName}:${pathTo(node)}`, object: node });
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function textsBelow(
  at: string,
  english: ts.Expression | undefined,
  translated: ts.Expression | undefined,
  language: Language,
): SourceText[] {
  if (!english) return [];
  if (ts.isStringLiteralLike(english)) {
    const text = translated && ts.isStringLiteralLike(translated) ? translated.text : null;
    return [{ at, english: english.text, own: text, form: null }];
  }
  if (!ts.isObjectLiteralExpression(english)) return [];
  const values = valuesOf(english);
  const ownValues =
    translated && ts.isObjectLiteralExpression(translated) ? valuesOf(translated) : new Map();
  const names = isPlural(values) ? languageTable[language].plurals : [...values.keys()];
  return names.flatMap((name) =>
    textsBelow(
      `${at}.${name}`,
      values.get(name) ?? values.get("other"),
      ownValues.get(name),
      language,
    ).map((text) => (isPlural(values) ? { ...text, form: name } : text)),
  );
}

export function readTexts(path: string, source: string, language: Language): SourceText[] {
  return spokenObjects(parse(path, source)).flatMap(({ at, object }) => {
    const values = valuesOf(object);
    return textsBelow(at, values.get("en"), values.get(language), language);
  });
}

/** Texts without translation are left out. */
function written(
  at: string,
  english: ts.Expression,
  language: Language,
  translations: ReadonlyMap<string, string>,
): string | null {
  if (ts.isStringLiteralLike(english)) {
    const text = translations.get(at);
    return text === undefined ? null : JSON.stringify(text);
  }
  if (ts.isPropertyAccessExpression(english) && english.name.text === "en") {
    return `${english.expression.getText()}.${language}`;
  }
  if (!ts.isObjectLiteralExpression(english)) return null;
  const values = valuesOf(english);
  const lines = isPlural(values)
    ? languageTable[language].plurals.map((form) => {
        const text = translations.get(`${at}.${form}`);
        return text === undefined ? "" : `${form}: ${JSON.stringify(text)}`;
      })
    : english.properties.map((property) => {
        if (ts.isSpreadAssignment(property)) return property.getText();
        if (!ts.isPropertyAssignment(property)) return "";
        const value = written(
          `${at}.${nameOf(property)}`,
          property.initializer,
          language,
          translations,
        );
        return value === null ? "" : `${property.name.getText()}: ${value}`;
      });
  return `{ ${lines.filter(Boolean).join(", ")} }`;
}

type Edit = { from: number; to: number; text: string };

function replaced(
  at: string,
  translated: ts.Expression,
  translations: ReadonlyMap<string, string>,
): Edit[] {
  if (ts.isStringLiteralLike(translated)) {
    const text = translations.get(at);
    return text === undefined || text === translated.text
      ? []
      : [{ from: translated.getStart(), to: translated.getEnd(), text: JSON.stringify(text) }];
  }
  if (!ts.isObjectLiteralExpression(translated)) return [];
  return [...valuesOf(translated)].flatMap(([name, value]) =>
    replaced(`${at}.${name}`, value, translations),
  );
}

/** By the texts' `at`, unformatted. Existing translations are replaced, and missing languages are added. */
export function writeTexts(
  path: string,
  source: string,
  language: Language,
  translations: ReadonlyMap<string, string>,
): string {
  const edits = spokenObjects(parse(path, source)).flatMap(({ at, object }): Edit[] => {
    const values = valuesOf(object);
    const translated = values.get(language);
    if (translated) return replaced(at, translated, translations);
    const english = values.get("en");
    const value = english ? written(at, english, language, translations) : null;
    if (value === null) return [];
    const after = object.properties[object.properties.length - 1]?.getEnd() ?? object.getEnd() - 1;
    return [{ from: after, to: after, text: `, ${language}: ${value}` }];
  });
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to), source);
}
