import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Sends texts between the processes that share a database. */
export interface Channel {
  /** Sends texts to the other processes, not to this one, in this order. Returns true if they were sent. */
  send(texts: readonly string[]): Promise<boolean>
  listen(listener: ChannelListener): void
  close(): Promise<void>
}

interface ChannelListener {
  onMessage(text: string): void
  /** Called when the connection is back: anything that the others sent meanwhile is lost. */
  onReconnect(): void
}

const channelName = 'ideawright'
const retryMs = [100, 200, 500, 1_000, 2_000, 5_000] as const
/** A connection may die silently; a query that gets no response shows it. */
const keepAliveIntervalMs = 15_000
const responseTimeoutMs = 5_000

/**
 * Opens a channel over PostgreSQL's LISTEN and NOTIFY, on a connection of its own that reconnects automatically. A
 * notification in a transaction of its own never syncs a disk and holds up no one's commit.
 */
export function openPostgresChannel(
  connectionString: string,
  onConnectionError: (error: Error) => void,
): Channel {
  const self = randomUUID().slice(0, 8)
  /** The connection that is listening … */
  let client: Client | undefined
  /** … or still connecting. */
  let latest: Client | undefined
  let listener: ChannelListener | undefined
  let isClosed = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let connecting: Promise<void> | undefined
  let hasListened = false

  let keepAliveTimer: NodeJS.Timeout | undefined

  function checkConnection() {
    const current = client
    current?.query('select 1').catch(() => handleLoss(current))
  }

  async function connect() {
    const newClient = new Client({
      connectionString,
      application_name: 'ideawright events',
      connectionTimeoutMillis: responseTimeoutMs,
      query_timeout: responseTimeoutMs,
      keepAlive: true,
    })
    latest = newClient
    newClient.on('error', error => handleLoss(newClient, error))
    newClient.on('end', () => handleLoss(newClient))
    newClient.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(self)) listener?.onMessage(payload.slice(payload.indexOf(' ') + 1))
    })
    try {
      await newClient.connect()
      await newClient.query(`listen ${channelName}`)
    } catch (error) {
      handleLoss(newClient, error instanceof Error ? error : undefined)
      return
    }
    if (isClosed) {
      await newClient.end()
      return
    }
    client = newClient
    failures = 0
    if (hasListened) listener?.onReconnect()
    hasListened = true
  }

  /** Called for everything that ends a connection, possibly several times. */
  function handleLoss(lostClient: Client, error?: Error) {
    if (lostClient !== latest) return
    lostClient.end().catch(() => {})
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
      const current = client
      if (current === undefined) return false
      try {
        await current.query(`select pg_notify('${channelName}', text) from unnest($1::text[]) as text`, [
          texts.map(text => `${self} ${text}`),
        ])
        return true
      } catch {
        handleLoss(current)
        return false
      }
    },
    listen(newListener) {
      listener = newListener
      keepAliveTimer = setInterval(checkConnection, keepAliveIntervalMs).unref()
      connecting = connect()
    },
    async close() {
      isClosed = true
      clearInterval(keepAliveTimer)
      clearTimeout(retry)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
