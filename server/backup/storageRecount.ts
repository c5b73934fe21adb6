import type { TableHeader } from './backupFormat.ts'
import type { Row, Value } from './databaseSnapshot.ts'

/** What takes room in each table, and by which column its rows lead to their project. */
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
 * Adds up what each user has stored while all rows go by, those first that others refer to, and holds it against the
 * sums that the database keeps (decision 042).
 */
export function createStorageRecount() {
  const owners = new Map<Value, Value>()
  const bytes = new Map<Value, number>()

  return {
    add({ table, columns }: TableHeader, row: Row): void {
      const value = (column: string) => row[columns.indexOf(column)]!
      if (table === 'users') bytes.set(value('id'), 0)
      if (table === 'projects') owners.set(value('id'), value('user_id'))
      // A conversation leads to its owner as a project does.
      if (table === 'conversations') owners.set(value('id'), owners.get(value('project_id'))!)
      const of = countedTables[table]
      if (of === undefined) return
      const owner = owners.get(value(of.project))!
      const own = of.texts.reduce((sum, text) => sum + Buffer.byteLength(String(value(text) ?? '')), 0)
      bytes.set(owner, (bytes.get(owner) ?? 0) + own)
    },

    /** Whether the sum of a user, a row of the table `storage`, is another. */
    isWrong({ columns }: TableHeader, row: Row): boolean {
      const sum = row[columns.indexOf('bytes')]
      return bytes.get(row[columns.indexOf('user_id')]!) !== sum
    },
  }
}
