import { printAddress, type Address } from '../field/address.ts'
import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import { actorFinderOf, type ActorMention } from './actors.ts'
import { attachVerbs } from './attachVerbs.ts'
import { anyone, type Failure, type GapRow } from './gapMatrix.ts'
import type { Sentence } from './sentences.ts'
import { sourcesOf } from './sources.ts'
import { thingFinderOf, type Mention } from './thingNames.ts'

/** What a specification says about a thing. */
export interface ThingReading {
  /** Whether a feature, a story or a criterion names it. */
  readonly isUsed: boolean
  readonly isHigh: boolean
  /** Whether several of it are shown at once. */
  readonly isListed: boolean
  /** Whether links may lead to it. */
  readonly isLinked: boolean
  /** The personas who are in a sentence with it. */
  readonly people: ReadonlySet<string>
  /** The places that say who does something with it, by row and then by persona. */
  readonly said: Readonly<Record<GapRow, ReadonlyMap<string, readonly Address[]>>>
  readonly failures: ReadonlyMap<Failure, readonly Address[]>
}

/** What all statements of a specification say about its data models, by their ids. Read once for each trace. */
export function readThings(specification: Specification, trace: Trace): ReadonlyMap<string, ThingReading> {
  const last = known.get(trace)
  if (last?.specification === specification) return last.readings
  const readings = readAgain(specification, trace)
  known.set(trace, { specification, readings })
  return readings
}

const known = new WeakMap<
  Trace,
  { readonly specification: Specification; readonly readings: ReadonlyMap<string, ThingReading> }
>()

function readAgain(specification: Specification, trace: Trace): ReadonlyMap<string, ThingReading> {
  const things = thingFinderOf(specification)
  const actorsIn = actorFinderOf(specification.personas)
  const thingsIn = (sentences: readonly Sentence[]) => [
    ...new Set(sentences.flatMap(sentence => things.find(sentence).flatMap(mention => mention.things))),
  ]
  const relatedTo = (thing: string) => {
    const node = printAddress({ module: 'dataModels', item: thing, path: [] })
    return [...trace.from(node), ...trace.to(node)]
      .filter(({ kind }) => kind === 'relationship')
      .flatMap(({ from, to }) => trace.nodes.get(from === node ? to : from)?.item ?? [])
  }
  const readings = new Map(specification.dataModels.map(({ id }) => [id, createReading()]))

  for (const source of sourcesOf(specification, trace, thingsIn)) {
    const { sentence } = source
    const mentions = things.find(sentence)
    const named = thingsIn([sentence])
    if (source.isUse)
      for (const thing of mentions.flatMap(it => (it.isAttribute ? [] : it.things))) {
        const reading = readings.get(thing)!
        reading.isUsed = true
        reading.isHigh ||= source.isHigh
        reading.isLinked ||= sentence.isAboutLinks
      }
    const everyone = actorsIn(sentence)
    const context = named.length === 0 && source.isGeneral ? [...readings.keys()] : source.context
    // How much there will be says how much it has to bear.
    const isScale = sentence.address.path[0] === 'scalabilityNotes' && /\d/.test(sentence.text)
    if (isScale) for (const { failures } of readings.values()) addTo(failures, 'tooMany', sentence.address)
    for (const failure of sentence.failures)
      for (const thing of named.length > 0 ? named : isGeneral(failure) || !source.isGeneral ? context : [])
        addTo(readings.get(thing)!.failures, failure, sentence.address)
    // When two decide at once, that also says what becomes of the request that they decide about.
    if (sentence.failures.includes('twoAtOnce'))
      for (const thing of named.flatMap(relatedTo))
        addTo(readings.get(thing)!.failures, 'twoAtOnce', sentence.address)
    for (const { start, things } of mentions)
      if (isLarge(sentence.words, start))
        for (const thing of things) addTo(readings.get(thing)!.failures, 'tooMany', sentence.address)
    if (sentence.saysUnchangeable)
      for (const thing of named.length > 0 && source.isUse ? named : source.context)
        for (const row of ['change', 'delete'] as const)
          addTo(readings.get(thing)!.said[row], anyone, sentence.address)
    const isActor = (at: number) => everyone.some(actor => actor.at === at)
    const verbs = attachVerbs(sentence, mentions, source.context, isActor)
    const inherited =
      verbs.length > 0 ? [] : source.rows.map(row => ({ at: 0, row, things: named, isPassive: false }))
    for (const { at, row, things, isPassive } of [...verbs, ...inherited]) {
      const personas = actorsOf(at, row, isPassive, sentence.words, everyone, source.actors)
      for (const thing of things) {
        const reading = readings.get(thing)!
        // Whoever enters a quantity doesn't decide about all that it belongs to.
        const isPart = isByAttribute(thing, mentions)
        if (row === 'read' && source.isUse && isPlural(thing, sentence, mentions)) reading.isListed = true
        for (const person of personas.length === 0 || isPart ? [anyone] : personas) {
          addTo(reading.said[row], person, sentence.address)
          if (source.isUse && person !== anyone) reading.people.add(person)
        }
      }
    }
  }
  for (const { said } of readings.values()) addMakersAsReaders(said)
  return readings
}

