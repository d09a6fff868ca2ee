import type { DatabaseConnection, Dialect, Driver } from "kysely";
import { failureKind, StorageFailure, type FailureKind } from "./storage-failure";

/**
 * The dialect with honest failures: what is the database's fault is thrown as `told` makes it, and a rollback that fails
 * as well never hides why it was needed. (A full disk rolls SQLite's transaction back by itself; a lost connection has
 * nothing left to roll back.)
 * @param asked is called whenever somebody wants the database
 */
export function watchedDialect(
  dialect: Dialect,
  told: (failure: StorageFailure) => Error,
  asked: () => void = () => undefined,
): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => watchedDriver(dialect.createDriver(), told, asked),
  };
}

function watchedDriver(
  driver: Driver,
  told: (failure: StorageFailure) => Error,
  asked: () => void,
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
      throw kind ? told(new StorageFailure(kind, error)) : error;
    }
  }

  /** In place: the driver knows its own connections by their identity. */
  function watch(connection: DatabaseConnection): DatabaseConnection {
    if (watched.has(connection)) return connection;
    watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query) => honestly(() => execute(query));
    return connection;
  }

  return {
    init: () => driver.init(),
    // Whatever keeps a connection from being made keeps the database away.
    acquireConnection: async () => {
      asked();
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
