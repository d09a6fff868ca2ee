import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Makes the production build before the first browser test, only when the sources changed. */
export default function build(): void {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  execFileSync(process.execPath, ["app/commands/build.js"], { cwd: root, stdio: "inherit" });
}
