import type { Specification } from '../specification/specification.ts'
import { nameWordsOf, singularOf, wordsOf } from '../text/words.ts'
import { verbFormsOf } from './verbForms.ts'

/** A mention of things in a sentence, by positions in its words. */
export interface Mention {
  readonly start: number
  readonly end: number
  readonly things: readonly string[]
  /** Whether the word may be a verb that creates the thing, such as "books" for a Booking. */
  readonly isAct: boolean
  /** Whether it's only the name of an attribute. */
  readonly isAttribute: boolean
}

/** The words of a sentence in lower case, as written and in the singular. */
interface Words {
  readonly words: readonly string[]
  readonly singulars: readonly string[]
}

export interface ThingFinder {
  /** The mentions in a sentence. Sentences are remembered for as long as they are in use. */
  find(this: void, sentence: Words): readonly Mention[]
}

interface Name {
  readonly words: readonly string[]
  readonly isAttribute: boolean
  readonly things: string[]
}

/**
 * Finds data models in sentences by their names, by the nouns that their descriptions and the glossary explain them
 * with ("One appointment."), and by the verbs that their names come from ("books" for a Booking).
 */
export function thingFinderOf(specification: Specification): ThingFinder {
  const { dataModels, glossary, personas } = specification
  const last = finders.get(dataModels)
  if (last?.glossary === glossary && last.personas === personas) return last.finder
  const finder = createThingFinder(specification)
  finders.set(dataModels, { glossary, personas, finder })
  return finder
}

/** The finder of each list of data models that is in use. Values are never changed in place, so it stays right. */
const finders = new WeakMap<
  Specification['dataModels'],
  Pick<Specification, 'glossary' | 'personas'> & { readonly finder: ThingFinder }
>()

