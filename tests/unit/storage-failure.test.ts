import { expect, test } from "vitest";
import { SqliteError } from "~/storage/sqlite-error";
import { failureKind } from "~/storage/storage-failure";

const withCode = (code: string, message = "") => Object.assign(new Error(message), { code });

test.each([
  ["full", new SqliteError("database or disk is full", "SQLITE_FULL")],
  ["busy", new SqliteError("database is locked", "SQLITE_BUSY")],
  ["unavailable", new SqliteError("disk I/O error", "SQLITE_IOERR")],
  ["full", withCode("53100", "could not extend file")],
  ["busy", withCode("57014", "canceling statement due to statement timeout")],
  ["busy", new Error("timeout exceeded when trying to connect")],
  ["unavailable", withCode("57P01", "terminating connection due to administrator command")],
  ["unavailable", withCode("57P03", "the database system is starting up")],
  ["unavailable", withCode("53300", "sorry, too many clients already")],
  ["unavailable", withCode("25006", "cannot execute INSERT in a read-only transaction")],
  ["unavailable", withCode("ECONNREFUSED")],
  ["unavailable", new Error("Connection terminated unexpectedly")],
  ["unavailable", new Error("Query read timeout")],
  // The statement's own fault.
  [null, withCode("23505", "duplicate key value violates unique constraint")],
  [null, new SqliteError("UNIQUE constraint failed: users.email", "SQLITE_CONSTRAINT")],
  [null, new TypeError("value is undefined")],
])("%s: %s", (kind, error) => {
  expect(failureKind(error)).toBe(kind);
});
