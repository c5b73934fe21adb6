import type { Specification } from '#domain/specification/specification.ts'
import {
  MentorError,
  type MentorEngine,
  type ReplyPart,
  type ConversationContext,
} from '#server/mentor/mentorEngine.ts'

/** A text, 'wait', an error, or any other part of a reply. */
type Scripted = ReplyPart | Error | string

/**
 * Creates a language model that says what a test tells it to, and when. Its requests are recorded in `talks`. At
 * 'wait' it waits for `go`; an error is thrown.
 */
export function createFakeModel() {
  const contexts: ConversationContext[] = []
  const aborted: boolean[] = []
  const drafts: Specification[] = []
  let script: readonly Scripted[] = ['Hello.']
  const waiting: (() => void)[] = []
  let passes = 0
  const pass = () =>
    passes-- > 0 ? Promise.resolve() : new Promise<void>(resolve => void waiting.push(resolve))
  const engine: MentorEngine = {
    kind: 'model',
    speaker: 'fake-1',
    async *reply(context, signal) {
      const i = contexts.push(context) - 1
      signal.addEventListener('abort', () => void (aborted[i] = true))
      for (const part of script) {
        if (part === 'wait') await pass()
        else if (part instanceof Error) throw part
        else yield typeof part === 'string' ? { kind: 'text', text: part } : part
      }
    },
    extract: async context => {
      contexts.push(context)
      for (const part of script) if (part instanceof Error) throw part
      const finds = { term: { value: 'Shed', evidence: [], mark: 'said' as const } }
      return { entries: [{ finds }], unplaced: [], usage: { inputTokens: 70, outputTokens: 7 } }
    },
    draft: async (_module, project, _signal, drafted = project) => {
      drafts.push(drafted)
      return { entries: [], unplaced: [], usage: { inputTokens: 50, outputTokens: 5 } }
    },
    review: async (_project, name) => {
      for (const part of script) if (part instanceof Error) throw part
      const place = { address: 'overview.name:0-4', quote: name.slice(0, 4), rule: 'ambiguity' as const }
      return {
        findings: [{ ...place, question: 'Which one?', options: [] }],
        isLeftOut: false,
        usage: { inputTokens: 90, outputTokens: 9 },
      }
    },
  }
  return {
    engine,
    contexts,
    aborted,
    /** The projects that drafts were made from, with the earlier drafts. */
    drafts,
    /** Sets the parts of each reply from now on. */
    replyWith: (...parts: readonly Scripted[]) => {
      script = parts
    },
    failWith: (code: MentorError['code'] = 'unavailable') => {
      script = [new MentorError(code, `It failed: ${code}.`)]
    },
    /** Lets a waiting reply continue, or the next one that would wait. */
    resume: () => {
      passes++
      waiting.shift()?.()
    },
  }
}
