import { BaseSequencer } from "vitest/node";
import { mergeConfig } from "vitest/config";
import base from "../vitest.config";
import { chosenArea } from "./areas.js";
import { LoadFailures } from "./load-failures";

const { projects: _projects, ...test } = base.test ?? {};

/** Tests of plain functions first: most mutants need not wait for a database and the whole app then. */
class QuickFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer["sort"]>[0]) {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: (typeof files)[number]) => moduleId.includes("/integration/");
    return [...sorted.filter((file) => !isSlow(file)), ...sorted.filter(isSlow)];
  }
}

/** The tests of one area, in one project, from where the mutation tester has copied them. */
export default mergeConfig(
  { ...base, test },
  {
    test: {
      include: chosenArea().tests,
      setupFiles: ["tests/mutants/load-area.ts"],
      // A cache on the disk would keep the mutant that it was first loaded with.
      experimental: { fsModuleCache: false },
      sequence: { sequencer: QuickFirst },
      testTimeout: 60_000,
      hookTimeout: 60_000,
      reporters: [new LoadFailures()],
    },
  },
);
