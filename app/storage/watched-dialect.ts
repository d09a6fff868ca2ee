import type { DatabaseConnection, Dialect, Driver } from "kysely";
import { failureKind, StorageFailure, type FailureKind } from "./storage-failure";

/**
 * Wraps the dialect: failures of the database are thrown as `told` converts them, and a failed rollback never hides
 * its cause. (A full disk rolls SQLite's transaction back by itself, and a lost connection has nothing to roll back.)
 * `asked` is called for each connection request.
 */
export function watchedDialect(
  dialect: Dialect,
  toError: (failure: StorageFailure) => Error,
  onQuery: () => void = () => undefined,
): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => watchedDriver(dialect.createDriver(), toError, onQuery),
  };
}

function watchedDriver(
  driver: Driver,
  toError: (failure: StorageFailure) => Error,
  onQuery: () => void,
): Driver {
  const watched = new WeakSet<DatabaseConnection>();

  async function honestly<Result>(
    run: () => Promise<Result>,
    otherwise: FailureKind | null = null,
  ): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      const kind = failureKind(error) ?? otherwise;
      throw kind ? toError(new StorageFailure(kind, error)) : error;
    }
  }

  /** It is patched in place, because the driver identifies its connections by object identity. */
  function watch(connection: DatabaseConnection): DatabaseConnection {
    if (watched.has(connection)) return connection;
    watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query) => honestly(() => execute(query));
    return connection;
  }

  return {
    init: () => driver.init(),
    // Any failure to connect means that the database is unavailable.
    acquireConnection: async () => {
      onQuery();
      return watch(await honestly(() => driver.acquireConnection(), "unavailable"));
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) =>
      driver.rollbackTransaction(connection).catch(() => undefined),
    releaseConnection: (connection) => driver.releaseConnection(connection),
    destroy: () => driver.destroy(),
  };
}
