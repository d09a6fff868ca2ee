/** Requests one after the other, in several lanes, until it is told to stop. */
export type Load<Answer> = {
  answers: Answer[];
  stop(): Promise<void>;
};

export function underLoad<Answer>(
  lanes: number,
  ask: (at: number) => Promise<Answer>,
): Load<Answer> {
  const answers: Answer[] = [];
  let stopped = false;
  let requested = 0;
  const lane = async () => {
    while (!stopped) answers.push(await ask(requested++));
  };
  const all = Promise.all(Array.from({ length: lanes }, lane));
  return {
    answers,
    async stop() {
      stopped = true;
      await all;
    },
  };
}
