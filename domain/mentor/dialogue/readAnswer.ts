import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { brainDumpQuestions } from '#domain/modules/brainDump/questions.ts'
import { nameInAnswer } from '#domain/modules/overview/nameInAnswer.ts'
import { linkTargetsOf } from '#domain/specification/links.ts'
import { nameFieldOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { extract } from '#domain/reading/extract.ts'
import { splitAnswerLines } from '#domain/reading/splitAnswerLines.ts'
import { splitList } from '#domain/reading/splitList.ts'
import { capitalize, stripFillers, capitalizeI } from '../language/stripFillers.ts'
import { hasPronounObject, resolvePronouns } from '../language/resolvePronouns.ts'
import { createItemFromMessage, createItemFromPart, type UserMessage } from './createItem.ts'
import { intentOf } from './intent.ts'
import { findMisplacedAnswer } from './misplacedAnswer.ts'
import { questionsOf } from './questions.ts'
import { shortenQuotes } from './shortenQuotes.ts'
import { plainFeatureName } from '#domain/modules/features/plainFeatureName.ts'
import { tidyFeatures } from '../queue/featuresInAnswer.ts'
import type { Slot } from './slots.ts'
import { splitPlurals } from '../language/splitPlurals.ts'
import { deniesFlag, refusesOneWay, withoutYesOrNo } from './yesOrNo.ts'
import { isRole } from '../language/roles.ts'
import { toSingularName } from '../language/toSingularName.ts'

/**
 * Reads an answer for the current slot and for the rest of the module, because users often answer several questions
 * at once. If no rule matches, the answer itself is the value, since we asked for it.
 */
export const readAnswer = (
  module: FormKey,
  slot: Slot,
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] =>
  shortenQuotes(
    tidied(
      module,
      slot,
      readAnswerUnbounded(module, slot, message, specification).filter(it => !isNothingButSaid(module, it)),
      specification,
    ),
    message.text.length,
  )

/** "A planner for our school radio" doesn't say who it's for. */
function withoutThingAsAudience(item: ExtractedItem): ExtractedItem[] {
  const { targetAudience, ...rest } = item.finds
  const value = targetAudience?.value
  if (typeof value !== 'string' || value.split(/\s+/).length > 5) return [item]
  const isPeople = isRole(value) || /(?:[^s]s|people|folks?)$|\b(?:who|me|us|i|we)\b/i.test(value)
  return isPeople ? [item] : Object.keys(rest).length === 0 ? [] : [{ ...item, finds: rest }]
}

/** Features are called by what is done: "it should remind people" is to remind people. */
function tidied(
  module: FormKey,
  { path }: Slot,
  items: readonly ExtractedItem[],
  specification: Specification,
): readonly ExtractedItem[] {
  if (module === 'overview' && path !== 'targetAudience') return items.flatMap(withoutThingAsAudience)
  if (module !== 'features' || path !== 'items') return items
  const plain = items.map(item => {
    const { name } = item.finds
    if (typeof name?.value !== 'string') return item
    return { ...item, finds: { ...item.finds, name: { ...name, value: plainFeatureName(name.value) } } }
  })
  // In a list, "who is available" is what somebody looks up.
  const isQuestion = ({ finds }: ExtractedItem) =>
    /^(?:who|where|which)\s/i.test(String(finds['name']?.value))
  return plain.some(isQuestion) ? plain : tidyFeatures(plain, specification)
}

/** "Oh" and "obviously" aren't the names of anything. */
function isNothingButSaid(module: FormKey, { finds }: ExtractedItem): boolean {
  const name = finds[nameFieldOf(module) ?? '']?.value
  return (
    typeof name === 'string' &&
    /^\W*(?:oo*h|ah|um+|uh+|er+m?|h+m+|well|ok|okay|and|also|yes|no|yeah|please|etc|thanks|obvs?|obviously|of course|i (?:guess|think)|maybe|wait|sorry|lol|haha|so|then|actually)\W*$/i.test(
      name,
    )
  )
}

function readAnswerUnbounded(
  module: FormKey,
  slot: Slot,
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] {
  const { id, text } = message
  const say = createItemFromMessage(message)
  const sayPart = createItemFromPart(message)
  if (module === 'brainDump') return [say({ '': toBrainDumpText(slot, text) })]
  const { readSubjectAnswer, readAnswer: readOwnAnswer, splitListAnswer } = questionsOf(module)
  if (slot.subject !== undefined && readSubjectAnswer !== undefined)
    return readSubjectAnswer(slot.subject, message, specification)
  const own = readOwnAnswer?.(slot, message, specification)
  if (own !== undefined) return own
  if (slot.parts !== undefined && slot.itemName === undefined) {
    const others = readParts(module, slot, message, specification)
    if (others !== undefined) return others
  }
  if (slot.itemName !== undefined) {
    const value = readItemField(slot, text)
    return value === undefined ? [] : [say({ [nameFieldOf(module)!]: slot.itemName, [slot.path]: value })]
  }
  const extractedItems = extract(module, { text, source: id, isAsked: true })
  if (slot.field.kind === 'flag') {
    const isYes =
      isForSome(text) ||
      intentOf(text) === 'yes' ||
      /^\s*(?:yes|yeah|yep|sure|of course|definitely)\b/i.test(text)
    const isOneWay = refusesOneWay(text) && slot.impliedBy?.test(text) === true
    // "I don't think so" says no and nothing else.
    const isPlainNo = intentOf(text) === 'no' || intentOf(text) === 'none'
    const isDenied = !isYes && deniesFlag(slot, text)
    // "No, only a link by email" is a yes.
    const isImpliedAfterNo = !isDenied && slot.impliedBy?.test(withoutYesOrNo(text)) === true
    // "No patient data" refuses one kind of several.
    const isNoAlone = withoutYesOrNo(text).trim() !== text.trim()
    const beginsWithNo = isPlainNo || (/^\s*(?:no|nope|nah|not really)\b/i.test(text) && isNoAlone)
    const isNo = isDenied || (!isOneWay && !isImpliedAfterNo && beginsWithNo)
    const isImplied =
      slot.impliedBy?.test(text) === true ||
      /^\W*(?:\w+\W+){1,3}(?:yes|have to|must)\b/i.test(text) ||
      extractedItems.some(entry => entry.finds[slot.path]?.value === true)
    // "yes, with an e-mail address": the rest becomes a note, so that no word is lost.
    const note = stripFillers(withoutYesOrNo(text))
    const { notesField, denial } = slot
    const isNoted = notesField !== undefined && !isPlainNo && (isDenied || note.split(/\s+/).length > 2)
    const noted = [isNo && !isDenied ? (denial ?? '') : '', isNoted ? capitalize(note) : '']
      .filter(Boolean)
      .join(' ')
    // The person's own words, not only what a rule took of them.
    const others = extractedItems
      .map(({ finds, ...item }) => ({
        ...item,
        finds: Object.fromEntries(
          Object.entries(finds).filter(
            ([it]) => (!isNoted || it !== notesField) && !(isNo && it === slot.path),
          ),
        ),
      }))
      .filter(({ finds }) => Object.keys(finds).length > 0)
    return [
      ...others,
      ...(isNo ? [] : isYes || isImplied ? [say({ [slot.path]: true })] : []),
      ...(notesField === undefined || noted === '' ? [] : [say({ [notesField]: noted })]),
    ]
  }
  if (slot.path === 'items') {
    const parts = splitListAnswer?.(text) ?? []
    if (parts.every(it => it.values === undefined))
      return readItems(module, slot, { ...message, sayPart }, text, specification)
    return parts.flatMap(part =>
      part.values === undefined
        ? readItems(module, slot, { ...message, sayPart }, part.text, specification)
        : splitList(part.text).map(name =>
            sayPart({ [nameFieldOf(module)!]: tidyName(module, name), ...part.values }, name),
          ),
    )
  }
  const elsewhere = findMisplacedAnswer(module, slot, text, extractedItems)
  return elsewhere === undefined ? readFieldAnswer(slot, message, extractedItems) : [say(elsewhere)]
}

/** "Guests no, just their number. Clerks yes" is a yes for some. */
const isForSome = (text: string): boolean =>
  /(?:^|[.;,]\s|\band\s)(?:the\s)?\p{L}+(?:\s(?:and\s)?\p{L}+){0,3}\s(?:yes|of course|certainly)\W*(?=$|[.;,]\s)/iu.test(
    text,
  ) && /\p{L}\s(?:no|not)\b/iu.test(text)

const goesOn = /^(?:they|it|he|she|that|this|these|those|so|because|since|which)(?:['’]\w+)?\s/i

/** The sentences of an answer that are for other fields that the question asks for; undefined if there are none. */
function readParts(
  module: FormKey,
  { parts = [], ...slot }: Slot,
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] | undefined {
  const { partFor } = questionsOf(module)
  const sentences = message.text
    .split(/(?<=[.!?;])\s+|\n|,\s(?=(?:no|not|never|without|but no|and no)\b)/i)
    .filter(it => /[\p{L}\p{N}]/u.test(it))
    // "No. No subscriptions": the first no answers the first part of the question.
    .filter((it, _, all) => all.length === 1 || !/^\W*(?:no|none|nope|nothing)\W*$/i.test(it))
  const fieldOf = (sentence: string) => {
    const own = partFor?.(slot.path, sentence)
    if (own !== undefined) return parts.find(it => it.path === own)
    const found = extract(module, { text: sentence, source: message.id, isAsked: true })
    const paths = new Set(
      found.flatMap(({ finds }) => Object.keys(finds).filter(path => finds[path]!.mark === 'said')),
    )
    const [only] = paths
    return paths.size === 1 ? parts.find(it => it.path === only) : undefined
  }
  const placed: { sentence: string; part: Slot | undefined }[] = []
  for (const sentence of sentences) {
    const part = fieldOf(sentence)
    const last = placed.at(-1)
    // "They settle by invoice" goes on about what was said before.
    if (part === undefined && last?.part !== undefined && goesOn.test(sentence))
      last.sentence += ` ${sentence}`
    else placed.push({ sentence, part })
  }
  if (placed.every(it => it.part === undefined)) return undefined
  const say = createItemFromPart(message)
  const own = placed.filter(it => it.part === undefined).map(it => it.sentence)
  const text = own.join(' ')
  return [
    ...(text === '' ? [] : readAnswerUnbounded(module, slot, { id: message.id, text }, specification)),
    ...placed.flatMap(({ sentence, part }) =>
      part === undefined ? [] : [say({ [part.path]: tidyAnswer(part, sentence) }, sentence)],
    ),
  ]
}

/** Reads the items named in a part of an answer, with the position of their words. */
function readItems(
  module: FormKey,
  slot: Slot,
  message: UserMessage & { readonly sayPart: ReturnType<typeof createItemFromPart> },
  part: string,
  specification: Specification,
): ExtractedItem[] {
  const at = message.text.indexOf(part)
  const extractedItems = extract(module, { text: part, source: message.id, isAsked: true })
  const { namesMayRefer = false, readPlainAnswer } = questionsOf(module)
  const earlier = namesMayRefer ? linkTargetsOf(specification, module).map(it => it.name) : undefined
  if (extractedItems.length > 0)
    return extractedItems.map(entry =>
      shiftEvidence(withTidyName(module, resolveEntryPronoun(module, entry, earlier)), at),
    )
  const plain = slot.id === '' ? undefined : readPlainAnswer?.(part, message)
  if (plain !== undefined) return plain
  const parts = readNames(module, slot, part)
  const names = earlier === undefined ? parts : resolvePronouns(parts, earlier)
  return names.map((name, i) =>
    message.sayPart({ [nameFieldOf(module)!]: tidyName(module, name) }, parts[i]!),
  )
}

/** Replaces "it" in an item's name by the object of an earlier item. */
function resolveEntryPronoun(
  module: FormKey,
  entry: ExtractedItem,
  earlier: readonly string[] | undefined,
): ExtractedItem {
  const field = nameFieldOf(module)!
  const name = entry.finds[field]
  if (earlier === undefined || typeof name?.value !== 'string' || !hasPronounObject(name.value)) return entry
  const value = resolvePronouns([name.value], earlier)[0]!
  return { ...entry, finds: { ...entry.finds, [field]: { ...name, value } } }
}

/** Shifts evidence from a part of a message to its position in the message. */
const shiftEvidence = ({ finds }: ExtractedItem, by: number): ExtractedItem => ({
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

/** Reads names if no rule applies; if we didn't ask for names, the text has to look like them. */
function readNames(module: FormKey, { id }: Slot, text: string): string[] {
  const { itemNames, isItemName, maxNameWords = 5 } = questionsOf(module)
  if (itemNames === 'verbatim') return id === '' ? [] : [stripFillers(text)]
  // "The times when they are free" are times.
  const listed = splitList(text).map(name =>
    itemNames === 'singular'
      ? name
          .replace(/^((?:\S+\s){0,2}\S+)\s(?:when|where|which|that|whose|whether)\s.{3,80}$/i, '$1')
          .replace(/^((?:\S+\s){0,2}\S+)\s(?:in|on|of|for|with)\s(?:it|them)$/i, '$1')
          // "Things they bring" are things.
          .replace(/^((?:\S+\s)?\S+)\s(?:they|we|people)\s\p{Ll}+(?:\s\S+){0,3}$/iu, '$1')
      : name,
  )
  const names = itemNames === 'singular' ? listed.flatMap(splitPlurals) : listed
  // We didn't ask for these names, so they have to pass the module's test, such as naming a person.
  if (id === '' && isItemName !== undefined) return names.filter(isItemName)
  const isSaid = id === '' || itemNames === 'singular'
  return isSaid &&
    names.some(
      name =>
        name.split(/\s+/).length > maxNameWords ||
        /\b(?:they|it|i|we|you|is|are|was|can['’]?t)\b/i.test(name),
    )
    ? []
    : names
}

/** Reads an answer for one field: the value is the answer's own words, unless the rules found several values. */
function readFieldAnswer(
  slot: Slot,
  message: UserMessage,
  extractedItems: readonly ExtractedItem[],
): ExtractedItem[] {
  const { path } = slot
  const own = path === '' ? '' : tidyAnswer(slot, message.text)
  const isIt = (value: unknown) => typeof value === 'string' && nameKeyOf(value) === nameKeyOf(own)
  const others = extractedItems.filter(entry =>
    Object.entries(entry.finds).every(([other, { value }]) => other !== path && !isIt(value)),
  )
  const isStated = extractedItems.some(entry => entry.finds[path]?.mark === 'said')
  if (path === '' || (isStated && slot.isReadByRules === true)) return [...extractedItems]
  if (slot.isName === true) {
    const name = nameInAnswer(message.text, own)
    return name === undefined
      ? others
      : [createItemFromMessage(message)({ [path]: capitalize(name) }), ...others]
  }
  // The whole answer in another field says nothing new.
  const isWhole = ({ finds }: ExtractedItem) =>
    Object.values(finds).some(
      ({ value }) =>
        typeof value === 'string' && value.length > own.length * 0.7 && own.split(/\s+/).length > 5,
    )
  const isAlone = slot.isOneSentence === true && !/[.!?;\n](?=.)/s.test(message.text.trim())
  return [
    createItemFromMessage(message)({ [path]: own }),
    ...(isAlone ? [] : others.filter(it => !isWhole(it))),
  ]
}

/** Changes the name of an item to the form that its module uses. */
export function tidyName(module: FormKey, name: string): string {
  const { itemNames } = questionsOf(module)
  if (itemNames === 'verbatim') return name
  return itemNames === 'singular'
    ? toSingularName(name.replace(/^(?:the|an?|my|our|their)\s+(?=\S)/i, ''))
    : capitalize(name)
}

/** Tidies the name of an extracted item. */
function withTidyName(module: FormKey, entry: ExtractedItem): ExtractedItem {
  const path = nameFieldOf(module)
  const find = path === undefined ? undefined : entry.finds[path]
  if (path === undefined || typeof find?.value !== 'string') return entry
  return { ...entry, finds: { ...entry.finds, [path]: { ...find, value: tidyName(module, find.value) } } }
}

/** Returns an answer for the brain dump, under the heading of its question. */
function toBrainDumpText({ id }: Slot, text: string): string {
  const heading = brainDumpQuestions[id]?.heading
  return heading === undefined ? text.trim() : `\n${heading}:\n${text.trim()}`
}

function tidyAnswer({ field, itemName, tidy }: Slot, text: string): string {
  if (tidy !== undefined) return tidy(text, itemName ?? '')
  return field.kind === 'text' && field.rows > 1
    ? capitalize(stripFillers(text))
    : capitalizeI(stripFillers(text))
}

/** Reads an answer about a field of one item; only the module itself can read a list within an item. */
function readItemField(slot: Slot, text: string): unknown {
  if (slot.field.kind === 'list') return undefined
  return slot.field.kind === 'lines' ? splitAnswerLines(text) : tidyAnswer(slot, text)
}
