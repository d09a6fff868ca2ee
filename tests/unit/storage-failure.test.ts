import { expect, test } from "vitest";
import { failureKind } from "~/storage/storage-failure";

const withCode = (code: string, message = "") => Object.assign(new Error(message), { code });
const sqliteError = (message: string) => withCode("ERR_SQLITE_ERROR", message);

test.each([
  ["full", sqliteError("database or disk is full")],
  ["busy", sqliteError("database is locked")],
  ["unavailable", sqliteError("disk I/O error")],
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
  [null, sqliteError("UNIQUE constraint failed: users.email")],
  [null, new TypeError("value is undefined")],
])("%s: %s", (kind, error) => {
  expect(failureKind(error)).toBe(kind);
});
