import type { Environment } from "~/environment";
import { DataDirInUse } from "~/storage/data-dir-in-use";
import { OtherVersion } from "~/storage/other-version";
import type { Storage } from "~/storage/storage";
import { openEmbeddedDatabase } from "./database";
import type { EmbeddedTables } from "./schema";

/**
 * Opens the database for a short command, whether or not the app is running; `refusal` creates the error for the
 * operator.
 */
export async function openBeside(
  env: Pick<Environment, "DATA_DIR" | "DATABASE_URL">,
  refusal: (message: string) => Error,
): Promise<Storage<EmbeddedTables>> {
  try {
    return await openEmbeddedDatabase(env, { beside: true });
  } catch (error) {
    if (error instanceof DataDirInUse || error instanceof OtherVersion) {
      throw refusal(error.message);
    }
    throw error;
  }
}
