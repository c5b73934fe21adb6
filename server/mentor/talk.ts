import { sql, type Kysely, type Transaction } from 'kysely'
import { projectFromWire } from '#contract/wire.ts'
import type { Entry } from '#domain/finds.ts'
import type { Interview } from '#domain/interview/interview.ts'
import type { FormKey } from '#domain/specification.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Said, Talk } from '#server/mentor/engine.ts'
import type { ConversationRow } from '#server/mentor/rows.ts'
import { projectsOf, type ProjectParts } from '#server/projects/projects.ts'

/** Behind every message: the largest integer of PostgreSQL. */
export const lastSequence = 2_147_483_647

/** More than any engine reads, and than a person writes about one module: beyond this, the oldest are left out. */
const most = { messages: 1_000, characters: 8_000_000 }

/**
 * The messages of a conversation that stand, by their ids: the last ones, as many as fit. A list of them all would
 * grow without end, a megabyte with each long message.
 */
export const standing = (db: Kysely<Tables> | Transaction<Tables>, conversationId: string) =>
  db
    .selectFrom(
      db
        .selectFrom('messages')
        .select(['id', sql<number>`length(content)`.as('own')])
        .select(sql<number>`sum(length(content)) over (order by sequence desc)`.as('characters'))
        .where('conversation_id', '=', conversationId)
        .where('replaced_at', 'is', null)
        .orderBy('sequence', 'desc')
        .limit(most.messages)
        .as('placed'),
    )
    // The first one that goes beyond is the last that is left out, unless it is the newest.
    .where(is =>
      is.or([
        is('placed.characters', '<=', most.characters),
        is('placed.characters', '=', is.ref('placed.own')),
      ]),
    )
    .select('placed.id')

/**
 * A conversation as an engine reads it: the project as it is now, and what was said, without replies that failed or
 * are being written, and without what was replaced. Up to `until`, a message's place, where one is named.
 */
export async function talkOf(
  parts: ProjectParts,
  userId: string,
  { id, project_id, module }: Pick<ConversationRow, 'id' | 'project_id' | 'module'>,
  until = lastSequence,
): Promise<Talk> {
  const { db } = parts
  const project = projectFromWire(await projectsOf(parts, userId).read(project_id))
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'role', 'content', 'sequence'])
    .where('id', 'in', standing(db, id))
    .where('status', 'in', ['complete', 'stopped'])
    .where('sequence', '<=', until)
    .orderBy('sequence')
    .execute()
  // Only the last one: earlier states are part of it.
  const stated = await db
    .selectFrom('messages')
    .select(['id', 'state'])
    .where('conversation_id', '=', id)
    .where('replaced_at', 'is', null)
    .where('state', 'is not', null)
    .where('sequence', '<=', until)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Only modules that the contract knows are ever stored.
  const key = module as FormKey
  return {
    module: key,
    projectName: project.name,
    project: project.modules,
    messages: rows
      .filter(({ content }) => content !== '')
      .map(({ id, role, content }): Said => ({
        id,
        role,
        content,
        ...(stated?.id === id && { state: stateOf(stated.state) }),
      })),
    parked: await parkedFor(db, { projectId: project_id, module: key }),
  }
}

/** What conversations about the project's other modules have heard about this one: what their last states hold. */
export async function parkedFor(
  db: Kysely<Tables> | Transaction<Tables>,
  { projectId, module }: { projectId: string; module: FormKey },
): Promise<Entry[]> {
  const states = await db
    .selectFrom('messages as said')
    .innerJoin('conversations', 'conversations.id', 'said.conversation_id')
    .select('said.state')
    .where('conversations.project_id', '=', projectId)
    .where('conversations.module', '!=', module)
    .where('said.replaced_at', 'is', null)
    .where('said.state', 'is not', null)
    .where('said.sequence', '=', eb =>
      eb
        .selectFrom('messages as other')
        .whereRef('other.conversation_id', '=', 'said.conversation_id')
        .where('other.replaced_at', 'is', null)
        .where('other.state', 'is not', null)
        .select(({ fn }) => fn.max('other.sequence').as('last')),
    )
    .orderBy('conversations.created_at')
    .orderBy('conversations.id')
    .execute()
  return states.flatMap(({ state }) => stateOf(state).parked[module] ?? [])
}

/** Written by us and by nobody else, so read as what it was. */
const stateOf = (state: string | null) => JSON.parse(state!) as Interview
