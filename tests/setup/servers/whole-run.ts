import type { JobRun } from "~/embedded/schedule/scheduler";

/** A job's run that nothing interrupts. */
export const wholeRun: JobRun = { goOn: async () => true };
