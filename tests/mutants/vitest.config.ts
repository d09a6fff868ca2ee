import { mergeConfig } from "vitest/config";
import base from "../vitest.config";
import { areas } from "./areas.js";
import { LoadFailures } from "./load-failures";

const { projects: _projects, ...test } = base.test ?? {};

/** The tests of one area, in one project, from where the mutation tester has copied them. */
export default mergeConfig(
  { ...base, test },
  {
    test: {
      include: areas[process.env.MUTANTS ?? ""]?.tests,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      reporters: [new LoadFailures()],
    },
  },
);
