import Sqlite from 'better-sqlite3'
import type { VersionedFormKey } from '#domain/specification/specification.ts'
import { parseStoredModule } from '#server/projects/projectRows.ts'

/** Reads a server's database directly while the server is running. */
export interface DatabaseReader {
  form(this: void, projectId: string, key: string): unknown
  /** The number of messages with this client id. */
  messages(this: void, clientId: string): number
  /** The names of a user's projects, by id. */
  projectsOf(this: void, userId: string): ReadonlyMap<string, string>
  close(this: void): void
}

export function openDatabaseReader(file: string): DatabaseReader {
  const sqlite = new Sqlite(file, { readonly: true, timeout: 5_000 })
  const dump = sqlite.prepare('select brain_dump from projects where id = ?').pluck()
  const name = sqlite.prepare('select name from projects where id = ?').pluck()
  const body = sqlite.prepare('select body from modules where project_id = ? and key = ?').pluck()
  const count = sqlite.prepare("select count(*) from messages where client_id = ? and role = 'user'").pluck()
  const owned = sqlite
    .prepare<[string], [string, string]>('select id, name from projects where user_id = ?')
    .raw()
  return {
    form: (projectId, key) =>
      key === 'brainDump'
        ? dump.get(projectId)
        : parseStoredModule(
            key as VersionedFormKey,
            body.get(projectId, key) as string | undefined,
            name.get(projectId) as string,
          ),
    messages: id => count.get(id) as number,
    projectsOf: userId => new Map(owned.all(userId)),
    close: () => void sqlite.close(),
  }
}
