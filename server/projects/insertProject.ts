import type { Selectable, Transaction } from 'kysely'
import type { ModulesTable, Tables } from '#server/db/tables.ts'
import type { ProjectRow } from '#server/projects/projectRows.ts'
import { createNotSignedInError, HttpError } from '#server/http/httpError.ts'

export const maxProjectsPerUser = 1_000

/** Stores a new project with its modules, inside a transaction; refuses it beyond the limit. */
export async function insertProject(
  db: Transaction<Tables>,
  row: ProjectRow,
  modules: readonly Selectable<ModulesTable>[],
): Promise<void> {
  await lockUser(db, row.user_id)
  const { count } = await db
    .selectFrom('projects')
    .where('user_id', '=', row.user_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxProjectsPerUser) {
    throw new HttpError(
      409,
      'conflict',
      `You’ve reached the limit of ${maxProjectsPerUser.toLocaleString('en-US')} projects, including those in the trash. Permanently delete some to make room.`,
    )
  }
  await db.insertInto('projects').values(row).execute()
  if (modules.length > 0)
    await db
      .insertInto('modules')
      .values([...modules])
      .execute()
}

/**
 * Locks the user until the transaction ends, so that no one else adds a project. Deleting an account deletes its
 * projects, and one that is added meanwhile would be left behind.
 */
export async function lockUser(db: Transaction<Tables>, userId: string): Promise<void> {
  const users = db.selectFrom('users').select('id').where('id', '=', userId)
  if ((await users.forUpdate().executeTakeFirst()) === undefined) throw createNotSignedInError()
}
