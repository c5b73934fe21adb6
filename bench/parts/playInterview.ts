import { applyProposal } from '#domain/proposal/applyProposal.ts'
import { createProposal } from '#domain/proposal/proposal.ts'
import { startDialogue } from '#domain/mentor/dialogue/startDialogue.ts'
import { currentSlotsOf } from '#domain/mentor/dialogue/askNextQuestion.ts'
import { takeTurn } from '#domain/mentor/dialogue/takeTurn.ts'
import { slotsOf } from '#domain/mentor/dialogue/slots.ts'
import type { DialoguePart, DialogueState } from '#domain/mentor/dialogue/dialogueState.ts'
import { modules } from '#domain/modules/index.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import {
  createBlankSpecification,
  itemListOf,
  nameFieldOf,
  type FormKey,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { singularOf, wordsOf } from '#domain/text/words.ts'
import { PersonAnswers, type Asked, type InterviewPerson } from './interviewPerson.ts'

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
  readonly transcript: string
}

const maxTurnsPerModule = 40

/** Plays an interview with a person, module by module. */
export function playInterview(person: InterviewPerson): Interview {
  let specification: Specification = { ...createBlankSpecification(), brainDump: person.dump }
  const carried = new Map<FormKey, ExtractedItem[]>()
  const told: string[] = [person.dump]
  const lines: string[] = [person.dump]
  const questionsByModule: Record<string, number> = {}
  const wrong: WrongTurn[] = []
  const askedThoughTold: WrongTurn[] = []
  let [answers, questions, words, lostWords, id] = [0, 0, 0, 0, 0]
  for (const { key: module, title } of modules) {
    const answersHere = new PersonAnswers(person.answers[module], person.id)
    const start = startDialogue(module, specification, { parked: carried.get(module) ?? [] })
    let { state } = start
    let { parts } = start
    lines.push(`\n## ${title}`, textOf(parts))
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
      const answer =
        answersHere.take(asked) ?? (state.slot === null ? answersHere.takeUnaskedCorrection() : undefined)
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
      lines.push(`\n> ${said}\n`, textOf(parts))
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
  // What was taken away later is proposed to go when an earlier conversation is opened again.
  for (const { key: module } of modules) {
    const removals = (carried.get(module) ?? []).filter(it => it.removed !== undefined && it.id !== undefined)
    if (removals.length === 0) continue
    const { state } = startDialogue(module, specification, { parked: removals })
    const entries = state.entries.filter(it => it.removed !== undefined)
    specification = { ...specification, [module]: formOf(module, { ...state, entries }, specification) }
  }
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
  }
}

/** The form with everything that would be proposed, apart from suggestions that nobody said. */
function formOf(module: ModuleKey, state: DialogueState, specification: Specification): unknown {
  const { changes } = createProposal(module, specification[module], state.entries)
  let last = 0
  const accepted = changes.filter(it => it.mark !== 'template')
  return applyProposal(module, specification[module], accepted, prefix => `${prefix}-${++last}`).value
}

const textOf = (parts: readonly DialoguePart[]): string =>
  parts
    .flatMap(part =>
      part.kind === 'text'
        ? [part.text]
        : part.kind === 'question'
          ? [`? ${part.text}`]
          : part.kind === 'chips'
            ? [`[${part.chips.join('] [')}]`]
            : [],
    )
    .join('\n')

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

const smallWords = new Set(
  `a an the and or but so of to in on at by for from with without as is are was were be been being am it its it's this
  that these those they them their there he she his her him we our us you your i my me mine who which what when where
  how why if then than not no nor do does did don't doesn't didn't has have had can could may might must should shall
  will would just really very also too only all any some one ones thing things stuff yes yeah yep ok okay well oh um uh
  uhm hmm hm honestly obviously actually basically like maybe perhaps probably guess think suppose know said say says
  because since need mean want wants need needs get gets got let lets please thanks sorry wait hang right now about up out down off over
  into more much many few lot lots i'd i'm i've i'll we've we're they're that's what's there's it'll he'd he's can't
  cant won't wont dont didnt doesnt isnt isn't aren't wasn't cause cuz because u ur n w ppl gotta wanna gonna idk no
  nah nope lol etc again anymore any more course definitely sure clue idea care
  first second third next last later rest nice called other apps
  same don skip decide thing question nothing recommend understand
  forget remove delete drop strike kill ditch scrap leave take correction wrong thats instead`.split(/\s+/),
)
const stemOf = (word: string) => singularOf(word).slice(0, 5)
/** The words of an answer that say something, without the sentences that ask something back. */
const contentWordsOf = (text: string): string[] =>
  wordsOf(
    text
      .split(/(?<=[.!?])\s+/)
      .filter(sentence => !sentence.endsWith('?'))
      .join(' ')
      .replace(/[’]/g, "'"),
  ).filter(word => word.length > 1 && !smallWords.has(word))

function lostWordsOf(said: string, kept: string): string[] {
  const stems = new Set(wordsOf(kept.replaceAll('\\n', ' ')).map(stemOf))
  return contentWordsOf(said).filter(word => !stems.has(stemOf(word)))
}

