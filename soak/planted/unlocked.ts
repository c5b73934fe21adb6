import Sqlite from 'better-sqlite3'

/** Planted: the lock on the data directory holds nothing. */
const { exec } = Sqlite.prototype
Sqlite.prototype.exec = function (this: Sqlite.Database, sql: string) {
  return sql === 'begin exclusive' ? this : exec.call(this, sql)
}
