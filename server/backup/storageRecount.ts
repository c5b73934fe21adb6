import type { TableHeader } from './backupFormat.ts'
import type { Row, Value } from './databaseSnapshot.ts'

/** The counted columns of each table, and the column that leads from its rows to their project. */
const countedTables: Readonly<
  Record<string, { readonly texts: readonly string[]; readonly project: string }>
> = {
  projects: { texts: ['name', 'description', 'brain_dump', 'search_text'], project: 'id' },
  modules: { texts: ['body'], project: 'project_id' },
  revisions: { texts: ['body'], project: 'project_id' },
  snapshots: { texts: ['body'], project: 'project_id' },
  messages: { texts: ['content', 'parts', 'state'], project: 'conversation_id' },
}

/**
 * Adds up each user's storage from all rows, given in the order of their references, and compares it with the sums
 * that the database keeps (decision 042).
 */
export function createStorageRecount() {
  const owners = new Map<Value, Value>()
  const bytes = new Map<Value, number>()

  return {
    add({ table, columns }: TableHeader, row: Row): void {
      const value = (column: string) => row[columns.indexOf(column)]!
      if (table === 'users') bytes.set(value('id'), 0)
      if (table === 'projects') owners.set(value('id'), value('user_id'))
      // A conversation leads to its owner through its project.
      if (table === 'conversations') owners.set(value('id'), owners.get(value('project_id'))!)
      const of = countedTables[table]
      if (of === undefined) return
      const owner = owners.get(value(of.project))!
      const own = of.texts.reduce((sum, text) => sum + Buffer.byteLength(String(value(text) ?? '')), 0)
      bytes.set(owner, (bytes.get(owner) ?? 0) + own)
    },

    /** True if a row of the table `storage` differs from the user's recounted sum. */
    isWrong({ columns }: TableHeader, row: Row): boolean {
      const sum = row[columns.indexOf('bytes')]
      return bytes.get(row[columns.indexOf('user_id')]!) !== sum
    },
  }
}
