/** The running app's tables differ from those of this process; print the message to the operator. */
export class OtherVersion extends Error {
  override name = "OtherVersion";
  constructor(dataDir: string) {
    super(
      `The app that runs on ${dataDir} is of another version than this command. ` +
        "Run the command of the app's own version, or restart the app first.",
    );
  }
}
