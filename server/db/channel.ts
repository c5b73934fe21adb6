import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Texts between the processes that share a database. */
export interface Channel {
  /** Answers whether they went out. To the other processes, not to this one; in this order. */
  send(texts: readonly string[]): Promise<boolean>
  listen(heard: Heard): void
  close(): Promise<void>
}

interface Heard {
  hear(text: string): void
  /** The connection is back: what the others sent meanwhile is lost. */
  gap(): void
}

const name = 'ideawright'
const retryMs = [100, 200, 500, 1_000, 2_000, 5_000] as const
/** A connection may die without a word; a question that nobody answers shows it. */
const aliveEveryMs = 15_000
const answerWithinMs = 5_000

/**
 * LISTEN and NOTIFY of PostgreSQL on a connection of its own, which comes back by itself. A notification that is a
 * transaction of its own never syncs a disk, and holds nobody's commit up.
 */
export function openChannel(connectionString: string, onConnectionError: (error: Error) => void): Channel {
  const self = randomUUID().slice(0, 8)
  /** The connection that listens … */
  let client: Client | undefined
  /** … or is on its way to. */
  let latest: Client | undefined
  let listener: Heard | undefined
  let isClosed = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let connecting: Promise<void> | undefined
  let hasListened = false

  let alive: NodeJS.Timeout | undefined

  function checkAlive() {
    const asked = client
    asked?.query('select 1').catch(() => lose(asked))
  }

  async function connect() {
    const made = new Client({
      connectionString,
      application_name: 'ideawright events',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    })
    latest = made
    made.on('error', error => lose(made, error))
    made.on('end', () => lose(made))
    made.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(self)) listener?.hear(payload.slice(payload.indexOf(' ') + 1))
    })
    try {
      await made.connect()
      await made.query(`listen ${name}`)
    } catch (error) {
      lose(made, error instanceof Error ? error : undefined)
      return
    }
    if (isClosed) {
      await made.end()
      return
    }
    client = made
    failures = 0
    if (hasListened) listener?.gap()
    hasListened = true
  }

  /** Called for whatever ends a connection, which may be more than one thing. */
  function lose(which: Client, error?: Error) {
    if (which !== latest) return
    which.end().catch(() => {})
    if (client !== undefined && error !== undefined) onConnectionError(error)
    client = undefined
    latest = undefined
    if (isClosed) return
    const ms = retryMs[failures++] ?? retryMs.at(-1)!
    retry = setTimeout(() => {
      retry = undefined
      connecting = connect()
    }, ms).unref()
  }

  return {
    async send(texts) {
      const asked = client
      if (asked === undefined) return false
      try {
        await asked.query(`select pg_notify('${name}', text) from unnest($1::text[]) as text`, [
          texts.map(text => `${self} ${text}`),
        ])
        return true
      } catch {
        lose(asked)
        return false
      }
    },
    listen(heard) {
      listener = heard
      alive = setInterval(checkAlive, aliveEveryMs).unref()
      connecting = connect()
    },
    async close() {
      isClosed = true
      clearInterval(alive)
      clearTimeout(retry)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
