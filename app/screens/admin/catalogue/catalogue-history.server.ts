import type { CatalogueVersion } from "~/core/benefits/catalogue-history";
import { labelOf } from "~/domain/benefits/catalogue/field-text";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { say } from "~/language/say";
import { ownTimes, type Reader } from "~/language/own-times";

/**
 * Returns a version: act and time in words, author or null, the day `on` which it's published, changed fields' labels.
 */
export function versionRow(
  kind: CatalogueKind,
  { number, operation, at, publish_on, by, changed }: CatalogueVersion,
  reader: Reader,
) {
  const { language } = reader;
  return {
    number,
    operation: say(kindWords, language).acts[operation],
    at: ownTimes(reader)(at),
    on: publish_on,
    by: by?.name ?? null,
    isFound: operation === "found",
    changed: kinds[kind].fields
      .filter(({ name }) => changed.includes(name))
      .map((field) => labelOf(field, language)),
  };
}
