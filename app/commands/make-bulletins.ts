import { mkdirSync, writeFileSync } from "node:fs";
import { languages } from "~/language/languages";
import { drawBulletin } from "~/screens/shell/bulletin.server";

// `npx tsx app/commands/make-bulletins.ts` draws public/bulletins/employee-bulletin-{en,es}.pdf. The files are
// committed; run it again when the texts change.

mkdirSync("public/bulletins", { recursive: true });
for (const language of languages) {
  writeFileSync(`public/bulletins/employee-bulletin-${language}.pdf`, await drawBulletin(language));
}
