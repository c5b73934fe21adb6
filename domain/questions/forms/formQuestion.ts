import type { Decision } from '../../modules/decisions/definition.ts'
import type { ModuleKey, Specification } from '../../specification/specification.ts'
import { joinNames } from '../../text/joinNames.ts'
import type { Trace } from '../../trace/trace.ts'
import type { OpenQuestion } from '../openQuestion.ts'
import { messages } from './messages.ts'

/** A question about a form as a whole, or about several of its items at once. */
export interface FormQuestion extends OpenQuestion {
  /** The ids of the questions about the single items, which needn't be asked beside it. */
  readonly replaces: readonly string[]
}

/** Asks for something that a specification doesn't say yet; undefined if it does. */
export type FormAsker = (specification: Specification, trace: Trace) => FormQuestion | undefined

/** So many items can be told about in one answer. */
export const mostItems = 5
export const fewestItems = 2

export const hasName = ({ name }: { readonly name: string }): boolean => name.trim() !== ''
export const isBlank = (text: string): boolean => text.trim() === ''

/** A project whose stories have criteria is beyond collecting. */
export const isCollecting = ({ acceptanceCriteria }: Specification): boolean =>
  acceptanceCriteria.every(({ userStoryId }) => isBlank(userStoryId))

/** So few words, found in what somebody has written first, hardly say all that there is to a field. */
const briefWords = 15
export const isBrief = (text: string): boolean => wordCountOf(text) < briefWords
export const wordCountOf = (text: string) => text.split(/\s+/).filter(word => word !== '').length

export interface Named {
  readonly id: string
  readonly name: string
}
export const toNamed = ({ id, name }: Named): Named => ({ id, name })

export const quoted = (items: readonly Named[]) => joinNames(items.map(({ name }) => `“${name.trim()}”`))

/** What somebody has said, as a question quotes it. */
export const quotedWords = (text: string) => `“${text.trim().replace(/(?<![.\s])[.\s]+$/, '')}”`

export const common = (subject: string) =>
  ({
    id: subject,
    options: [],
    impact: 3,
    uncertainty: 3,
    origin: 'form',
    basis: '',
    replaces: [],
  }) as const

/** True if a decision's question has this text, whatever it names: a document that is read back keeps only the words. */
export function hasWording({ question }: Decision, text: (names: string) => string): boolean {
  const [before = '', after = ''] = text('|').split('|')
  return question.startsWith(before) && question.endsWith(after)
}

/** True if several items were asked about before. */
export function wasAsked(
  subject: keyof typeof messages.items,
  decisions: Specification['decisions'],
): boolean {
  const [text] = messages.items[subject]
  return decisions.some(decision => hasWording(decision, names => text(names, false)))
}

/** How often an item was among those that were asked about, by its name in the words of the question. */
function timesAsked(
  { name }: Named,
  subject: keyof typeof messages.items,
  decisions: Specification['decisions'],
): number {
  const [text] = messages.items[subject]
  const [before = ''] = text('|', false).split('|')
  return decisions.filter(
    ({ question }) => question.startsWith(before) && question.includes(`“${name.trim()}”`),
  ).length
}

/** Whoever has said nothing about something twice has nothing to say about it. */
const mostTimes = 2

/** One question about the first of several items, those first that weren't asked about yet; undefined if there are too few. */
export function aboutItems(
  { decisions }: Specification,
  subject: keyof typeof messages.items,
  module: ModuleKey,
  slot: string,
  all: readonly Named[],
  {
    field,
    of = module,
    replaces,
    fewest = fewestItems,
    most = mostItems,
  }: {
    readonly field: string
    /** The module of the items, if it isn't the one that is asked about. */
    readonly of?: ModuleKey
    readonly replaces?: string
    readonly fewest?: number
    readonly most?: number
  },
): FormQuestion | undefined {
  const counted = all.map(item => ({ item, count: timesAsked(item, subject, decisions) }))
  const fresh = counted.filter(({ count }) => count === 0)
  const isRepeated = wasAsked(subject, decisions)
  const open = (fresh.length === 0 ? counted.filter(({ count }) => count < mostTimes) : fresh).map(
    ({ item }) => item,
  )
  // After a first question, a single item that it left out is worth another.
  if (open.length < (isRepeated && fresh.length > 0 ? 1 : fewest)) return undefined
  const about = open.slice(0, most)
  const ids = about.map(({ id }) => id)
  const [text, why] = messages.items[subject]
  return {
    ...common(`${subject} ${ids.join(' ')}`),
    isRepeated,
    // Whoever has told about some of them may have nothing to say about the others.
    ...(fresh.length === 0 && replaces === undefined ? { uncertainty: 2 } : {}),
    text: text(quoted(about), about.length === 1),
    why,
    targets: about.map(({ id }) => ({ module: of, item: id, path: [field] })),
    asksFor: { module, slot, items: ids },
    replaces: replaces === undefined ? [] : all.map(({ id }) => `${replaces} ${of}.${id}.${field}`),
  }
}
