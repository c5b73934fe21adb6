import { singular, wordsIn } from '../words.ts'
import { isAgent } from './agents.ts'
import { isAdjective } from './lexicon.ts'
import { phrasesIn, type Phrase } from './phrases.ts'
import { isRole } from './roles.ts'
import { isPassing, isTrait } from './stops.ts'

/** To do this with something is to keep it. */
const keeping =
  /^(?:add|type|save|store|keep|track|record|log|list|create|register|upload|import|enter|note|write|attach|assign|book|reserve|order|share|post|publish|rate|review|approve|confirm|reject|schedule|manage|maintain|organize|organise|edit|update|delete|remove|archive|search|browse|filter|find|send|submit|report|comment|collect|export|download|print|scan|sign|invite|plan|propose|announce|request|borrow|lend|return|sell|buy|assemble|draft|issue|mark|count|check|validate|photograph|snap|document|tag|label|categorize|link|copy|view|see|follow|swap|trade|donate|answer|offer|give|get|receive|pick|choose|set|define|build|make|start|count|track|unlock|import|flag|sync|pay|cancel|accept|replace|show)$/

/** People who are kept as data are those of whom somebody keeps a list. */
const registering =
  /^(?:add|save|store|register|enter|import|create|manage|maintain|record|track|list|edit|delete|remove|archive|search|filter|export|document)$/
const isRegistered = ({ objectOf, isListed, of, before }: Phrase) =>
  (!isListed && objectOf.some(it => registering.test(it))) || isOfList(of) || /^(?:each|every)$/.test(before)
const isOfList = (of: string) =>
  /^(?:lists?|sets?|collections?|number|history|records?|catalogu?e|inventory|library|directory|pipeline)$/i.test(
    of,
  )
/** Who has an address or a number that is spoken of is kept with it: "the customer's phone number". */
const contactOf = ({ of, name }: Phrase) =>
  of !== '' &&
  isRole(of) &&
  /\b(?:number|address|e-?mail|phone|birthday|age|contact|details|history|data)$/i.test(name)
    ? of
    : undefined

interface Thing {
  readonly name: string
  /** In the singular and in small letters. */
  readonly words: readonly string[]
  weight: number
  /** A name of somebody or something has its capital in the middle of a sentence, too. */
  readonly isProper: boolean
  readonly isCommon: boolean
}

/** What a thing must weigh to be taken for one that is kept; see `weightOf`. */
const enough = 0.65

/**
 * Things that a text speaks of and that an app may store: what is added, booked, sent or approved, what has something,
 * what things are listed of, and what is spoken of again and again. Guesses for data models, the likeliest first.
 */
export function entitiesIn(sentences: readonly string[], most: number = mostOf(sentences)): string[] {
  const things = new Map<string, Thing>()
  const doers = new Set<string>()
  for (const sentence of sentences) {
    const told = new Set<string>()
    const share = ofToday.test(sentence) ? 0.7 : 1
    for (const phrase of phrasesIn(sentence)) {
      for (const it of thingsOf(phrase)) {
        const key = it.words.join(' ')
        if (isAgent(phrase) && !isRole(it.name)) doers.add(key)
        const known = things.get(key)
        things.set(key, {
          words: it.words,
          // The singular that stands in the text, if one does: a model is named by one of its kind.
          name: known === undefined || it.name.length < known.name.length ? it.name : known.name,
          weight: (known?.weight ?? 0) + (told.has(key) ? it.weight / 2 : it.weight) * share,
          isProper: known?.isProper === true || it.isProper,
          isCommon: known?.isCommon === true || it.isCommon,
        })
        told.add(key)
      }
    }
  }
  return joined([...things.values()].filter(it => it.isCommon || !it.isProper))
    .filter(it => it.weight >= enough && !doers.has(it.words.join(' ')))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(it => lowered(it.name))
}

/** What is told of the way it goes without the app. */
const ofToday = /\b(?:right now|currently|at the moment|nowadays|so far|these days|until now)\b/i

/** A page of text speaks of a dozen things; a longer one of more. */
const mostOf = (sentences: readonly string[]) => Math.max(14, Math.min(30, Math.round(sentences.length / 2)))

/** "Invoice" at the start of a sentence; names that are one keep their capitals. */
const lowered = (name: string) => (/^[A-Z][a-z]+(?: [a-z]+)*$/.test(name) ? name.toLowerCase() : name)

