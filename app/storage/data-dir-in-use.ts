/** Another process, or an earlier call in this one, owns the data directory; print the message to the operator. */
export class DataDirInUse extends Error {
  override name = "DataDirInUse";
  constructor(dataDir: string, options?: ErrorOptions) {
    super(
      `The data directory ${dataDir} is in use by another process. ` +
        "Stop that process, set DATA_DIR to another directory, or set DATABASE_URL to share one PostgreSQL database.",
      options,
    );
  }
}
