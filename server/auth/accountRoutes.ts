import type { Kysely } from 'kysely'
import { auth } from '#contract/auth.ts'
import { authShapes } from '#contract/auth.schema.ts'
import { accountOf } from '#server/auth/account.ts'
import { exportDocument, type Holdings } from '#server/auth/exportDocument.ts'
import type { Bus } from '#server/bus.ts'
import type { TakeToken } from '#server/limits.ts'
import type { Passwords } from '#server/auth/passwords.ts'
import { endSession, endSessions, listSessions, shownSession } from '#server/auth/userSessions.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Log } from '#server/log.ts'
import type { Note } from '#server/note.ts'
import { notFound } from '#server/refused.ts'
import type { Serve } from '#server/serve.ts'

interface Parts {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly log: Log
  readonly passwords: Passwords
  /** For guesses at the current password, which are always limited. */
  readonly takeGuess: TakeToken
  readonly holdings: Holdings
  readonly bus: Bus
  readonly note: Note
}

/** The account: its profile, its sessions, its export and its end (decision 16; ASVS 7.5.2). */
export function accountRoutes(serve: Serve, parts: Parts) {
  const { db, clock, log, bus, note } = parts
  const tellEnded = (userId: string) => bus.announce({ type: 'sessions', userId })

  serve(auth.updateProfile, authShapes.updateProfile, async ({ body, userId, bearer, c }) => {
    const data = await accountOf(parts, { userId, bearer }).update(body)
    if (body.password === undefined) return { data }
    tellEnded(userId)
    await note(c, 'password_changed', { userId })
    return { data }
  })

  serve(auth.removeProfile, authShapes.removeProfile, async ({ body, userId, bearer, c }) => {
    await accountOf(parts, { userId, bearer }).remove(body.currentPassword)
    tellEnded(userId)
    await note(c, 'account_removed', { userId })
    return { success: true as const }
  })

  serve(auth.sessions, authShapes.sessions, async ({ userId, bearer }) => {
    const sessions = await listSessions(db, { userId, bearer, now: clock() })
    return { data: sessions.map(shownSession) }
  })

  serve(auth.removeSession, authShapes.removeSession, async ({ params, userId, c }) => {
    if (!(await endSession(db, userId, params.id))) throw notFound()
    tellEnded(userId)
    await note(c, 'session_ended', { userId })
    return { success: true as const }
  })

  serve(auth.removeSessions, authShapes.removeSessions, async ({ userId, c }) => {
    await db.transaction().execute(db => endSessions(db, userId))
    tellEnded(userId)
    await note(c, 'sessions_ended', { userId })
    return { success: true as const }
  })

  serve(
    auth.export,
    authShapes.export,
    async ({ userId, bearer, c }) => {
      const pieces = await exportDocument(parts, userId, bearer)
      const requestId = c.get('requestId')
      await note(c, 'exported', { userId })
      const day = new Date(clock()).toISOString().slice(0, 10)
      c.header('Content-Disposition', `attachment; filename="ideawright-${day}.json"`)
      c.header('Content-Type', 'application/json')
      const onError = (err: unknown) => log.error({ event: 'failure', requestId, err }, 'failure')
      return c.body(streamOf(pieces, onError))
    },
    'exports',
  )
}

/** A failure half-way has no status left to say it with: it is logged, and the answer ends unfinished. */
function streamOf(pieces: AsyncIterable<string>, onError: (error: unknown) => void) {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onError(error)
        controller.error(error)
      }
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
