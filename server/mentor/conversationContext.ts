import { sql, type Kysely, type Transaction } from 'kysely'
import { fromWireProject } from '#contract/wire.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { DialogueState } from '#domain/mentor/dialogue/dialogueState.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ContextMessage, ConversationContext } from '#server/mentor/mentorEngine.ts'
import type { ConversationRow } from '#server/mentor/messageRows.ts'
import { projectsOf, type ProjectDependencies } from '#server/projects/projects.ts'

/** Behind every message: the largest integer of PostgreSQL. */
export const maxSequence = 2_147_483_647

/** More than any engine reads, and than a person writes about one module: beyond this, the oldest are left out. */
const contextLimits = { messages: 1_000, characters: 8_000_000 }

/**
 * The messages of a conversation that stand, by their ids: the last ones, as many as fit. A list of them all would
 * grow without end, a megabyte with each long message.
 */
export const selectCurrentMessageIds = (db: Kysely<Tables> | Transaction<Tables>, conversationId: string) =>
  db
    .selectFrom(
      db
        .selectFrom('messages')
        .select(['id', sql<number>`length(content)`.as('own')])
        .select(sql<number>`sum(length(content)) over (order by sequence desc)`.as('characters'))
        .where('conversation_id', '=', conversationId)
        .where('replaced_at', 'is', null)
        .orderBy('sequence', 'desc')
        .limit(contextLimits.messages)
        .as('placed'),
    )
    // The first one that goes beyond is the last that is left out, unless it is the newest.
    .where(is =>
      is.or([
        is('placed.characters', '<=', contextLimits.characters),
        is('placed.characters', '=', is.ref('placed.own')),
      ]),
    )
    .select('placed.id')

/**
 * A conversation as an engine reads it: the project as it is now, and what was said, without replies that failed or
 * are being written, and without what was replaced. Up to `until`, a message's place, where one is named.
 */
export async function loadConversationContext(
  deps: ProjectDependencies,
  userId: string,
  { id, project_id, module }: Pick<ConversationRow, 'id' | 'project_id' | 'module'>,
  until = maxSequence,
): Promise<ConversationContext> {
  const { db } = deps
  const project = fromWireProject(await projectsOf(deps, userId).read(project_id))
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'role', 'content', 'sequence'])
    .where('id', 'in', selectCurrentMessageIds(db, id))
    .where('status', 'in', ['complete', 'stopped'])
    .where('sequence', '<=', until)
    .orderBy('sequence')
    .execute()
  // Only the last one: earlier states are part of it.
  const lastWithState = await db
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
      .map(({ id, role, content }): ContextMessage => ({
        id,
        role,
        content,
        ...(lastWithState?.id === id && { state: parseState(lastWithState.state) }),
      })),
    fromOtherModules: await findItemsFromOtherModules(db, { projectId: project_id, module: key }),
  }
}

/** What conversations about the project's other modules have heard about this one: what their last states hold. */
export async function findItemsFromOtherModules(
  db: Kysely<Tables> | Transaction<Tables>,
  { projectId, module }: { projectId: string; module: FormKey },
): Promise<ExtractedItem[]> {
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
  return states.flatMap(({ state }) => parseState(state).parked[module] ?? [])
}

/** Written by us and by nobody else, so read as what it was. */
const parseState = (state: string | null) => JSON.parse(state!) as DialogueState
