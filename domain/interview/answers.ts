import type { Entry, Evidence } from '../finds.ts'
import { nameFieldOf } from '../matching.ts'
import type { FormKey, Specification } from '../specification.ts'
import { nameKey, singular, wordsIn } from '../words.ts'
import { aboutAnswers } from './aboutAnswers.ts'
import { priorityAnswers } from './priorities.ts'
import { attributesIn, relationsApart } from './attributes.ts'
import { capitalised, cleaned, cleanedName, cleanedWho, withI } from './cleaned.ts'
import { meantElsewhere } from './elsewhere.ts'
import { excludedIn } from './exclusions.ts'
import { extract } from './extract.ts'
import { rankedParts } from './importance.ts'
import { intentOf } from './intents.ts'
import { linesIn } from './lines.ts'
import { listedIn } from './listed.ts'
import { relationOf } from './models.ts'
import { placesIn } from './places.ts'
import { isPointing, resolved } from './pronouns.ts'
import { isRole } from './roles.ts'
import { withShortQuotes } from './shortQuotes.ts'
import type { Slot } from './slots.ts'
import { dumpHeadings } from './words.ts'

export interface Message {
  readonly id: string
  readonly text: string
}

/** An entry of values that rest on a whole message. */
export const saying =
  ({ id, text }: Message) =>
  (values: Readonly<Record<string, unknown>>): Entry => {
    const evidence: Evidence[] = [{ quote: text, source: id, start: 0, end: text.length }]
    return {
      finds: Object.fromEntries(
        Object.entries(values).map(([path, value]) => [path, { value, evidence, mark: 'said' }] as const),
      ),
    }
  }

/** The same for one of many things in a message: it rests on its own words, where they stand. */
function sayingPart(message: Message): (values: Readonly<Record<string, unknown>>, part: string) => Entry {
  const { id, text } = message
  const say = saying(message)
  const placeOf = placesIn(text)
  return (values, part) => {
    const place = placeOf(part) ?? verbatim(text, part)
    // Never the whole message for each of its parts: that would be its length squared.
    const evidence =
      place === undefined
        ? [{ quote: part, source: id }]
        : [{ quote: text.slice(place.start, place.end), source: id, ...place }]
    const { finds } = say(values)
    return {
      finds: Object.fromEntries(Object.entries(finds).map(([path, find]) => [path, { ...find, evidence }])),
    }
  }
}

function verbatim(text: string, part: string): { start: number; end: number } | undefined {
  const start = text.indexOf(part)
  return start < 0 ? undefined : { start, end: start + part.length }
}

/**
 * What an answer says about the slot that was asked, and about the rest of the module besides: people answer three
 * things at once. Where no rule reads it, the answer itself is the value: it was asked for, so it is theirs.
 */
export const answersIn = (module: FormKey, slot: Slot, message: Message, project: Specification): Entry[] =>
  withShortQuotes(readAnswer(module, slot, message, project), message.text.length)

