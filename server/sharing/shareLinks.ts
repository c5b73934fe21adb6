import type { Kysely, Transaction } from 'kysely'
import type { ShareLink } from '#contract/shareLinks.ts'
import {
  shareLinkLimits,
  shareLinkMessages,
  shareLinkPrefix,
  type ShareLinkKind,
  type ShareLinkLifetime,
} from '#domain/account/shareLinkRules.ts'
import type { ShareLinksTable, Tables } from '#server/db/tables.ts'
import { createNotFoundError, HttpError } from '#server/http/httpError.ts'
import { selectOwnProject } from '#server/projects/projects.ts'
import { createSecret, hashSecret } from '#server/secrets.ts'

const dayMs = 86_400_000
/** How long an expired link stays in the list, so that its owner sees why it has stopped working. */
export const expiredShareLinkMs = 30 * dayMs

/** A question as it was when somebody chose to share it: what its text said then is all that the link shows. */
export interface SharedQuestion {
  readonly id: string
  readonly text: string
  readonly why: string
  readonly options: readonly string[]
}

interface ShareLinkToCreate {
  readonly projectId: string
  readonly kind: ShareLinkKind
  readonly questions: readonly SharedQuestion[]
  readonly withBrainDump: boolean
  readonly expiresInDays: ShareLinkLifetime
}

/** A link that is valid now, with whose project it opens. */
export interface ValidShareLink extends ShareLinksTable {
  readonly user_id: string
}

/** Lists the links of a user's project, newest first. Throws a 404 if it isn't theirs. */
export async function listShareLinks(
  db: Kysely<Tables>,
  userId: string,
  projectId: string,
): Promise<ShareLink[]> {
  await checkOwnProject(db, userId, projectId)
  const rows = await selectOwnLinks(db, userId).where('project_id', '=', projectId).execute()
  return rows.map(toShareLink)
}

/** Yields all links of a user for the export of everything that is stored about them. */
export async function* exportShareLinks(db: Kysely<Tables>, userId: string): AsyncIterable<ShareLink> {
  for (const row of await selectOwnLinks(db, userId).execute()) yield toShareLink(row)
}

/**
 * Creates a link, whose secret is known only here. Throws a 404 if the project isn't the user's, and a 409 if it has
 * too many links. Expired ones don't count.
 */
export async function createShareLink(
  db: Transaction<Tables>,
  {
    now,
    createId,
    userId,
  }: { readonly now: number; readonly createId: () => string; readonly userId: string },
  { projectId, kind, questions, withBrainDump, expiresInDays }: ShareLinkToCreate,
): Promise<{ readonly secret: string; readonly link: ShareLink }> {
  // The lock makes simultaneous calls wait for each other.
  await checkOwnProject(db, userId, projectId, true)
  const stored = await db
    .selectFrom('share_links')
    .select('expires_at')
    .where('project_id', '=', projectId)
    .where('expires_at', '>', new Date(now).toISOString())
    .execute()
  if (stored.length >= shareLinkLimits.perProject)
    throw new HttpError(409, 'conflict', shareLinkMessages.tooMany)
  const secret = createSecret(shareLinkPrefix)
  const row: ShareLinksTable = {
    secret_hash: hashSecret(secret),
    id: createId(),
    project_id: projectId,
    kind,
    questions: JSON.stringify(questions),
    with_brain_dump: withBrainDump ? 1 : 0,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + expiresInDays * dayMs).toISOString(),
    last_opened_at: null,
    answer_count: 0,
  }
  await db.insertInto('share_links').values(row).execute()
  return { secret, link: toShareLink(row) }
}

/** Revokes one link of a user's project. Returns true if it existed. */
export async function removeShareLink(
  db: Kysely<Tables>,
  userId: string,
  { projectId, id }: { readonly projectId: string; readonly id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('share_links')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('project_id', 'in', query =>
      query.selectFrom('projects').select('id').where('user_id', '=', userId),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Finds the link that a secret opens now; undefined if there is none, or it has expired, or its project is in the
 * trash. The look-up compares hashes, so the time it takes says nothing about a secret.
 */
export async function findShareLink(
  db: Kysely<Tables>,
  secret: string,
  now: number,
): Promise<ValidShareLink | undefined> {
  if (!secret.startsWith(shareLinkPrefix)) return undefined
  return db
    .selectFrom('share_links')
    .innerJoin('projects', 'projects.id', 'share_links.project_id')
    .selectAll('share_links')
    .select('projects.user_id')
    .where('secret_hash', '=', hashSecret(secret))
    .where('expires_at', '>', new Date(now).toISOString())
    .where('projects.status', '!=', 'trashed')
    .executeTakeFirst()
}

export const questionsOf = ({ questions }: Pick<ShareLinksTable, 'questions'>): SharedQuestion[] =>
  JSON.parse(questions) as SharedQuestion[]

async function checkOwnProject(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  forUpdate = false,
): Promise<void> {
  const project = await selectOwnProject(db, userId, id)
    .where('status', '!=', 'trashed')
    .$if(forUpdate, query => query.forUpdate())
    .executeTakeFirst()
  if (project === undefined) throw createNotFoundError()
}

const selectOwnLinks = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('share_links')
    .innerJoin('projects', 'projects.id', 'share_links.project_id')
    .selectAll('share_links')
    .where('projects.user_id', '=', userId)
    .orderBy('share_links.created_at', 'desc')
    .orderBy('share_links.id', 'desc')

const toShareLink = (row: ShareLinksTable): ShareLink => ({
  id: row.id,
  kind: row.kind,
  questionCount: questionsOf(row).length,
  withBrainDump: row.with_brain_dump === 1,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastOpenedAt: row.last_opened_at,
  answerCount: row.answer_count,
})
