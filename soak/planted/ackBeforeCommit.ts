import Sqlite from 'better-sqlite3'

/**
 * Planted: commits are batched five times a second. Each save is acknowledged before its commit, so a kill loses
 * everything acknowledged since the last batch.
 */
const { prepare } = Sqlite.prototype
const open = new Set<Sqlite.Database>()

Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
  const word = sql.trim().toLowerCase()
  if (word === 'commit' || word === 'rollback') return prepare.call(this, 'select 1 where 0')
  if (word !== 'begin immediate') return prepare.call(this, sql)
  open.add(this)
  const real = prepare.call(this, sql)
  const nothing = prepare.call(this, 'select 1 where 0')
  // A statement that begins a transaction only if none is open.
  return new Proxy({} as Sqlite.Statement, {
    get: (_, name) => {
      const target = this.inTransaction ? nothing : real
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
} as typeof prepare

setInterval(() => {
  for (const database of open) if (database.open && database.inTransaction) database.exec('commit')
}, 200).unref()
