import { draftOrderOf } from '#domain/mentor/draftOrderOf.ts'
import { walkForm, walkTexts } from '#domain/field/walk.ts'
import { modules } from '#domain/modules/index.ts'
import { applyProposal } from '#domain/proposal/applyProposal.ts'
import { createProposal } from '#domain/proposal/proposal.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import {
  createBlankSpecification,
  type FormKey,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { singularOf, wordsOf } from '#domain/text/words.ts'
import type { Question } from '#contract/mentor.ts'
import { inProcessGuidedMentor } from '#server/mentor/guidedMentor.ts'
import { MentorError, type ContextMessage, type MentorEngine } from '#server/mentor/mentorEngine.ts'
import { createPerson, noAnswer, type Fact, type Interview } from './interviews.ts'

/** The most questions about one module, as in the guided mentor's longest round. */
const maxQuestions = 15
/** After so many questions in a row without an answer, the person leaves the module. */
const maxSkipped = 2

export interface InterviewResult {
  readonly specification: Specification
  readonly questions: number
  readonly answered: number
  readonly facts: number
  readonly withdrawnLeft: number
  /** The share of the words of all answers that are in no form and were not listed as unplaced. */
  readonly lostWords: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** The codes of the model's failures; what failed was done without the model. */
  readonly failures: readonly string[]
}

const always = new AbortController().signal

/**
 * Interviews a person with a language model as the app does: each module is drafted from the brain dump and the
 * earlier modules, then talked about, then summed up. The person accepts what they have said and nothing else.
 */
export async function interviewWith(engine: MentorEngine, person: Interview): Promise<InterviewResult> {
  let specification: Specification = { ...createBlankSpecification(), brainDump: person.dump }
  const count = { questions: 0, answered: 0, inputTokens: 0, outputTokens: 0 }
  const [said, unplaced, failures] = [[] as string[], [] as string[], [] as string[]]
  const accept = (module: ModuleKey, entries: readonly ExtractedItem[]) => {
    specification = { ...specification, [module]: withSaid(module, specification, entries) }
  }
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof MentorError)) throw error
      failures.push(error.code)
      return undefined
    }
  }
  const use = (usage: { inputTokens: number; outputTokens: number } | undefined) => {
    count.inputTokens += usage?.inputTokens ?? 0
    count.outputTokens += usage?.outputTokens ?? 0
  }

  for (const module of draftOrderOf(modules.map(({ key }): ModuleKey => key))) {
    const draft = await attempt(() => engine.draft(module, specification, always, specification))
    use(draft?.usage)
    accept(module, draft?.entries ?? [])
    const messages = await talk(module)
    if (!messages.some(({ role }) => role === 'user')) continue
    const summary = await attempt(() => engine.extract(contextOf(module, messages), always))
    use(summary?.usage)
    accept(module, summary?.entries ?? [])
    unplaced.push(...(summary?.unplaced ?? []))
  }
  return {
    specification,
    ...count,
    facts: person.facts.filter(fact => isIn(fact, specification)).length,
    withdrawnLeft: person.withdrawn.filter(fact => isIn(fact, specification)).length,
    lostWords: shareLost(said, specification, unplaced),
    failures,
  }

  function contextOf(module: ModuleKey, messages: readonly ContextMessage[]) {
    return { module, projectName: 'Interview', project: specification, messages, fromOtherModules: [] }
  }

  /** Talks about one module, which begins with the guided mentor's question, as in the app. */
  async function talk(module: ModuleKey): Promise<ContextMessage[]> {
    const interviewee = createPerson(person, module)
    const opening = await inProcessGuidedMentor.opening(module, specification, [])
    const messages: ContextMessage[] = [{ id: 'm0', role: 'assistant', content: opening.text }]
    let question: Question | undefined = opening.question ?? undefined
    let skipped = 0
    for (let i = 1; i <= maxQuestions && !interviewee.isDone() && skipped < maxSkipped; i++) {
      count.questions++
      const text = interviewee.answer(question, messages.at(-1)!.content, specification)
      skipped = text === noAnswer ? skipped + 1 : 0
      if (text !== noAnswer) {
        count.answered++
        said.push(text)
      }
      messages.push({ id: `u${i}`, role: 'user', content: text })
      const reply = await attempt(() => replyTo(module, messages))
      if (reply === undefined) break
      use(reply.usage)
      messages.push({ id: `m${i}`, role: 'assistant', content: reply.text })
      question = reply.question
      if (reply.isComplete) break
    }
    return messages
  }

  async function replyTo(module: ModuleKey, messages: readonly ContextMessage[]) {
    let text = ''
    let question: Question | undefined
    let usage: { inputTokens: number; outputTokens: number } | undefined
    let isComplete = false
    for await (const part of engine.reply(contextOf(module, messages), always)) {
      if (part.kind === 'text') text += part.text
      if (part.kind === 'question') question = part.question
      if (part.kind === 'usage') usage = part.usage
      if (part.kind === 'sumsUp') isComplete = true
    }
    return { text, question, usage, isComplete }
  }
}

/** A form with the changes that count as accepted: what the person has said. */
function withSaid(
  module: ModuleKey,
  specification: Specification,
  entries: readonly ExtractedItem[],
): unknown {
  const { changes } = createProposal(module, specification[module], entries)
  let last = 0
  const stated = changes.filter(({ mark }) => mark === 'said')
  return applyProposal(module, specification[module], stated, prefix => `${prefix}-${++last}`).value
}

function textOf(module: FormKey, specification: Specification): string {
  const texts: string[] = []
  for (const place of walkForm(module, specification[module])) {
    for (const { value } of walkTexts(place)) texts.push(value)
    if (place.field.kind === 'choice') texts.push(String(place.value))
  }
  return texts.join('\n').toLowerCase()
}

function isIn({ form, keywords }: Fact, specification: Specification): boolean {
  const text = textOf(form, specification)
  return keywords.length > 0 && keywords.every(keyword => text.includes(keyword.toLowerCase()))
}

/** Words of fewer letters say little on their own. */
const minLetters = 4
const contentWords = (text: string) =>
  wordsOf(text)
    .filter(word => word.length >= minLetters)
    .map(singularOf)

function shareLost(
  said: readonly string[],
  specification: Specification,
  unplaced: readonly string[],
): number {
  const forms = modules.map(({ key }) => textOf(key, specification))
  const kept = new Set([...forms, ...unplaced].flatMap(contentWords))
  const words = said.flatMap(contentWords)
  return words.length === 0 ? 0 : words.filter(word => !kept.has(word)).length / words.length
}
