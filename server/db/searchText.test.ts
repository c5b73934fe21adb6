import { sql } from 'kysely'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { project, user } from '#server/testing/sampleRows.ts'
import { containsText, toSearchText } from './searchText.ts'
import type { Database, Db } from './open.ts'

const texts = { description: project.description, brainDump: '' }

onEachEngine('search', open => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    const names = ['100% Sure', "Ada's", 'back\\slash', 'snake_case', 'Ärger', 'İstanbul', '🌱 Garden']
    const rows = names.map(name => ({
      ...project,
      id: name,
      name,
      search_text: toSearchText({ ...texts, name }),
    }))
    await database.db.insertInto('users').values(user).execute()
    await database.db.insertInto('projects').values(rows).execute()
  })

  it.each([
    ['100%', ['100% Sure']],
    ['%', ['100% Sure']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    ['\\%', []],
    ['SNAKE', ['snake_case']],
    ['istanbul', []],
    ['İSTANBUL', ['İstanbul']],
    ['ÄRGER', ['Ärger']],
    ["'", ["Ada's"]],
    ['🌱', ['🌱 Garden']],
    ['waters', ['100% Sure', "Ada's", 'back\\slash', 'snake_case', 'Ärger', 'İstanbul', '🌱 Garden']],
    ['nothing like it', []],
  ])('for %s finds it as plain text, ignoring case', async (term, names) => {
    const { db } = database
    const query = db.selectFrom('projects').select('name').orderBy('name')
    const found = await query.where(row => containsText(row.ref('search_text'), term)).execute()
    expect(found.map(row => row.name)).toEqual(names)
  })

  it('finds whatever JavaScript would', async () => {
    const letter = fc.constantFrom(...Array.from('aAäÄİıßẞΣς%_\\\'"*?[]^- \n👩'), 'e\u0301')
    const text = fc.array(letter, { maxLength: 6 }).map(letters => letters.join(''))
    const property = fc.asyncProperty(text, text, text, async (before, term, after) => {
      const name = `${before}${term.toUpperCase()}${after}`
      expect(await finds(database.db, name, term)).toBe(
        `${name}\n\n`.toLowerCase().includes(term.toLowerCase()),
      )
    })
    await fc.assert(property, { numRuns: 300 })
  })
})

async function finds(db: Db, name: string, term: string): Promise<boolean> {
  const held = sql<string>`cast(${toSearchText({ name, description: '', brainDump: '' })} as text)`
  const { rows } = await sql<{ is: unknown }>`select ${containsText(held, term)} as "is"`.execute(db)
  return Boolean(rows[0]?.is)
}
