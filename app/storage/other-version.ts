/** The app that runs on a database has other tables than this process knows. The message is the line to print. */
export class OtherVersion extends Error {
  override name = "OtherVersion";
  constructor(dataDir: string) {
    super(
      `The app that runs on ${dataDir} is of another version than this command. ` +
        "Run the command of the app's own version, or restart the app first.",
    );
  }
}
