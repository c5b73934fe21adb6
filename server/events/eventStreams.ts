import type { ProjectEvent } from '#contract/projectEvent.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import type { EventBus, ChangeEvent } from '#server/events/eventBus.ts'
import type { Log } from '#server/log.ts'
import { EventStream, type Subscription } from '#server/events/eventStream.ts'
import type { StartInterval } from '#server/interval.ts'
import { heartbeatMs } from '#server/http/eventStreamWriter.ts'
import { createNotFoundError, HttpError } from '#server/http/httpError.ts'

/** The most streams that are open at once: for one user, and in this process. */
export const defaultStreamLimits = { perUser: 40, total: 2_000 }
/** How often the sessions of all streams are checked, since a session may have ended unnoticed. */
const sessionCheckMs = 60_000

interface Dependencies {
  readonly eventBus: EventBus
  readonly sessions: Pick<Sessions, 'filterAlive'>
  readonly startInterval: StartInterval
  readonly log: Log
  readonly limits: typeof defaultStreamLimits
  /** Reads the state that a stream begins with; undefined if the project no longer exists. */
  readonly readProjectState: (subscription: Subscription) => Promise<ProjectEvent | undefined>
}

export type EventStreams = ReturnType<typeof createEventStreams>

/**
 * Creates the set of open streams in this process; each follows one project for one session. A stream ends with the
 * session, the project or the process. A slow reader gets the newest events, and one that doesn't read at all is
 * disconnected.
 */
export function createEventStreams({
  eventBus,
  sessions,
  startInterval,
  log,
  limits,
  readProjectState,
}: Dependencies) {
  /** In the order in which they were opened. */
  const all = new Set<EventStream>()
  const ofProject = new Map<string, Set<EventStream>>()
  let isEnding = false
  let stopTimers: (() => void) | undefined
  const allStreams = () => [...all]

  eventBus.subscribe({
    onEvent(event) {
      if (event.type === 'sessions')
        void check(allStreams().filter(it => it.subscription.userId === event.userId))
      else if (event.type !== 'aiConnection') forward(event)
    },
    onResync: () => void Promise.all(allStreams().map(resync)),
  })

  function forward({ projectId, ...event }: Exclude<ChangeEvent, { type: 'sessions' | 'aiConnection' }>) {
    for (const stream of ofProject.get(projectId) ?? []) {
      stream.push(event)
      if (event.type === 'project' && event.status === 'deleted') stream.end()
    }
  }

  /** Sends the current state; later events come after it. */
  async function begin(stream: EventStream) {
    const state = await readProjectState(stream.subscription)
    if (state === undefined) throw createNotFoundError()
    stream.push(state)
  }

  /** Starts again with the current state. If that fails, the stream ends and its reader reconnects. */
  async function resync(stream: EventStream) {
    try {
      await begin(stream)
    } catch (err) {
      if (!(err instanceof HttpError)) log.warn({ event: 'stream_not_begun', err })
      stream.end()
    }
  }

  async function check(streams: readonly EventStream[]) {
    if (streams.length === 0) return
    try {
      const alive = await sessions.filterAlive(streams.map(({ subscription }) => subscription.bearer))
      for (const stream of streams) if (!alive.has(stream.subscription.bearer)) stream.end()
    } catch (err) {
      // Checked again in a minute.
      log.warn({ event: 'streams_not_checked', err })
    }
  }

  function startTimers() {
    const stops = [
      startInterval(heartbeatMs, () => allStreams().forEach(stream => stream.sendHeartbeat())),
      startInterval(sessionCheckMs, () => void check(allStreams())),
    ]
    stopTimers = () => stops.forEach(stop => stop())
  }

  function add(stream: EventStream) {
    const { projectId } = stream.subscription
    const others = ofProject.get(projectId) ?? new Set()
    ofProject.set(projectId, others.add(stream))
    all.add(stream)
    if (all.size === 1) startTimers()
  }

  function remove(stream: EventStream) {
    const { projectId } = stream.subscription
    const others = ofProject.get(projectId)
    if (!others?.delete(stream)) return
    if (others.size === 0) ofProject.delete(projectId)
    all.delete(stream)
    if (all.size === 0) stopTimers?.()
  }

  /**
   * Makes room for one more stream, or refuses. If the process is full, the user with the most streams loses the
   * oldest of them, and its page polls instead. Anyone who would then have more than that user gets none.
   */
  function checkCapacity(userId: string) {
    const counts = new Map<string, number>()
    for (const { subscription } of all)
      counts.set(subscription.userId, (counts.get(subscription.userId) ?? 0) + 1)
    const own = counts.get(userId) ?? 0
    if (own >= limits.perUser) throw createTooManyError()
    if (all.size < limits.total) return
    const [most, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one))
    if (count <= own + 1) throw createTooManyError()
    allStreams()
      .find(({ subscription }) => subscription.userId === most)!
      .end()
  }

  return {
    /** Opens a stream, which begins with the current state. */
    async open(subscription: Subscription): Promise<ReadableStream<readonly ProjectEvent[]>> {
      if (isEnding)
        throw new HttpError(503, 'unavailable', messages.stopping, { headers: { 'Retry-After': '5' } })
      checkCapacity(subscription.userId)
      const stream = new EventStream(subscription, remove)
      add(stream)
      try {
        await begin(stream)
      } catch (error) {
        stream.end()
        throw error
      }
      // The session may have ended before the stream could be notified.
      await check([stream])
      return stream.body
    },

    count: () => all.size,

    /** Ends all streams and refuses new ones. */
    end(): void {
      isEnding = true
      for (const stream of allStreams()) stream.end()
    },
  }
}

const createTooManyError = () =>
  new HttpError(429, 'too_many_requests', messages.tooMany, { headers: { 'Retry-After': '60' } })

const messages = {
  stopping: 'The server is about to restart. Please try again in a moment.',
  tooMany: 'You have too many projects open at once. Close some tabs, then try again.',
}
