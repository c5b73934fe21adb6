import { sql, type Kysely, type Transaction } from 'kysely'
import { fromWireProject } from '#contract/wire.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { DialogueState } from '#domain/mentor/dialogue/dialogueState.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ContextMessage, ConversationContext } from '#server/mentor/mentorEngine.ts'
import type { ConversationRow } from '#server/mentor/messageRows.ts'
import { projectsOf, type ProjectDependencies } from '#server/projects/projects.ts'

/** Comes after every message: PostgreSQL's largest integer. */
export const maxSequence = 2_147_483_647

/**
 * More than any engine reads, and more than a user writes about one module. Beyond it, the oldest messages are left
 * out.
 */
const contextLimits = { messages: 1_000, characters: 8_000_000 }

/**
 * Selects the ids of a conversation's current messages: the newest, as many as fit. A complete list would grow
 * without limit, by a megabyte with each long message.
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
    // Messages beyond the limit are left out, but never the newest one.
    .where(is =>
      is.or([
        is('placed.characters', '<=', contextLimits.characters),
        is('placed.characters', '=', is.ref('placed.own')),
      ]),
    )
    .select('placed.id')

/**
 * Loads a conversation for an engine: the project as it is now, and the messages, except for failed, unfinished and
 * replaced ones. With `until`, only messages up to that sequence number are loaded.
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
  // Only the last one: it includes all earlier states.
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
  // The cast is sound: only modules that the contract knows are ever stored.
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

/**
 * Finds items about a module in the latest states of conversations about the project's other modules, and what was
 * taken away in any conversation.
 */
export async function findItemsFromOtherModules(
  db: Kysely<Tables> | Transaction<Tables>,
  { projectId, module }: { projectId: string; module: FormKey },
): Promise<ExtractedItem[]> {
  const states = await db
    .selectFrom('messages as said')
    .innerJoin('conversations', 'conversations.id', 'said.conversation_id')
    .select(['said.state', 'conversations.module'])
    .where('conversations.project_id', '=', projectId)
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
  return states.flatMap(said =>
    (parseState(said.state).parked[module] ?? []).filter(
      it => said.module !== module || it.removed !== undefined,
    ),
  )
}

/** The cast is sound: no one else writes states. */
const parseState = (state: string | null) => JSON.parse(state!) as DialogueState
