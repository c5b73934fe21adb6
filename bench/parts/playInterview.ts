import { startDialogue } from '#domain/mentor/dialogue/startDialogue.ts'
import { currentSlotsOf } from '#domain/mentor/dialogue/askNextQuestion.ts'
import { takeTurn } from '#domain/mentor/dialogue/takeTurn.ts'
import type { DialoguePart, DialogueState } from '#domain/mentor/dialogue/dialogueState.ts'
import { modules } from '#domain/modules/index.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import {
  createBlankSpecification,
  type FormKey,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { decideRemoval } from './decideRemoval.ts'
import { PersonAnswers, type Asked, type InterviewPerson } from './interviewPerson.ts'
import { formOf, textOf } from './interviewForm.ts'
import { withRevisions } from './withRevisions.ts'
import { contentWordsOf, lostWordsOf } from './interviewWords.ts'
import { refusalIn, echoIn, misattribution, remainsWithdrawn, isTold } from './interviewFaults.ts'

/** What went wrong with an answer. */
export interface WrongTurn {
  readonly module: ModuleKey
  readonly said: string
  readonly fault: string
}

/** An interview about all modules, one after the other, in which everything that was said is put into the forms. */
export interface Interview {
  readonly person: InterviewPerson
  readonly specification: Specification
  /** Answers of the person, without "skip". */
  readonly answers: number
  readonly questions: number
  readonly questionsByModule: { readonly [module: string]: number }
  readonly wrong: readonly WrongTurn[]
  /** Questions whose answer was in the brain dump or in an earlier answer. */
  readonly askedThoughTold: readonly WrongTurn[]
  /** Words of answers, and those that are neither in a form nor in the reply. */
  readonly words: number
  readonly lostWords: number
  /** What was said, with the numbers of the turns, the faults that were found and the forms. */
  readonly transcript: string
  /** The same without faults and forms, in Markdown. */
  readonly conversation: string
}

const maxTurnsPerModule = 40

/** Plays an interview with a person, module by module. */
export function playInterview(person: InterviewPerson): Interview {
  let specification: Specification = { ...createBlankSpecification(), brainDump: person.dump }
  const carried = new Map<FormKey, ExtractedItem[]>()
  const told: string[] = [person.dump]
  const lines: string[] = [person.dump]
  const spoken: string[] = ['## Brain dump', person.dump]
  const say = (...said: readonly string[]) => {
    lines.push(...said)
    spoken.push(...said)
  }
  const questionsByModule: Record<string, number> = {}
  const wrong: WrongTurn[] = []
  const askedThoughTold: WrongTurn[] = []
  let [answers, questions, words, lostWords, id] = [0, 0, 0, 0, 0]
  for (const { key: module, title } of modules) {
    const answersHere = new PersonAnswers(person.answers[module], person.id)
    const start = startDialogue(module, specification, { parked: carried.get(module) ?? [] })
    let { state } = start
    let { parts } = start
    say(`\n## ${title}\n`, textOf(parts))
    const faultOfOpening = echoIn(module, state, specification, parts)
    if (faultOfOpening !== undefined) wrong.push({ module, said: '', fault: faultOfOpening })
    let repeated = ''
    for (let turn = 0; turn < maxTurnsPerModule; turn++) {
      const asked = askedIn(state, parts, specification)
      if (asked !== undefined && asked.text !== repeated) {
        questions++
        questionsByModule[module] = (questionsByModule[module] ?? 0) + 1
        const expected = answersHere.expected(asked)
        if (expected !== undefined && isTold(expected, asked, told))
          askedThoughTold.push({ module, said: expected, fault: `asked: ${asked.text}` })
        repeated = asked.text
      }
      const decision = decideRemoval(person, state)
      if (decision !== undefined) {
        questions++
        questionsByModule[module] = (questionsByModule[module] ?? 0) + 1
      }
      const answer =
        decision === undefined
          ? (answersHere.take(asked) ??
            (state.slot === null ? answersHere.takeUnaskedCorrection() : undefined))
          : { key: '', text: decision, isNext: true }
      if (answer === undefined && state.slot === null) break
      const said = answer?.text ?? 'skip'
      const before = { state, form: formOf(module, state, specification) }
      const next = takeTurn(
        JSON.parse(JSON.stringify(state)) as DialogueState,
        { id: `m${++id}`, text: said },
        specification,
      )
      state = next.state
      parts = next.parts
      say(`\n[${id}]\n> ${said.replaceAll('\n', '\n> ')}\n`, textOf(parts))
      if (answer === undefined) continue
      answers++
      const form = formOf(module, state, specification)
      const reply = textOf(parts.filter(part => part.kind === 'text'))
      const elsewhere = JSON.stringify([{ ...specification, brainDump: '' }, state.parked])
      const lost = lostWordsOf(said, `${JSON.stringify(form)} ${reply} ${elsewhere}`)
      words += contentWordsOf(said).length
      lostWords += lost.length
      const itemName = /@(?!\*)(.+)$/.exec(answer.key)?.[1]
      const faults = [
        lost.length > 0 ? `lost: ${lost.join(' ')}` : undefined,
        refusalIn(reply),
        /example|understand|what do you mean/i.test(said)
          ? undefined
          : echoIn(module, before.state, specification, parts),
        itemName === undefined || answer.isNext || answer.isTogether === true
          ? undefined
          : misattribution(module, said, itemName, before.form, form),
        remainsWithdrawn(person, module, said, form),
      ].filter(fault => fault !== undefined)
      if (faults.length > 0) {
        wrong.push({ module, said, fault: faults.join('; ') })
        lines.push(`!! ${faults.join('; ')}`)
      }
      told.push(said)
    }
    for (const [key, entries] of Object.entries(state.parked))
      carried.set(key as FormKey, [...(carried.get(key as FormKey) ?? []), ...entries])
    specification = { ...specification, [module]: formOf(module, state, specification) }
    lines.push(`\n= ${JSON.stringify(specification[module], null, 1)}`)
  }
  specification = withRevisions(specification, key => carried.get(key) ?? [])
  return {
    person,
    specification,
    answers,
    questions,
    questionsByModule,
    wrong,
    askedThoughTold,
    words,
    lostWords,
    transcript: lines.join('\n'),
    conversation: spoken.join('\n'),
  }
}

/** The question that is open after a turn. */
function askedIn(
  state: DialogueState,
  parts: readonly DialoguePart[],
  specification: Specification,
): Asked | undefined {
  const { slot } = state
  const question = parts.findLast(part => part.kind === 'question')
  if (slot === null || question === undefined) return undefined
  const namesOf = (id: string) => {
    const item = id.split('@')[1] ?? ''
    const named = Object.values(specification)
      .flatMap(form => (Array.isArray(form) ? (form as { id?: string }[]) : []))
      .filter(it => it.id === item)
      .flatMap(it => Object.values(it).filter(value => typeof value === 'string'))
    return [item, ...named]
  }
  const own = currentSlotsOf(state, specification).find(it => it.id === slot)
  const covers = [...(own?.parts ?? []), ...(own?.covers ?? []).flatMap(it => [it, ...(it.parts ?? [])])].map(
    it => ({
      slot: it.id,
      text: it.question,
      names: namesOf(it.id),
    }),
  )
  return { slot, text: question.text, names: namesOf(slot), ...(covers.length === 0 ? {} : { covers }) }
}