function readAnswer(module: FormKey, slot: Slot, message: Message, project: Specification): Entry[] {
  const { id, text } = message
  const say = saying(message)
  const sayPart = sayingPart(message)
  if (module === 'brainDump') return [say({ '': dumped(slot, text) })]
  if (slot.about !== undefined) return aboutAnswers(module, slot.about, message, project)
  if (slot.path === 'priority' || slot.path === 'tooMany') return priorityAnswers(slot.path, message, project)
  if (slot.path === 'relations') return relationAnswers(message, project)
  if (slot.card !== undefined) {
    // "search is a must, notes can wait": told of features that are there, whichever was asked about.
    const ranked =
      slot.path === 'description' && ranking.test(text) ? priorityAnswers('priority', message, project) : []
    if (ranked.length > 0) return ranked
    const others = othersIn(module, slot, message)
    if (others.length > 0) return others
    const { rest, relations } =
      slot.path === 'attributes' ? relationsApart(text) : { rest: text, relations: [] }
    const value = cardValue(slot, rest)
    const related = relations.length === 0 ? {} : { relationships: relationOf(slot.card, relations) }
    return value === undefined && relations.length === 0
      ? []
      : [
          say({
            [nameFieldOf(module)!]: slot.card,
            ...(value === undefined ? {} : { [slot.path]: value }),
            ...related,
          }),
        ]
  }
  const heard = extract(module, { text, source: id, isAsked: true })
  if (slot.field.kind === 'flag') {
    const isYes = intentOf(text) === 'yes' || /^\s*(?:yes|yeah|yep|sure|of course|definitely)\b/i.test(text)
    const isNo = intentOf(text) === 'no' || /^\s*(?:no|nope|nah|not really)\b/i.test(text)
    const isPersonal = slot.path.endsWith('handlesSensitiveData') && personal.test(text)
    const told =
      isPersonal ||
      /^\W*(?:\w+\W+){1,3}(?:yes|have to|must)\b/i.test(text) ||
      heard.some(entry => entry.finds[slot.path]?.value === true)
    // "yes, with an e-mail address": what follows is a note, and no word of it is lost.
    const note = cleaned(
      text.replace(
        /^\W*(?:yes|yeah|yep|sure|of course|definitely|no|nope|nah|not really)\b[\s,.:;–—-]*/i,
        '',
      ),
    )
    const isNoted = note.split(/\s+/).length > 2 && heard.every(it => it.finds[otherNotes] === undefined)
    return [
      ...heard,
      ...(isNo ? [] : isYes || told ? [say({ [slot.path]: true })] : []),
      ...(isNoted ? [say({ [otherNotes]: capitalised(note) })] : []),
    ]
  }
  if (slot.path === 'excludedFeatures')
    return excludedIn(text).map(feature => sayPart({ excludedFeatures: `- ${feature}` }, feature))
  if (slot.path === 'items') {
    const ranked =
      module === 'features' && ranking.test(text) ? priorityAnswers('priority', message, project) : []
    if (ranked.length > 0) return ranked
    const parts = module === 'features' ? rankedParts(text) : []
    if (parts.every(it => it.rank === undefined))
      return itemsIn(module, slot, { ...message, sayPart }, text, project)
    return parts.flatMap(part =>
      part.rank === undefined
        ? itemsIn(module, slot, { ...message, sayPart }, part.text, project)
        : listedIn(part.text).map(name =>
            sayPart({ name: tidyName(module, name), importance: part.rank }, name),
          ),
    )
  }
  const elsewhere = meantElsewhere(module, slot, text, heard)
  return elsewhere === undefined ? fieldAnswer(slot, message, heard) : [say(elsewhere)]
}

/** The cards that a part of an answer names, resting on its words where they stand. */
function itemsIn(
  module: FormKey,
  slot: Slot,
  message: Message & { readonly sayPart: ReturnType<typeof sayingPart> },
  part: string,
  project: Specification,
): Entry[] {
  const at = message.text.indexOf(part)
  const heard = extract(module, { text: part, source: message.id, isAsked: true })
  const earlier = module === 'features' ? project.features.map(it => it.name) : undefined
  if (heard.length > 0) return heard.map(entry => moved(withTidyName(module, pointed(entry, earlier)), at))
  const parts = namesIn(module, slot, part)
  const names = earlier === undefined ? parts : resolved(parts, earlier)
  return names.map((name, i) =>
    message.sayPart({ [nameFieldOf(module)!]: tidyName(module, name) }, parts[i]!),
  )
}

/** A feature that says "it" of what an earlier one is about. */
function pointed(entry: Entry, earlier: readonly string[] | undefined): Entry {
  const name = entry.finds['name']
  if (earlier === undefined || typeof name?.value !== 'string' || !isPointing(name.value)) return entry
  return {
    ...entry,
    finds: { ...entry.finds, name: { ...name, value: resolved([name.value], earlier)[0]! } },
  }
}

