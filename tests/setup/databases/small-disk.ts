import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, openSync, rmSync, writeSync, closeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own that a test may fill. */
export type SmallDisk = {
  path: string;
  fill(): void;
  makeRoom(): void;
  remove(): void;
};

const wholeBlocks = [1024 * 1024, 4096, 1];

/** Mounts a disk in memory that `owner` may write to; null unless the process is root on Linux. */
export function smallDisk(
  megabytes: number,
  owner?: { uid: number; gid: number },
): SmallDisk | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
  const path = mkdtempSync(join(tmpdir(), "benefits-small-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path]);
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true });
    return null;
  }
  if (owner) chownSync(path, owner.uid, owner.gid);
  const ballast = join(path, "ballast");
  const remove = () => {
    process.off("exit", remove);
    spawnSync("umount", ["--lazy", path]);
    rmSync(path, { recursive: true, force: true });
  };
  process.once("exit", remove);
  return {
    path,
    fill() {
      const file = openSync(ballast, "a");
      for (const size of wholeBlocks) {
        try {
          for (const block = Buffer.alloc(size); ;) writeSync(file, block);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
      closeSync(file);
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove,
  };
}
