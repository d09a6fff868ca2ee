import { createHash } from "node:crypto";
import { z } from "zod";
import { gzipLinesOf, writeGzipLines } from "~/storage/gzip-lines";

/*
 * One backup is one gzip file of lines, each a JSON value: what it is, then of each table a line that names it and one
 * line per row (an array), then one line per kept file, then what all of that must add up to.
 */

const formatVersion = 1;

const headSchema = z.object({
  backup: z.literal("member-benefits"),
  version: z.number().int(),
  /** The app's version. */
  app: z.string(),
  made_at: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  /** The migrations of each part that is in it, in order. */
  parts: z.record(z.array(z.string())),
  /** A digest of the installation's secret, by which another installation tells whether it has the same; or null. */
  secret_print: z.string().nullable(),
});
const tableSchema = z.object({ table: z.string(), part: z.string(), columns: z.array(z.string()) });
const fileSchema = z.object({ file: z.string(), base64: z.string() });
const endSchema = z.object({ end: z.literal(true), lines: z.number(), sha256: z.string() });

export type Head = z.infer<typeof headSchema>;
export type TableLine = z.infer<typeof tableSchema>;
export type FileLine = z.infer<typeof fileSchema>;
/** Every column of ours is text, a whole number or empty. */
export type Cell = string | number | null;
export type Line =
  | ({ kind: "head" } & Head)
  | ({ kind: "table" } & TableLine)
  | { kind: "row"; cells: Cell[] }
  | ({ kind: "file" } & FileLine);

/** The file is not a backup, not whole, or of a version that this one does not know. The message is for the operator. */
export class UnusableBackup extends Error {
  override name = "UnusableBackup";
}

export type HeadInput = Omit<Head, "backup" | "version">;

/** Writes lines to a file that does not exist yet, for its user only. Nothing waits in memory but what zlib holds. */
export async function writeBackupFile(
  path: string,
  fill: (
    write: (line: Head | TableLine | FileLine | readonly Cell[]) => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  const hash = createHash("sha256");
  let lines = 0;
  await writeGzipLines(path, async (write) => {
    const put = async (value: unknown) => {
      const text = JSON.stringify(value);
      hash.update(`${text}\n`);
      lines += 1;
      await write(text);
    };
    await fill(put);
    await put({ end: true, lines, sha256: hash.copy().digest("hex") });
  });
}

export const headOf = (head: HeadInput): Head => ({
  backup: "member-benefits",
  version: formatVersion,
  ...head,
});

/**
 * Reads a backup from its first line to its last, and ends well only when it is whole.
 * @throws UnusableBackup
 */
export async function* readBackupFile(path: string): AsyncGenerator<Line> {
  const hash = createHash("sha256");
  let lines = 0;
  let whole = false;
  try {
    for await (const text of gzipLinesOf(path)) {
      if (whole) throw damaged("There is more after its end.");
      const value: unknown = JSON.parse(text);
      const line = lines === 0 ? headLine(value) : bodyLine(value);
      if (line.kind === "end") {
        whole = line.lines === lines && line.sha256 === hash.copy().digest("hex");
        if (!whole) throw damaged("Its checksum is wrong.");
        continue;
      }
      hash.update(`${text}\n`);
      lines += 1;
      yield line;
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw damaged("A line of it cannot be read.");
    }
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new UnusableBackup(`There is no file ${path}.`);
    if (code === "Z_DATA_ERROR" && lines === 0) throw new UnusableBackup("It is not a backup.");
    if (code.startsWith("Z_")) throw damaged("It is cut off or changed.");
    throw error;
  }
  if (!whole) throw damaged("It is cut off.");
}

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === "string" || typeof value === "number";

const damaged = (how: string) => new UnusableBackup(`The backup is damaged. ${how}`);

function headLine(value: unknown): Line {
  const head = headSchema.safeParse(value);
  if (!head.success) throw new UnusableBackup("It is not a backup.");
  if (head.data.version > formatVersion) {
    throw new UnusableBackup(`The backup was made by a newer version (${head.data.app}).`);
  }
  return { kind: "head", ...head.data };
}

function bodyLine(
  value: unknown,
): Exclude<Line, { kind: "head" }> | { kind: "end"; lines: number; sha256: string } {
  if (Array.isArray(value)) {
    if (!value.every(isCell)) throw damaged("A line of it cannot be read.");
    return { kind: "row", cells: value };
  }
  if (typeof value !== "object" || value === null) throw damaged("A line of it cannot be read.");
  if ("table" in value) return { kind: "table", ...tableSchema.parse(value) };
  if ("file" in value) return { kind: "file", ...fileSchema.parse(value) };
  return { kind: "end", ...endSchema.parse(value) };
}
