import Sqlite from 'better-sqlite3'

/** Planted: a full disk is ignored, and the save is acknowledged. */
const { prepare } = Sqlite.prototype
Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
  const statement = prepare.call(this, sql)
  for (const name of ['run', 'all'] as const) {
    const real = statement[name].bind(statement) as (...given: unknown[]) => unknown
    Object.defineProperty(statement, name, {
      value: (...given: unknown[]) => {
        try {
          return real(...given)
        } catch (error) {
          if (!(error instanceof Sqlite.SqliteError) || !/FULL|IOERR/.test(error.code)) throw error
          if (this.inTransaction && /^commit/i.test(sql)) this.exec('rollback')
          return name === 'all' ? [] : { changes: 1, lastInsertRowid: 0 }
        }
      },
    })
  }
  return statement
} as typeof prepare
