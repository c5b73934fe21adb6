import Sqlite from 'better-sqlite3'

/** Planted: SQLite doesn't sync. A kill doesn't show that, but a power cut does. */
const { pragma } = Sqlite.prototype
Sqlite.prototype.pragma = function (this: Sqlite.Database, source, options) {
  const changed = /^synchronous\s*=/i.test(source) ? 'synchronous = OFF' : source
  return pragma.call(this, changed, options)
}
