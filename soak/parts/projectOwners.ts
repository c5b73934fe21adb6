import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { newMember, newProject, withDatabase, type Member } from '../../bench/parts/seed.ts'

export interface ProjectOwner extends Member {
  readonly projectId: string
}

/** Runs `work` with a new folder, and removes it afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ideawright-soak-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates users with a session and a project each, in a database without a running server. */
export function createProjectOwners(
  place: { readonly dataDir: string; readonly databaseUrl?: string | undefined },
  count: number,
): Promise<ProjectOwner[]> {
  return withDatabase(place, async database => {
    const all: ProjectOwner[] = []
    for (let i = 0; i < count; i++) {
      const member = await newMember(database)
      all.push({ ...member, projectId: await newProject(database, member, `Street tool shed ${i}`) })
    }
    return all
  })
}

/** Returns the faults that SQLite itself finds in a file, whether or not a server uses it. */
export function findDamage(file: string): string[] {
  const sqlite = new Sqlite(file, { readonly: true, timeout: 5_000 })
  try {
    const found = sqlite.pragma('integrity_check') as { integrity_check: string }[]
    const broken = sqlite.pragma('foreign_key_check') as unknown[]
    return [
      ...found.map(row => row.integrity_check).filter(text => text !== 'ok'),
      ...broken.map(row => `a broken foreign key: ${JSON.stringify(row)}`),
    ]
  } finally {
    sqlite.close()
  }
}