function createThingFinder({ dataModels, glossary, personas }: Specification): ThingFinder {
  const names = new Map<string, Name[]>()
  const acts = new Map<string, string[]>()
  const taken = new Set(dataModels.map(({ name }) => nameWordsOf(name).join(' ')))
  const add = (words: readonly string[], thing: string, isAttribute = false) => {
    const [first] = words
    if (first === undefined) return
    const list = names.get(first) ?? []
    names.set(first, list)
    const same = list.find(it => it.words.join(' ') === words.join(' '))
    if (same === undefined) list.push({ words, things: [thing], isAttribute })
    else if (!same.things.includes(thing)) same.things.push(thing)
  }
  for (const { id, name, description } of dataModels) {
    const words = nameWordsOf(name)
    add(words, id)
    const compound = nameWordsOf(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    if (compound.length > words.length) add(compound, id)
    const definitions = glossary
      .filter(({ term }) => nameWordsOf(term).join(' ') === words.join(' '))
      .map(({ definition }) => definition)
    for (const text of [description, ...definitions]) {
      const noun = nounOfDefinition(text)
      if (noun !== undefined && !taken.has(noun)) add([noun], id)
    }
    const last = compound.at(-1)
    for (const verb of compound.length === 1 && last !== undefined ? verbsOfNoun(last) : [])
      for (const form of verbFormsOf(verb)) acts.set(form, [...(acts.get(form) ?? []), id])
  }
  // "The team lead" is about a persona, not about a Team.
  for (const { name } of personas) {
    const words = nameWordsOf(name)
    const list = names.get(words[0] ?? '')
    if (words.length > 1 && list !== undefined) list.push({ words, things: [], isAttribute: false })
  }
  // An attribute that only one model has stands for it: who changes the stock changes the Variant.
  const owners = new Map<string, Set<string>>()
  for (const { id, attributes } of dataModels)
    for (const { name } of attributes) {
      const key = attributeWordsOf(name).join(' ')
      owners.set(key, (owners.get(key) ?? new Set()).add(id))
    }
  for (const [key, [owner, second]] of owners)
    if (
      owner !== undefined &&
      second === undefined &&
      key.length > 3 &&
      !tooGeneral.has(key) &&
      !taken.has(key)
    )
      add(key.split(' '), owner, true)
  for (const list of names.values()) list.sort((a, b) => b.words.length - a.words.length)

  const known = new WeakMap<Words, readonly Mention[]>()
  return {
    find(sentence) {
      const found = known.get(sentence)
      if (found !== undefined) return found
      const { words, singulars } = sentence
      const mentions: Mention[] = []
      known.set(sentence, mentions)
      for (let i = 0; i < words.length;) {
        const name = names
          .get(singulars[i]!)
          ?.find(it => it.words.every((word, j) => singulars[i + j] === word))
        const act = acts.get(words[i]!)
        if (name !== undefined || act !== undefined) {
          const end = i + (name?.words.length ?? 1)
          const things = [...new Set([...(name?.things ?? []), ...(act ?? [])])]
          const isVerb = isVerbAt(i, words)
          const isAct = act !== undefined && (name === undefined || isVerb)
          // "They can walk" is about no Walk.
          if (
            act === undefined &&
            isVerb &&
            name!.words.length === 1 &&
            followsSubject.has(words[i - 1] ?? '')
          ) {
            i++
            continue
          }
          if (things.length > 0)
            mentions.push({ start: i, end, things, isAct, isAttribute: name?.isAttribute === true && !isAct })
          i = end
        } else i++
      }
      return mentions
    },
  }
}

/** "excuse" in "excuse a child", "to excuse", "can order": a word that is also a noun is a verb by its neighbours. */
const isVerbAt = (i: number, words: readonly string[]) =>
  /(?:ed|ing)$/.test(words[i]!) || beforeVerb.has(words[i - 1] ?? '') || afterVerb.has(words[i + 1] ?? '')
const beforeVerb = new Set(
  'to i we they you can could may must should will would not t who and or'.split(' '),
)
const followsSubject = new Set('to i we they you can could must should will would not t who both'.split(' '))
const afterVerb = new Set(
  'a an the my their his her its our your each every it them one this that'.split(' '),
)

/** Nouns that explain too many things to stand for one of them. */
const tooGeneral = new Set(
  `thing something someone anybody anyone person people human one what who that kind type sort part piece group list set
  entry record item object day date time hour minute week month year moment place way name number text data information
  state status value movement change user account app step period place event detail result collection row line title
  description note kind code position order email unit price reason goal active after before field item value
  key label content size level since until amount total current last first next only image link url version language`.split(
    /\s+/,
  ),
)

/** The noun with which a definition begins: "One appointment. Two for …" gives "appointment". */
function nounOfDefinition(text: string): string | undefined {
  const [head = ''] = text
    .slice(0, 200)
    .split(
      /[.,:;(\n!?]|\s(?:that|which|who|whom|where|when|in|on|of|for|from|with|at|to|by|as|or|and|is|are|was|has|between|after|before|the|needs)\s/,
      1,
    )
  if (!/^(?:an?|one|the|each|any|every|some)\s/i.test(head.trim())) return undefined
  const words = wordsOf(head)
  const noun = words.at(-1)
  if (noun === undefined || words.length < 2 || words.length > 4 || noun.length < 4) return undefined
  const singular = singularOf(noun)
  return tooGeneral.has(singular) || /(?:ed|ing|ly)$/.test(singular) ? undefined : singular
}

const attributeWordsOf = (name: string) => nameWordsOf(name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' '))

const irregularVerbs: Readonly<Record<string, string>> = {
  decision: 'decide',
  subscription: 'subscribe',
  delivery: 'deliver',
  approval: 'approve',
  rental: 'rent',
  registration: 'register',
  application: 'apply',
  entry: 'enter',
  sale: 'sell',
  loan: 'lend',
  choice: 'choose',
  member: 'join',
  subscriber: 'subscribe',
  membership: 'join',
  payment: 'pay',
  pause: 'pause',
  review: 'review',
  submission: 'submit',
  permission: 'permit',
  expense: 'spend',
  proposal: 'propose',
}

/** The verbs that a noun may come from: "booking" from "book", "reservation" from "reserve", "order" from "order". */
function verbsOfNoun(noun: string): string[] {
  const known = Object.hasOwn(irregularVerbs, noun) ? irregularVerbs[noun] : undefined
  if (known !== undefined) return [known]
  const [, ending = ''] = /.{3,30}?(ations?|ions?|ments?|ings?|ers?)$/.exec(noun) ?? []
  const stem = noun.slice(0, noun.length - ending.length)
  if (ending.startsWith('ation')) return [`${stem}e`, `${stem}ate`]
  if (ending.startsWith('ion')) return [stem, `${stem}e`]
  if (ending.startsWith('ment')) return [stem]
  if (ending.startsWith('ing')) return [stem, `${stem}e`]
  if (noun === 'reminder') return ['remind']
  return actNouns.has(noun) ? [noun] : []
}

/** Nouns that are verbs as well. */
const actNouns = new Set(
  `excuse request order return review visit vote tick comment note report purchase post claim bid offer quote upload
  import export bookmark log trade transfer message invite complaint dispute check test task
  pledge swap exchange repair measure record answer question poll lease hire alert
  reply share follow tag flag`.split(/\s+/),
)
