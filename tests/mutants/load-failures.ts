import type { RunnerTestCase } from "vitest";
import type { Reporter, Vitest } from "vitest/node";

/** Gives a file that a mutant keeps from loading one failed test, because the mutation tester counts tests. */
export class LoadFailures implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.vitest = vitest;
  }

  onTestRunEnd() {
    for (const file of this.vitest?.state.getFiles() ?? []) {
      if (file.result?.state !== "fail" || file.tasks.length > 0) continue;
      const loading: RunnerTestCase = {
        type: "test",
        mode: "run",
        name: "is loaded",
        fullName: "is loaded",
        fullTestName: "is loaded",
        meta: {},
        id: `${file.id}_loaded`,
        file,
        suite: undefined,
        context: {} as RunnerTestCase["context"],
        annotations: [],
        timeout: 0,
        result: file.result,
        artifacts: [],
      };
      file.tasks.push(loading);
    }
  }
}
