import type { Kysely, Transaction } from 'kysely'
import type { Conversation, Message } from '#contract/mentor.ts'
import { fromWireProject } from '#contract/wire.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import type { Tables } from '#server/db/tables.ts'
import { MentorError } from '#server/mentor/mentorEngine.ts'
import { guidedMentorOf, type MentorConfig } from '#server/mentor/chooseEngine.ts'
import {
  conversationColumns,
  conversationToWire,
  messageToWire,
  messageColumns,
  type ConversationRow,
  type MessageParts,
} from '#server/mentor/messageRows.ts'
import { findItemsFromOtherModules, selectCurrentMessageIds } from '#server/mentor/conversationContext.ts'
import { responseMessages } from '#server/mentor/messages.ts'
import { selectOwnProject, projectsOf, type ProjectDependencies } from '#server/projects/projects.ts'
import { createNotFoundError, HttpError } from '#server/http/httpError.ts'
import { enforceStorageQuota } from '#server/storageQuota.ts'

/** The most conversations in one list; the newest are returned. */
const maxListed = 1_000

/**
 * Creates access to one user's conversations. Every query goes through the project to its owner, and skips the trash,
 * so that a missing check would be a missing function (docs/product.md#ownership).
 */
export function conversationsOf(
  deps: ProjectDependencies & { readonly mentor: MentorConfig },
  userId: string,
) {
  const { db, clock, createId } = deps
  const newest = () =>
    selectOwnConversations(db, userId)
      .orderBy('conversations.updated_at', 'desc')
      .orderBy('conversations.id', 'desc')
      .limit(maxListed)

  async function checkProject(projectId: string) {
    const found = await selectOwnProject(db, userId, projectId)
      .where('status', '!=', 'trashed')
      .executeTakeFirst()
    if (found === undefined) throw createNotFoundError()
  }

  async function createOpening(projectId: string, module: FormKey) {
    const project = fromWireProject(await projectsOf(deps, userId).read(projectId)).modules
    const fromOtherModules = await findItemsFromOtherModules(db, { projectId, module })
    try {
      return await guidedMentorOf(deps.mentor, userId).opening(module, project, fromOtherModules)
    } catch (error) {
      if (!(error instanceof MentorError)) throw error
      throw new HttpError(503, 'unavailable', error.message, { headers: { 'Retry-After': '3' } })
    }
  }

  return {
    /** Returns the module's active conversation. A new one begins with the guided mentor's first question. */
    async open({ projectId, module }: { projectId: string; module: FormKey }): Promise<Conversation> {
      await checkProject(projectId)
      const known = await findActive(db, userId, projectId, module)
      if (known !== undefined) return conversationToWire(known)
      // Done before the transaction, so that others needn't wait for the reading.
      const { text, state, question, chips, progress } = await createOpening(projectId, module)
      return db.transaction().execute(async db => {
        const locked = await selectOwnProject(db, userId, projectId)
          .where('status', '!=', 'trashed')
          .forUpdate()
          .executeTakeFirst()
        if (locked === undefined) throw createNotFoundError()
        const readActive = await findActive(db, userId, projectId, module)
        if (readActive !== undefined) return conversationToWire(readActive)

        const now = new Date(clock()).toISOString()
        const row: ConversationRow = {
          id: createId(),
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
            id: createId(),
            conversation_id: row.id,
            sequence: 1,
            role: 'assistant',
            content: text,
            status: 'complete',
            client_id: null,
            speaker: 'Guided',
            parts: JSON.stringify({ question, chips, progress } satisfies MessageParts),
            state: JSON.stringify(state),
            input_tokens: 0,
            output_tokens: 0,
            created_at: now,
            touched_at: now,
            replaced_at: null,
          })
          .execute()
        await enforceStorageQuota(db, deps.quota, userId)
        return conversationToWire(row)
      })
    },

    async active(projectId: string, module: FormKey): Promise<Conversation> {
      await checkProject(projectId)
      const row = await findActive(db, userId, projectId, module)
      if (row === undefined) throw new HttpError(404, 'not_found', responseMessages.noActive)
      return conversationToWire(row)
    },

    /** Lists the conversations about a project, or about one of its modules; last changed first. */
    async listForProject(projectId: string, module?: FormKey): Promise<Conversation[]> {
      await checkProject(projectId)
      let found = newest().where('conversations.project_id', '=', projectId)
      if (module !== undefined) found = found.where('conversations.module', '=', module)
      return (await found.execute()).map(conversationToWire)
    },

    async listAll(): Promise<Conversation[]> {
      return (await newest().execute()).map(conversationToWire)
    },

    /** Lists a conversation's messages, oldest first, without replaced ones. */
    async listMessages(id: string): Promise<Message[]> {
      await findOwnConversation(db, userId, id)
      const rows = await db
        .selectFrom('messages')
        .select(messageColumns)
        .where('id', 'in', selectCurrentMessageIds(db, id))
        .orderBy('sequence')
        .execute()
      const now = clock()
      return rows.map(row => messageToWire(row, now))
    },

    async close(id: string): Promise<void> {
      await findOwnConversation(db, userId, id)
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

const selectOwnConversations = (db: Db, userId: string) =>
  db
    .selectFrom('conversations')
    .innerJoin('projects', 'projects.id', 'conversations.project_id')
    .where('projects.user_id', '=', userId)
    .where('projects.status', '!=', 'trashed')
    .select(conversationColumns)

const findActive = (db: Db, userId: string, projectId: string, module: FormKey) =>
  selectOwnConversations(db, userId)
    .where('conversations.project_id', '=', projectId)
    .where('conversations.module', '=', module)
    .where('conversations.closed_at', 'is', null)
    .executeTakeFirst()

/** Finds a conversation by its id and the owner of its project, or throws a 404. There is no other way to one. */
export async function findOwnConversation(db: Db, userId: string, id: string): Promise<ConversationRow> {
  const row = await selectOwnConversations(db, userId).where('conversations.id', '=', id).executeTakeFirst()
  if (row === undefined) throw createNotFoundError()
  return row
}

/** Finds a conversation and locks it until the transaction ends, so that writes to it happen one at a time. */
export async function lockOwnConversation(
  db: Transaction<Tables>,
  userId: string,
  id: string,
): Promise<ConversationRow> {
  const row = await selectOwnConversations(db, userId)
    .where('conversations.id', '=', id)
    .forUpdate('conversations')
    .executeTakeFirst()
  if (row === undefined) throw createNotFoundError()
  return row
}