const refusalIn = (reply: string): string | undefined =>
  /couldn’t place|not sure where|didn’t catch|I’m not sure “|can’t tell what|don’t know enough yet/i.exec(
    reply,
  )?.[0]

function echoIn(
  module: ModuleKey,
  state: DialogueState,
  specification: Specification,
  parts: readonly DialoguePart[],
): string | undefined {
  const examples = slotsOf(module, specification[module], specification, Infinity).map(it => it.example)
  const own = slotsOf(module, formOf(module, state, specification), specification, Infinity).map(
    it => it.example,
  )
  const text = textOf(parts.filter(part => part.kind === 'text'))
  const echo = [...examples, ...own].find(example => example.length > 12 && text.includes(example))
  return echo === undefined ? undefined : `echo of our example: ${echo}`
}

/** An answer about one item that went into another item only. */
function misattribution(
  module: ModuleKey,
  said: string,
  itemName: string,
  before: unknown,
  after: unknown,
): string | undefined {
  if (itemListOf(module) === undefined || ['userStories', 'acceptanceCriteria'].includes(module))
    return undefined
  const nameField = nameFieldOf(module)!
  const items = after as Readonly<Record<string, unknown>>[]
  const old = new Map((before as { id: string }[]).map(it => [it.id, JSON.stringify(it)]))
  const words = contentWordsOf(said)
  const added = items.filter(it => {
    const text = JSON.stringify(it)
    return text !== old.get(it['id'] as string) && lostWordsOf(said, text).length < words.length / 2
  })
  const stems = (name: string) => wordsOf(name).map(stemOf)
  const own = stems(itemName)
  const isOwn = (name: string) => stems(name).some(it => own.includes(it))
  return added.length > 0 && !added.some(it => isOwn(String(it[nameField])))
    ? `went to “${String(added[0]![nameField])}”`
    : undefined
}

/** What the person has just taken back is still in the form. */
function remainsWithdrawn(
  { withdrawn }: InterviewPerson,
  module: ModuleKey,
  said: string,
  form: unknown,
): string | undefined {
  const isTakingBack =
    /\b(?:no|not|nah|forget|remove|delete|drop|take|leave|kill|ditch|strike|scrap|cut|wrong|same|actually|wait|correction)\b/i
  const left = withdrawn.find(
    it =>
      it.form === module &&
      isTakingBack.test(said) &&
      it.keywords.every(word => isIn(word, said) || isIn(word, said.replace(/s\b/g, ''))) &&
      it.keywords.every(word => isIn(word, JSON.stringify(form))),
  )
  return left === undefined ? undefined : `still there: ${left.keywords.join(' ')}`
}

const isIn = (word: string, text: string) => text.toLowerCase().includes(word)

/**
 * True if two neighbouring sentences of the brain dump, or of an earlier answer, contain nearly everything of an
 * answer. Answers that say nothing of their own, and those that can only be given in words said before (which features
 * come first, how things are related), don't count; nor do questions that quote what was told and ask if it's right.
 */
function isTold(answer: string, { slot, text }: Asked, told: readonly string[]): boolean {
  const words = contentWordsOf(answer)
  const isNothing = /\?|\bu (?:ask|think)\b|^(?:skip|none|nothing|you decide|what do other)/i.test(answer)
  if (
    isNothing ||
    words.length < (slot === 'name' ? 1 : 3) ||
    /^(?:priority|tooMany|relations|story@)/.test(slot)
  )
    return false
  const quoted = [...text.matchAll(/“([^”]+)”/g)].map(it => it[1]!).join(' ')
  const isConfirmed = text.startsWith('You wrote “') && lostWordsOf(answer, quoted).length < words.length
  return (
    !isConfirmed &&
    told.some(earlier => {
      const sentences = earlier.split(/(?<=[.!?\n])\s+/)
      return sentences.some(
        (sentence, i) =>
          lostWordsOf(answer, `${sentence} ${sentences[i + 1] ?? ''}`).length / words.length < 0.21,
      )
    })
  )
}

/** Scores a form from 0 to 3 by the facts that it contains and the withdrawn things that it still contains. */
export function scoreOf(module: ModuleKey, { person, specification }: Interview): number {
  const text = JSON.stringify(specification[module]).toLowerCase()
  const holds = (it: { readonly keywords: readonly string[] }) => it.keywords.every(word => isIn(word, text))
  const facts = person.facts.filter(it => it.form === module)
  const share = facts.length === 0 ? (text.length > 200 ? 1 : 0.5) : facts.filter(holds).length / facts.length
  const left = person.withdrawn.filter(it => it.form === module && holds(it)).length
  return Math.max(0, Math.round(3 * share) - Math.min(1, left))
}

/** The facts that a specification contains, and those that it doesn't. */
export const factsOf = ({ person, specification }: Interview) => {
  const holds = (it: InterviewPerson['facts'][number]) => {
    const text = JSON.stringify(specification[it.form as ModuleKey]).toLowerCase()
    return it.keywords.every(word => isIn(word, text))
  }
  return {
    missing: person.facts.filter(it => !holds(it)),
    stillThere: person.withdrawn.filter(holds),
  }
}
