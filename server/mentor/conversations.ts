import type { Kysely, Transaction } from 'kysely'
import type { Conversation, Message } from '#contract/mentor.ts'
import { projectFromWire } from '#contract/wire.ts'
import type { FormKey } from '#domain/specification.ts'
import type { Tables } from '#server/db/tables.ts'
import { MentorFailure } from '#server/mentor/engine.ts'
import { guidedFor, type Mentor } from '#server/mentor/engines.ts'
import {
  conversationColumns,
  conversationToWire,
  messageToWire,
  shownColumns,
  type ConversationRow,
  type MessageParts,
} from '#server/mentor/rows.ts'
import { parkedFor, standing } from '#server/mentor/talk.ts'
import { words } from '#server/mentor/words.ts'
import { ownProject, projectsOf, type ProjectParts } from '#server/projects/projects.ts'
import { notFound, Refused } from '#server/refused.ts'
import { keepWithin } from '#server/storage.ts'

/** The most that one list answers: the newest. */
const listed = 1_000

/**
 * One user's conversations. Every statement that looks for one goes through its project to the owner, and not into
 * the trash: a missing check is a missing function (security.md, API1).
 */
export function conversationsOf(parts: ProjectParts & { readonly mentor: Mentor }, userId: string) {
  const { db, clock, newId } = parts
  const newest = () =>
    ownConversations(db, userId)
      .orderBy('conversations.updated_at', 'desc')
      .orderBy('conversations.id', 'desc')
      .limit(listed)

  async function checkProject(projectId: string) {
    const found = await ownProject(db, userId, projectId).where('status', '!=', 'trashed').executeTakeFirst()
    if (found === undefined) throw notFound()
  }

  async function openingFor(projectId: string, module: FormKey) {
    const project = projectFromWire(await projectsOf(parts, userId).read(projectId)).modules
    const parked = await parkedFor(db, { projectId, module })
    try {
      return await guidedFor(parts.mentor, userId).opening(module, project, parked)
    } catch (error) {
      if (!(error instanceof MentorFailure)) throw error
      throw new Refused(503, 'unavailable', error.message, { headers: { 'Retry-After': '3' } })
    }
  }

  return {
    /** The module's active conversation; a new one begins with the guided mentor's first question. */
    async open({ projectId, module }: { projectId: string; module: FormKey }): Promise<Conversation> {
      await checkProject(projectId)
      const known = await activeOf(db, userId, projectId, module)
      if (known !== undefined) return conversationToWire(known)
      // Before the transaction, in which others would wait for the reading.
      const { text, state, chips, progress } = await openingFor(projectId, module)
      return db.transaction().execute(async db => {
        const locked = await ownProject(db, userId, projectId)
          .where('status', '!=', 'trashed')
          .forUpdate()
          .executeTakeFirst()
        if (locked === undefined) throw notFound()
        const active = await activeOf(db, userId, projectId, module)
        if (active !== undefined) return conversationToWire(active)

        const now = new Date(clock()).toISOString()
        const row: ConversationRow = {
          id: newId(),
          project_id: projectId,
          module,
          engine: null,
          created_at: now,
          updated_at: now,
          closed_at: null,
        }
        await db.insertInto('conversations').values(row).execute()
        await db
          .insertInto('messages')
          .values({
            id: newId(),
            conversation_id: row.id,
            sequence: 1,
            role: 'assistant',
            content: text,
            status: 'complete',
            client_id: null,
            speaker: 'Guided',
            parts: JSON.stringify({ chips, progress } satisfies MessageParts),
            state: JSON.stringify(state),
            input_tokens: 0,
            output_tokens: 0,
            created_at: now,
            touched_at: now,
            replaced_at: null,
          })
          .execute()
        await keepWithin(db, parts.quota, userId)
        return conversationToWire(row)
      })
    },

    async active(projectId: string, module: FormKey): Promise<Conversation> {
      await checkProject(projectId)
      const row = await activeOf(db, userId, projectId, module)
      if (row === undefined) throw new Refused(404, 'not_found', words.noActive)
      return conversationToWire(row)
    },

    /** Those of one project, or of one module of it; last changed first. */
    async ofProject(projectId: string, module?: FormKey): Promise<Conversation[]> {
      await checkProject(projectId)
      let found = newest().where('conversations.project_id', '=', projectId)
      if (module !== undefined) found = found.where('conversations.module', '=', module)
      return (await found.execute()).map(conversationToWire)
    },

    async mine(): Promise<Conversation[]> {
      return (await newest().execute()).map(conversationToWire)
    },

    /** What stands in a conversation, oldest first; what was replaced is not among it. */
    async messages(id: string): Promise<Message[]> {
      await ownConversation(db, userId, id)
      const rows = await db
        .selectFrom('messages')
        .select(shownColumns)
        .where('id', 'in', standing(db, id))
        .orderBy('sequence')
        .execute()
      const now = clock()
      return rows.map(row => messageToWire(row, now))
    },

    async close(id: string): Promise<void> {
      await ownConversation(db, userId, id)
      await db
        .updateTable('conversations')
        .set({ closed_at: new Date(clock()).toISOString() })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .execute()
    },
  }
}

type Db = Kysely<Tables> | Transaction<Tables>

const ownConversations = (db: Db, userId: string) =>
  db
    .selectFrom('conversations')
    .innerJoin('projects', 'projects.id', 'conversations.project_id')
    .where('projects.user_id', '=', userId)
    .where('projects.status', '!=', 'trashed')
    .select(conversationColumns)

const activeOf = (db: Db, userId: string, projectId: string, module: FormKey) =>
  ownConversations(db, userId)
    .where('conversations.project_id', '=', projectId)
    .where('conversations.module', '=', module)
    .where('conversations.closed_at', 'is', null)
    .executeTakeFirst()

/** The one way to a conversation: by its id and the owner of its project. 404 without. */
export async function ownConversation(db: Db, userId: string, id: string): Promise<ConversationRow> {
  const row = await ownConversations(db, userId).where('conversations.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** The same, held until the transaction ends: who writes into a conversation does so one after the other. */
export async function heldConversation(
  db: Transaction<Tables>,
  userId: string,
  id: string,
): Promise<ConversationRow> {
  const row = await ownConversations(db, userId)
    .where('conversations.id', '=', id)
    .forUpdate('conversations')
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}
