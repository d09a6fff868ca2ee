import { InsertQueryNode, TableNode, type KyselyPlugin } from "kysely";

/**
 * Kills this process by kill -9 in a transaction: at the insert of this number into a table.
 * @param counts selects inserts; all of them unless told otherwise
 */
export function deadlyInserts(
  table: string,
  number: number,
  counts: (node: InsertQueryNode) => boolean = () => true,
): KyselyPlugin {
  let written = 0;
  return {
    transformQuery({ node }) {
      if (!InsertQueryNode.is(node) || !node.into || !TableNode.is(node.into)) return node;
      if (node.into.table.identifier.name === table && counts(node)) written += 1;
      if (written === number) process.kill(process.pid, "SIGKILL");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
