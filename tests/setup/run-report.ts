import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Writes to the file named by TEST_REPORT what run-all.js adds up: tests passed and failed, and the seconds of each file. */
export default class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.TEST_REPORT;
    if (!file) return;
    const files: Record<string, number> = {};
    let passed = 0;
    let failed = 0;
    for (const module of modules) {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      const name = relative(module.project.config.root, module.moduleId);
      files[name] = (collectDuration + setupDuration + duration) / 1000;
      for (const test of module.children.allTests()) {
        if (test.result().state === "passed") passed += 1;
        if (test.result().state === "failed") failed += 1;
      }
    }
    writeFileSync(file, JSON.stringify({ passed, failed, files }));
  }
}
