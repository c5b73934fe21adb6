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
  const ofProject = new Map<string, Set<Stream>>()
  let all = 0
  let isEnding = false
  let stopTimers: (() => void) | undefined
  const everyOne = () => [...ofProject.values()].flatMap(streams => [...streams])

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
    if (all++ === 0) startTimers()
  }

  function remove(stream: Stream) {
    const { projectId } = stream.following
    const others = ofProject.get(projectId)
    if (!others?.delete(stream)) return
    if (others.size === 0) ofProject.delete(projectId)
    if (--all === 0) stopTimers?.()
  }

  return {
    /** A new stream, which begins with how things are. */
    async open(following: Following): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
      if (isEnding) throw new Refused(503, 'unavailable', words.stopping, { headers: { 'Retry-After': '5' } })
      const own = everyOne().filter(it => it.following.userId === following.userId).length
      if (own >= room.ofUser || all >= room.inAll) {
        throw new Refused(429, 'too_many_requests', words.tooMany, { headers: { 'Retry-After': '60' } })
      }
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

    count: () => all,

    /** Ends all of them, and lets nothing new begin. */
    end(): void {
      isEnding = true
      for (const stream of everyOne()) stream.end()
    },
  }
}

const words = {
  stopping: 'Ideawright is stopping. Please try again in a moment.',
  tooMany: 'This project is open in too many places at once.',
}