/** The thing that a phrase names, if it is one; and whose it is, where somebody is kept with it. */
function thingsOf(phrase: Phrase): Thing[] {
  const { before, isCapital, isFirst } = phrase
  if (before === 'no' || before === 'without') return []
  const thing = (words: readonly string[], weight: number): Thing => ({
    name: words.join(' '),
    words: words.map(it => singular(it.toLowerCase())),
    weight,
    isProper: isCapital && (!isFirst || isCalled(phrase)),
    isCommon: !isCapital,
  })
  const owner = contactOf(phrase)
  const owners = owner === undefined ? [] : [thing([owner.toLowerCase()], 1)]
  const words = nameWords(phrase)
  const last = words.at(-1)?.toLowerCase() ?? ''
  const isKept = phrase.objectOf.some(it => keeping.test(it))
  const isMeant = isKept || words.length > 1 || /^(?:each|every|\d.*|several|many)$/.test(before)
  const isNone =
    words.length === 0 ||
    (last.length < 3 && !isKept) ||
    isPassing(last, isMeant) ||
    // A list of faults is about faults.
    (isOfList(last) && phrase.after[0]?.lower === 'of') ||
    (isRole(last) && last !== 'person' && !isRegistered(phrase))
  if (isNone) return owners
  return [...owners, thing(words, weightOf(phrase, isKept) * (isTrait(last, words.length > 1) ? 0.5 : 1))]
}

/** The words of a name: without how the thing is, and without who has it. */
function nameWords({ name, isFirst }: Phrase): string[] {
  const words = name.split(/[\s/]+/).filter(it => wordsIn(it).length > 0)
  const head = words.findIndex(it => !isAdjective(it.toLowerCase()))
  const bare = head < 0 ? [] : words.slice(head).slice(-2)
  const [first = '', ...rest] = bare
  const isBeside = surroundings.test(first) || (!isFirst && /^\p{Lu}\p{Ll}/u.test(first))
  return rest.length > 0 && isBeside ? rest : bare
}

/** "Loopline is …": one without an article, at the start, is somebody's or something's name. */
const isCalled = ({ name, before, after }: Phrase) =>
  before === '' &&
  !name.includes(' ') &&
  /^(?:is|has|lets|gives|helps|keeps|shows)$/.test(after[0]?.lower ?? '')

const surroundings =
  /^(?:app|application|system|web|website|user|mobile|online|page|paper|computer|internet|smartphone|phone)$/i

/** How much a place in a sentence says for a thing being one that is kept. */
function weightOf(
  { name, objectOf, before, by, after, of, isHad, isFirst }: Phrase,
  isKept: boolean,
): number {
  const [next, second] = after
  const isDescribed = /^(?:has|have|needs?|contains?|consists?|expires?|belongs?|includes?)$/.test(
    next?.lower ?? '',
  )
  const isDone = /^(?:is|are|gets?|be)$/.test(next?.lower ?? '') && second?.kind === 'done'
  const article =
    articles.find(([words]) => words.test(by === 'per' ? by : before))?.[1] ??
    (/[^s]s$/.test(name) ? 0.2 : before === '' ? -0.4 : 0)
  const isOurs = /^(?:our|my)$/.test(before) && isFirst
  return (
    1 -
    (isHad && !name.endsWith('s') ? 0.6 : 0) -
    (isOurs ? 0.8 : 0) +
    (isKept ? 1 : objectOf.length > 0 ? 0.5 : 0) +
    (isDescribed ? 1 : 0) +
    (isDone ? 0.8 : 0) +
    (isOfList(of) ? 1 : 0) +
    article -
    (/^(?:in|on|at|by|into|like|as|to|through|via|from|during|until|before|after)$/.test(by) ? 0.3 : 0)
  )
}

const articles: readonly (readonly [RegExp, number])[] = [
  [/^(?:each|every|per)$/, 0.8],
  [
    /^(?:\d.*|two|three|four|five|six|seven|eight|nine|ten|twelve|dozens?|several|many|all|which|new|another)$/,
    0.5,
  ],
  [/^(?:an?|their|his|her|my|our)$/, 0.3],
]

/** "part" and "spare part" are one thing where one of them is only spoken of as the other. */
function joined(things: readonly Thing[]): Thing[] {
  const longer = (it: Thing) =>
    things.filter(other => other.words.length > it.words.length && other.words.at(-1) === it.words.at(-1))
  const gone = new Set<Thing>()
  for (const thing of things) {
    if (thing.words.length > 1) continue
    const others = longer(thing)
    const [main] = others.toSorted((a, b) => b.weight - a.weight)
    if (main === undefined) continue
    if (others.length === 1 && main.weight >= thing.weight / 2) {
      main.weight += thing.weight
      gone.add(thing)
    } else {
      for (const it of others.filter(it => it.weight < enough)) {
        thing.weight += it.weight / 2
        gone.add(it)
      }
      thing.weight += 0.5
    }
  }
  return things.filter(it => !gone.has(it))
}
