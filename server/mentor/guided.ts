import type { Entry, Evidence } from '#domain/finds.ts'
import { draftOf } from '#domain/interview/drafts.ts'
import { intentOf } from '#domain/interview/intents.ts'
import type { Interview, Part, Turn } from '#domain/interview/interview.ts'
import { begin, step } from '#domain/interview/step.ts'
import type { FormKey, Specification } from '#domain/specification.ts'
import type { Found, ReplyPart, Talk } from '#server/mentor/engine.ts'
import { heardList, literal } from '#server/mentor/heardList.ts'

/** What the guided mentor may be asked to do, with what it needs for that. */
export interface Work {
  readonly reply: Talk
  readonly extract: Talk
  readonly draft: { readonly module: FormKey; readonly project: Specification }
  readonly opening: Work['draft'] & { readonly parked: readonly Entry[] }
}

/** What comes of it. */
export interface Done {
  readonly reply: readonly ReplyPart[]
  readonly extract: Found
  readonly draft: Found
  readonly opening: Opening
}

/** What a new conversation begins with. */
export interface Opening {
  readonly text: string
  readonly state: Interview
  readonly chips: string[]
  readonly progress: { readonly done: number; readonly of: number } | null
}

/** The mentor that needs no key and no network: `step` of domain/interview, from its beginning to its end. */
export const work: { readonly [K in keyof Work]: (asked: Work[K]) => Done[K] } = {
  reply: talk => {
    const turn = turnOf(talk)
    const { chips, progress } = besideOf(turn.parts)
    const sumsUp = turn.parts.some(({ kind }) => kind === 'summary')
    return [
      ...chunksOf(textOf(talk.module, turn.parts, talk.project)),
      { kind: 'chips', chips },
      ...(progress === undefined ? [] : [{ kind: 'progress', ...progress } as const]),
      ...(sumsUp ? [{ kind: 'sumsUp' } as const] : []),
      { kind: 'state', state: turn.state },
    ]
  },

  extract: talk => {
    const { state } = turnOf(talk)
    return { entries: withParked(state, talk.parked), unplaced: unreadOf(talk, state) }
  },

  draft: ({ module, project }) => ({ entries: draftOf(module, project), unplaced: [] }),

  opening: ({ module, project, parked }) => {
    const { state, parts } = begin(module, project, { parked })
    const { chips, progress } = besideOf(parts)
    return { text: textOf(module, parts, project), state, chips: [...chips], progress: progress ?? null }
  },
}

/**
 * The turn after the last message. Where the guided mentor has not answered for a while, it reads what was said
 * since it last did as if it had been there.
 */
function turnOf({ module, project, messages, parked }: Talk): Turn {
  const last = messages.findLastIndex(({ state }) => state !== undefined)
  const state = messages[last]?.state
  return messages
    .slice(last + 1)
    .filter(({ role }) => role === 'user')
    .reduce<Turn>(
      (turn, { id, content }) => step(turn.state, { id, text: content }, project),
      state === undefined ? begin(module, project, { parked }) : { state, parts: [] },
    )
}

/** The turn's words as Markdown: what people wrote stands in it as they wrote it. */
function textOf(module: FormKey, parts: readonly Part[], project: Specification): string {
  return parts
    .flatMap(part => {
      if (part.kind === 'text' || part.kind === 'question') return [literal(part.text)]
      return part.kind === 'summary' ? [heardList(module, part.entries, project)] : []
    })
    .filter(text => text !== '')
    .join('\n\n')
}

function besideOf(parts: readonly Part[]) {
  const chips = parts.flatMap(part => (part.kind === 'chips' ? part.chips : []))
  const progress = parts.findLast(part => part.kind === 'progress')
  return { chips, progress: progress && { done: progress.done, of: progress.of } }
}

/** A few words at a time, so that both engines are shown, stopped and tested alike. */
function* chunksOf(text: string): Generator<ReplyPart> {
  for (const [chunk] of text.matchAll(/(?:\S+\s*|\s+){1,4}/g)) yield { kind: 'text', text: chunk }
}

/** All that was heard here, and what was heard elsewhere since this conversation began; each once. */
function withParked({ entries }: Interview, parked: readonly Entry[]): Entry[] {
  if (parked.length === 0) return [...entries]
  // Where a quote stands tells which one it is: a thousand of them may be one long message.
  const placeOf = ({ quote, source, start, end }: Evidence) => [source, start ?? quote, end]
  const keyOf = ({ finds }: Entry) =>
    JSON.stringify(
      Object.entries(finds).map(([path, { value, evidence }]) => [path, value, evidence.map(placeOf)]),
    )
  const known = new Set(entries.map(keyOf))
  return [...entries, ...parked.filter(entry => !known.has(keyOf(entry)))]
}

/** Messages that nothing was found in, neither for this module nor for another. */
function unreadOf({ messages }: Talk, { entries, parked }: Interview): string[] {
  const heard = [...entries, ...Object.values(parked).flat()]
  const read = new Set(
    heard.flatMap(({ finds }) =>
      Object.values(finds).flatMap(({ evidence }) => evidence.map(({ source }) => source)),
    ),
  )
  return messages
    .filter(({ role, id, content }) => role === 'user' && !read.has(id) && intentOf(content) === undefined)
    .map(({ content }) => content)
}
