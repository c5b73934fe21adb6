import Sqlite from 'better-sqlite3'

/** Planted: the lock on the data directory has no effect. */
const { exec } = Sqlite.prototype
Sqlite.prototype.exec = function (this: Sqlite.Database, sql: string) {
  return sql === 'begin exclusive' ? this : exec.call(this, sql)
}