/** Read from a part of a message: its evidence stands where the part does. */
const moved = ({ finds }: Entry, by: number): Entry => ({
  finds: Object.fromEntries(
    Object.entries(finds).map(([path, find]) => [
      path,
      {
        ...find,
        evidence: find.evidence.map(it => ({
          ...it,
          ...(it.start === undefined || it.end === undefined
            ? {}
            : { start: it.start + by, end: it.end + by }),
        })),
      },
    ]),
  ),
})

/** "A quiz has many questions": each sentence goes to the first thing that it names. */
function relationAnswers(message: Message, project: Specification): Entry[] {
  const models = project.dataModels.filter(it => nameKey(it.name) !== '')
  const placeOf = (line: string, name: string) =>
    ` ${wordsIn(line).map(singular).join(' ')} `.indexOf(` ${wordsIn(name).map(singular).join(' ')} `)
  return linesIn(message.text).flatMap(line => {
    const named = models
      .filter(it => placeOf(line, it.name) >= 0)
      .toSorted((a, b) => placeOf(line, a.name) - placeOf(line, b.name))
    const model = named[0] ?? models[0]
    return model === undefined ? [] : [saying(message)({ name: model.name, relationships: line })]
  })
}

/** Names, where no rule reads an answer; what nobody asked for must look like names. */
function namesIn(module: FormKey, { id }: Slot, text: string): string[] {
  if (module === 'userStories' || module === 'acceptanceCriteria') return id === '' ? [] : [cleaned(text)]
  const names = listedIn(text)
  // Said of nothing that was asked: a person's name must be one of a person.
  if (id === '' && module === 'personas') return names.filter(isRole)
  const isSaid = id === '' || module === 'personas' || module === 'dataModels'
  const most = module === 'features' ? 9 : 5
  return isSaid &&
    names.some(
      name => name.split(/\s+/).length > most || /\b(?:they|it|i|we|you|is|are|was|can['’]?t)\b/i.test(name),
    )
    ? []
    : names
}

/** An answer to one field: its own words, unless the rules found that they say more than one thing. */
function fieldAnswer(slot: Slot, message: Message, heard: readonly Entry[]): Entry[] {
  const { path } = slot
  const own = path === '' ? '' : ownWords(slot, message.text)
  const isIt = (value: unknown) => typeof value === 'string' && nameKey(value) === nameKey(own)
  const others = heard.filter(entry =>
    Object.entries(entry.finds).every(([other, { value }]) => other !== path && !isIt(value)),
  )
  const isToldApart = heard.some(entry => entry.finds[path]?.mark === 'said')
  if (path === '' || (isToldApart && (others.length > 0 || keptForm.test(path)))) return [...heard]
  if (path === 'name' && own.split(/\s+/).length > 6) return others
  return [saying(message)({ [path]: own }), ...others]
}

/** "Search and reminders are a must": told of features that are there. */
const ranking =
  /\b(?:is|are)\s+(?:an?\s+|the\s+|all\s+)?(?:musts?|must[- ]haves?|essentials?|critical|optional|nice[- ]to[- ]haves?)\b/i

/** Asked whether data are personal, people name them. */
const personal =
  /\b(?:names?|e-?mails?|address(?:es)?|phone numbers?|birthdays?|ages?|photos?|bank|cards?|health|children|minors|salar(?:y|ies))\b/i
const otherNotes = 'securityConsiderations.other'

/** Fields whose rules take an answer apart better than it was given: "It is called Shed", "X, because Y". */
const keptForm = /^(?:name|corePurpose|painPoint|primaryGoals|excludedFeatures)$/

/** Cards are named in the singular where it is one of a kind: a persona, a thing to store. */
export function tidyName(module: FormKey, name: string): string {
  if (module === 'userStories' || module === 'acceptanceCriteria') return name
  if (module !== 'personas' && module !== 'dataModels') return capitalised(name)
  const [, head = '', last = name] = /^(.*[\s-])?([\p{L}’']+)$/u.exec(name) ?? []
  const one = singular(last.toLowerCase())
  const isPlural = one !== last.toLowerCase()
  return capitalised(isPlural ? `${head}${/^[A-Z]/.test(last) ? capitalised(one) : one}` : name)
}

/** A card's name begins with a capital. */
function withTidyName(module: FormKey, entry: Entry): Entry {
  const path = nameFieldOf(module)
  const find = path === undefined ? undefined : entry.finds[path]
  if (path === undefined || module === 'userStories' || typeof find?.value !== 'string') return entry
  return { ...entry, finds: { ...entry.finds, [path]: { ...find, value: tidyName(module, find.value) } } }
}

/** What was answered to a question of the interview, under words that tell what was asked. */
const dumped = ({ id }: Slot, text: string) =>
  dumpHeadings[id] === undefined ? text.trim() : `\n${dumpHeadings[id]}:\n${text.trim()}`

/** "they want to …", "the kids want to …" without who wants it, which is the card, and that it is wanted. */
function withoutWho(text: string, card: string): string {
  const [lead] = /^(?:they|he|she|the)\s+/i.exec(text) ?? ['']
  const isCard = lead === '' || /^the\s/i.test(lead)
  const named = text.slice(lead.length, lead.length + card.length)
  if (isCard && unsigned(named) !== unsigned(card)) return text
  const rest = text.slice(isCard ? lead.length + card.length : lead.trimEnd().length)
  const [wanting] =
    /^s?\s+(?:(?:just|really|mostly|mainly)\s+)?(?:would\s+like|['’]d\s+like|wants?|needs?)\s+(?:to\s+)?/i.exec(
      rest,
    ) ?? []
  return wanting === undefined ? text : rest.slice(wanting.length)
}

/** With every sign being the same: people write one apostrophe or another. */
const unsigned = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}\s-]/gu, '.')

function ownWords({ path, field, card }: Slot, text: string): string {
  if (path === 'needsAndGoals' && card !== undefined) return capitalised(withoutWho(cleaned(text), card))
  if (path === 'name') return cleanedName(text.trim().split('\n')[0]!)
  if (/^(?:targetAudience|whoExperiences|persona)$/.test(path))
    return path === 'persona' ? tidyName('personas', cleanedWho(text)) : capitalised(cleanedWho(text))
  return field.kind === 'text' && field.rows > 1 ? capitalised(cleaned(text)) : withI(cleaned(text))
}

/** Asked about one card, people may tell of another in full: a whole story, a model with its name. */
function othersIn(module: FormKey, { card, path }: Slot, { id, text }: Message): Entry[] {
  if (module !== 'userStories' && path !== 'attributes') return []
  const name = nameFieldOf(module)!
  const heard = extract(module, { text, source: id, isAsked: true })
  // "recipes with a title and a photo" tells of the recipe that was asked about.
  const own = singular(wordsIn(card ?? '').at(-1) ?? '')
  if (
    path === 'attributes' &&
    wordsIn(text)
      .slice(0, 3)
      .some(it => singular(it) === own)
  )
    return []
  if (module === 'userStories') return /^\W*as an? /i.test(text) ? heard : []
  return heard.filter(({ finds }) => {
    const other = finds[name]?.value
    return typeof other === 'string' && nameKey(other) !== nameKey(card ?? '')
  })
}

function cardValue(slot: Slot, text: string): unknown {
  const { path, field, card } = slot
  if (field.kind === 'list') {
    // "each booking has a date and a court": its own name is no attribute.
    const told = cleaned(text).replace(/^.{0,40}?\b(?:has|have|needs?|with|includes?|is|are)\b[:\s]+/i, '')
    const attributes = path === 'attributes' ? attributesIn(/[,;]|\band\b/.test(told) ? told : text) : []
    const own = nameKey(card ?? '')
    const rest = attributes.filter(it => nameKey(it.name) !== own)
    return rest.length === 0 ? undefined : rest
  }
  return field.kind === 'lines' ? linesIn(text) : ownWords(slot, text)
}
