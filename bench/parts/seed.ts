import { projectSchemas } from '#contract/projects.schema.ts'
import { createSession } from '#server/auth/sessions.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { createId } from '#server/createId.ts'
import { projectsOf } from '#server/projects/projects.ts'
import { saveModule } from '#server/projects/saveModule.ts'
import type { Feature } from './sampleFeatures.ts'

export interface DatabaseLocation {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
}

export interface Member {
  readonly id: string
  readonly token: string
}

const clock = Date.now

/** Opens a server's database as the server does, while it isn't running. */
export async function withDatabase<T>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url: location.databaseUrl, dataDir: location.dataDir })
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Creates a user with a session, as a sign-in does. */
export async function newMember({ db }: Database): Promise<Member> {
  const id = createId()
  const at = new Date(clock()).toISOString()
  const user = {
    id,
    issuer: 'https://bench.example',
    subject: id,
    email: `${id}@example.org`,
    name: 'Ines Okafor',
    password_hash: null,
    created_at: at,
    updated_at: at,
  }
  await db.insertInto('users').values(user).execute()
  const session = { userId: id, userAgent: 'bench', handoverHash: createId() }
  const { token } = await db.transaction().execute(db => createSession(db, { clock, createId }, session))
  return { id, token }
}

/** There are no listeners. */
const publish = () => {}

/** Creates a project with the functions that handle the API. */
export async function newProject(database: Database, owner: Member, name: string): Promise<string> {
  const { body } = projectSchemas.create
  const project = body.parse({ projectName: name, rawIdeaDetails: 'One list of what the whole street owns.' })
  const { _id } = await projectsOf({ db: database.db, clock, createId, publish }, owner.id).create(project)
  return _id
}

/** Saves as the browser does, with the version that it last saw. */
export async function saveFeatures(
  database: Database,
  owner: Member,
  id: string,
  moduleData: Feature[],
  ifMatch = 0,
): Promise<number> {
  const save = projectSchemas.saveModule.body.parse({ moduleName: 'coreFeatures', moduleData })
  const parts = { db: database.db, clock, createId, publish }
  return (await saveModule(parts, owner.id, { id, save, ifMatch })).version
}
