import type { ProjectEvent } from '#contract/events.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import type { Bus, News } from '#server/bus.ts'
import type { Log } from '#server/log.ts'
import { Stream, type Following } from '#server/events/stream.ts'
import type { Every } from '#server/every.ts'
import { notFound, Refused } from '#server/refused.ts'

/** How many streams are open at once: for one user, and in this process. */
export const usualStreams = { ofUser: 40, inAll: 2_000 }
/** A comment as often, so that no proxy takes a quiet stream for a dead one. */
const beatMs = 15_000
/** Every session that a stream hangs on is looked up as often, however it may have ended. */
const checkMs = 60_000

interface Parts {
  readonly bus: Bus
  readonly sessions: Pick<Sessions, 'alive'>
  readonly every: Every
  readonly log: Log
  readonly room: typeof usualStreams
  /** What a stream begins with; undefined where the project is gone. */
  readonly stateOf: (following: Following) => Promise<ProjectEvent | undefined>
}

export type Streams = ReturnType<typeof createStreams>

/**
 * The streams of this process: each follows one project for one session. They end with the session, the project or
 * the process; who reads slowly finds what is newest, and who does not read at all is let go.
 */
export function createStreams({ bus, sessions, every, log, room, stateOf }: Parts) {
  /** In the order in which they were opened. */
  const all = new Set<Stream>()
  const ofProject = new Map<string, Set<Stream>>()
  let isEnding = false
  let stopTimers: (() => void) | undefined
  const everyOne = () => [...all]

  bus.listen({
    hear(news) {
      if (news.type === 'sessions') void check(everyOne().filter(it => it.following.userId === news.userId))
      else tell(news)
    },
    gap: () => void Promise.all(everyOne().map(beginAgain)),
  })

  function tell({ projectId, ...event }: Exclude<News, { type: 'sessions' }>) {
    for (const stream of ofProject.get(projectId) ?? []) {
      stream.push(event)
      if (event.type === 'project' && event.status === 'deleted') stream.end()
    }
  }

  /** Says how things are; what happens meanwhile comes after it. */
  async function begin(stream: Stream) {
    const state = await stateOf(stream.following)
    if (state === undefined) throw notFound()
    stream.push(state)
  }

  /** Begins anew. Where that fails the stream ends, and its reader asks for the next. */
  async function beginAgain(stream: Stream) {
    try {
      await begin(stream)
    } catch (err) {
      if (!(err instanceof Refused)) log.warn({ event: 'stream_not_begun', err })
      stream.end()
    }
  }

  async function check(streams: readonly Stream[]) {
    if (streams.length === 0) return
    try {
      const alive = await sessions.alive(streams.map(({ following }) => following.bearer))
      for (const stream of streams) if (!alive.has(stream.following.bearer)) stream.end()
    } catch (err) {
      // Looked up again in a minute.
      log.warn({ event: 'streams_not_checked', err })
    }
  }

  function startTimers() {
    const stops = [
      every(beatMs, () => everyOne().forEach(stream => stream.beat())),
      every(checkMs, () => void check(everyOne())),
    ]
    stopTimers = () => stops.forEach(stop => stop())
  }

  function add(stream: Stream) {
    const { projectId } = stream.following
    const others = ofProject.get(projectId) ?? new Set()
    ofProject.set(projectId, others.add(stream))
    all.add(stream)
    if (all.size === 1) startTimers()
  }

  function remove(stream: Stream) {
    const { projectId } = stream.following
    const others = ofProject.get(projectId)
    if (!others?.delete(stream)) return
    if (others.size === 0) ofProject.delete(projectId)
    all.delete(stream)
    if (all.size === 0) stopTimers?.()
  }

  /**
   * Makes room for one more, or refuses. Where the process is full, the user with the most streams gives up the
   * oldest of them; its page asks from time to time instead. Who would then have more than that user gets none.
   */
  function makeRoom(userId: string) {
    const counts = new Map<string, number>()
    for (const { following } of all) counts.set(following.userId, (counts.get(following.userId) ?? 0) + 1)
    const own = counts.get(userId) ?? 0
    if (own >= room.ofUser) throw tooMany()
    if (all.size < room.inAll) return
    const [most, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one))
    if (count <= own + 1) throw tooMany()
    everyOne()
      .find(({ following }) => following.userId === most)!
      .end()
  }

  return {
    /** A new stream, which begins with how things are. */
    async open(following: Following): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
      if (isEnding) throw new Refused(503, 'unavailable', words.stopping, { headers: { 'Retry-After': '5' } })
      makeRoom(following.userId)
      const stream = new Stream(following, remove)
      add(stream)
      try {
        await begin(stream)
      } catch (error) {
        stream.end()
        throw error
      }
      // The session may have ended before the stream was there to be told.
      await check([stream])
      return stream.body
    },

    count: () => all.size,

    /** Ends all of them, and lets nothing new begin. */
    end(): void {
      isEnding = true
      for (const stream of everyOne()) stream.end()
    },
  }
}

const tooMany = () =>
  new Refused(429, 'too_many_requests', words.tooMany, { headers: { 'Retry-After': '60' } })

const words = {
  stopping: 'Ideawright is stopping. Please try again in a moment.',
  tooMany: 'This project is open in too many places at once.',
}