/** Who creates or changes a thing sees it. */
function addMakersAsReaders({ create, read, change }: Record<GapRow, Map<string, Address[]>>): void {
  for (const [person, places] of [...create, ...change])
    if (person !== anyone && !read.has(person)) read.set(person, places)
}

/** Who does it: after "by", before the verb, or else whoever the text is about. */
function actorsOf(
  at: number,
  row: GapRow,
  isPassive: boolean,
  words: readonly string[],
  everyone: readonly ActorMention[],
  usual: readonly string[],
): readonly string[] {
  const before = everyone.findLast(actor => actor.at < at)
  const by = isPassive ? words.indexOf('by', at) : -1
  const agent = by < 0 ? undefined : everyone.find(actor => actor.at > by && actor.at <= by + 4)
  const actor = isPassive && row !== 'read' ? agent : before
  if (actor !== undefined) {
    const together = everyone.filter(it => it.at < actor.at && areJoined(words, it.at, actor.at))
    return [...new Set([...together, actor].flatMap(it => (it.isSpeaker ? usual : it.personas)))]
  }
  return isPassive && row !== 'read' ? [] : usual
}

/** Whether a sentence names several of a thing. */
const isPlural = (thing: string, { words, singulars }: Sentence, mentions: readonly Mention[]) =>
  mentions.some(({ things, end }) => things.includes(thing) && words[end - 1] !== singulars[end - 1])

/** "Neighbours and shed owners" act together. */
const areJoined = (words: readonly string[], from: number, to: number) =>
  to - from <= 4 && words.slice(from + 1, to).some(word => word === 'and' || word === 'or')

/** What a rule about the app as a whole settles for all things. */
const isGeneral = (failure: Failure) => failure === 'offline' || failure === 'notAllowed'

/** Whether a sentence has a thing only by the name of an attribute. */
function isByAttribute(thing: string, mentions: readonly Mention[]): boolean {
  const own = mentions.filter(({ things }) => things.includes(thing))
  return own.length > 0 && own.every(mention => mention.isAttribute)
}

/** Whether a number of at least two digits is before a word: "5,000 items". */
const isLarge = (words: readonly string[], start: number) => /^\d{2,9}$/.test(words[start - 1] ?? '')

const createReading = () => ({
  isUsed: false,
  isHigh: false,
  isListed: false,
  isLinked: false,
  people: new Set<string>(),
  said: {
    create: new Map<string, Address[]>(),
    read: new Map<string, Address[]>(),
    change: new Map<string, Address[]>(),
    delete: new Map<string, Address[]>(),
  },
  failures: new Map<Failure, Address[]>(),
})

/** Adds a place once; the sentences of one text come one after the other. */
function addTo<K>(places: Map<K, Address[]>, key: K, address: Address): void {
  const list = places.get(key)
  if (list === undefined) places.set(key, [address])
  else if (list.at(-1) !== address && list.length < maxPlaces) list.push(address)
}

/** A cell shows the first few places that say it. */
const maxPlaces = 5
