import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { scriptsVariable } from "./node-args";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The commands, and what tests start beside themselves to kill it. */
const commands = ["admin", "backend", "backup", "check-backend", "check-settings"].concat([
  "kit-directus",
  "payments",
  "seal",
]);
const killed = ["crowd/night", "servers/write"];
const scripts = [
  ...commands.map((name) => `app/commands/${name}.ts`),
  ...killed.map((name) => `tests/setup/${name}-until-killed.ts`),
];

/** Compiles the scripts that tests start as processes, because each of more than two hundred starts would compile them itself. */
export default async function translateScripts(): Promise<(() => void) | undefined> {
  if (!process.env.CI) return undefined;
  const results = join(root, "test-results");
  mkdirSync(results, { recursive: true });
  const outDir = mkdtempSync(join(results, "scripts-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    css: { postcss: { plugins: [] } },
    resolve: { alias: { "~": join(root, "app") } },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: true,
      target: "node20",
      rollupOptions: {
        input: scripts.map((script) => join(root, script)),
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  // Read as it is by the code that lies beside it.
  copyFileSync(join(root, "app/kits/directus/sign-notice.js"), join(outDir, "sign-notice.js"));
  process.env[scriptsVariable] = outDir;
  return () => rmSync(outDir, { recursive: true, force: true });
}
