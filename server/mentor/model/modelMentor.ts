import type { Entry } from '#domain/finds.ts'
import { isBlank } from '#domain/module.ts'
import { MentorFailure, type MentorEngine, type ReplyPart, type Talk } from '#server/mentor/engine.ts'
import { ask, type Means } from '#server/mentor/model/ask.ts'
import { createBreaker } from '#server/mentor/model/breaker.ts'
import { deadlineIn, usualPace, type Pace } from '#server/mentor/model/deadline.ts'
import { draftPrompt, extractPrompt, replyPrompt } from '#server/mentor/model/prompt.ts'
import type { Model } from '#server/mentor/model/provider.ts'
import { withSchemaFallback } from '#server/mentor/model/schemaFallback.ts'
import { summarise } from '#server/mentor/model/summarise.ts'

/** After how many failures in a row a provider is left alone, and for how long (security.md, 2.7). */
const breakerAfter = 5
const breakerRestMs = 30_000

/**
 * A reply that is stopped has cost something, too, and nobody tells how much: so its cost is estimated with its first
 * piece and after so many more UTF-16 units.
 */
const countedEvery = 1_000

interface Settings {
  readonly pace?: Partial<Pace>
  /** Milliseconds, from any moment on. */
  readonly clock?: () => number
}

/** The mentor that is a language model. Many may be asked at once; one breaker watches over all of them. */
export function createModelMentor(given: Model, { pace: paced, clock }: Settings = {}): MentorEngine {
  const pace = { ...usualPace, ...paced }
  const model = withSchemaFallback(given)
  const breaker = createBreaker(breakerAfter, breakerRestMs, clock ?? (() => performance.now()))
  const meansFor = (stop: AbortSignal): Means => ({
    model,
    breaker,
    pace,
    deadline: deadlineIn(pace.deadlineMs),
    stop,
  })
  return {
    kind: 'model',
    speaker: given.name,
    async *reply(talk, signal) {
      const { asked, isOlderLeftOut } = replyPrompt(talk)
      if (isOlderLeftOut) yield { kind: 'olderLeftOut' }
      const asking = ask(asked, meansFor(signal))
      let isCounted = false
      let uncounted = 0
      try {
        for await (const text of asking.text) {
          yield { kind: 'text', text } satisfies ReplyPart
          uncounted += text.length
          if (isCounted && uncounted < countedEvery) continue
          isCounted = true
          uncounted = 0
          yield { kind: 'usage', usage: asking.usage() }
        }
      } catch (error) {
        // What failed has cost something, too.
        if (error instanceof MentorFailure) yield { kind: 'usage', usage: asking.usage() }
        throw error
      }
      yield { kind: 'usage', usage: asking.usage() }
    },
    async extract(talk, signal) {
      const { asked } = extractPrompt(talk)
      const answers = talk.messages
        .filter(({ role }) => role === 'user')
        .map(({ id, content }) => ({ source: id, text: content }))
      const { brainDump } = talk.project
      const written = [...answers, { source: 'brainDump', text: brainDump }]
      const found = await summarise(asked, { module: talk.module, written, answers }, meansFor(signal))
      return { ...found, entries: [...parkedFor(talk, found.entries), ...found.entries] }
    },
    async draft(module, project, signal) {
      if (module === 'brainDump' || isBlank(project.brainDump)) return { entries: [], unplaced: [] }
      const written = [{ source: 'brainDump', text: project.brainDump }]
      const { asked } = draftPrompt(module, project)
      return await summarise(asked, { module, written, answers: written }, meansFor(signal))
    },
  }
}

/** What was said of this module elsewhere; what rests on the same words is known already. */
function parkedFor({ parked }: Talk, entries: readonly Entry[]): Entry[] {
  const placeOf = ({ finds }: Entry) =>
    Object.values(finds).flatMap(({ evidence }) => evidence.map(({ source, quote }) => `${source} ${quote}`))
  const known = new Set(entries.flatMap(placeOf))
  return parked.filter(entry => !placeOf(entry).some(place => known.has(place)))
}
