import { isBlank } from '../defineModule.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { extract } from '#domain/reading/extract.ts'
import { splitList } from '#domain/reading/splitList.ts'
import { splitAnswerLines } from '#domain/reading/splitAnswerLines.ts'
import {
  createItemFromMessage,
  createItemFromPart,
  type UserMessage,
} from '#domain/mentor/dialogue/createItem.ts'
import { joinNames } from '#domain/text/joinNames.ts'
import { messages } from '#domain/mentor/dialogue/messages.ts'
import { toShortText, withoutQuestionMarks } from '#domain/mentor/dialogue/toShortText.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import { itemCalled } from '#domain/mentor/queue/itemsNamed.ts'
import { splitOutsideBrackets } from '#domain/text/splitOutsideBrackets.ts'
import { capitalize, stripFillers } from '#domain/mentor/language/stripFillers.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { nameKeyOf, singularOf, wordsOf } from '#domain/text/words.ts'
import { bracketValues, isChoiceName } from './bracketValues.ts'
import { relationshipTextOf } from './findDataModels.ts'
import { parseAttributes, splitRelationships, type ExtractedAttribute } from './parseAttributes.ts'
import { plainNotation, withSlashedValues } from './plainNotation.ts'
import { readListWithDetails } from './readListWithDetails.ts'
import { readMixedModels } from './readMixedModels.ts'
import { readNamedList } from './readNamedList.ts'
import { readThingsTold } from './readThingsTold.ts'
import { refusesStoring } from './refusesStoring.ts'
import { suggestEntities } from './suggestEntities.ts'
import { withSeparators } from './withSeparators.ts'
import type { ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    items: {
      question:
        'What does the app need to remember? List the things and, if you like, what to store about each.',
      why: 'They become the database tables, the most expensive thing to change later.',
      anythingElse: 'Does it need to remember anything else?',
      example: 'Tool: name, photo, owner. Loan: tool, borrower, due date.',
      rejects: ['time'],
    },
    attributes: {
      question: 'What should the app store about each {name}?',
      why: 'Each becomes a field in a form and a column in the database.',
      example: 'name (required), price (number), bought on (date), is available',
      // One or two attributes may only have been mentioned in passing.
      isEnough: value => (value as readonly unknown[]).length > 2,
      together: 'What should the app store about {others}? One line each is fine.',
    },
    relations: {
      question: 'How are {others} related? One sentence per pair.',
      why: 'It shows what can stand alone and what gets deleted together.',
      example: 'A tool has one owner; a loan belongs to one tool.',
    },
  },
  itemNames: 'singular',
  listSlotsOf(items) {
    // A single model can't be related to another.
    if (items.length < 2) return []
    const isTold = items.some(it => !isBlank(it['relationships'] as string))
    const names = items.map(it => `“${toShortText(it['name'])}”`)
    return [{ path: 'relations', isFilled: isTold, others: joinNames(names.slice(0, 6)), isLast: true }]
  },
  readAnswer(slot, message, specification) {
    const { path, itemName } = slot
    if (path === 'relations') return readRelationships(message, specification)
    if (path === 'items' && slot.id === '' && isRelation(message.text, specification))
      return readRelationships(
        {
          ...message,
          text: message.text.replace(/^\W*(?:(?:well|actually|sorry|no|wait|oh|hm+)[\s,]+){1,3}/i, ''),
        },
        specification,
      )
    if (path === 'items' && slot.id !== '') {
      return (
        readThenList(message) ??
        readBracketedModels(message) ??
        readThingsTold(message, undefined, specification) ??
        readMixedModels(message) ??
        readListWithDetails(message) ??
        readNamedList(message) ??
        readPossessions(message)
      )
    }
    return path === 'attributes' && itemName !== undefined
      ? (readThingsTold(message, itemName, specification) ?? readAttributes(itemName, message, specification))
      : undefined
  },
  placeElsewhere: (_, sentence) =>
    refusesStoring(sentence)
      ? {
          module: 'constraints',
          values: {
            keyExclusions: capitalize(stripFillers(sentence.replace(/^\W*(?:and|but|also)\s/i, ''))),
          },
        }
      : undefined,
  suggestNames: ({ path }, specification) => (path === 'items' ? suggestEntities(specification) : []),
  suggestValues: ({ path }, specification) =>
    path === 'items' ? suggestEntities(specification).map(name => ({ name })) : [],
  isWorthNoting: () => true,
  acknowledge(slot, extractedItems, variation) {
    if (slot?.path !== 'relations') return undefined
    const [{ finds } = { finds: {} as ExtractedItem['finds'] }] = extractedItems
    const told = extractedItems.map(it => toShortText(it.finds['relationships']?.value)).join('. ')
    return messages.notedFor(toShortText(finds['name']?.value), withoutQuestionMarks(told), variation)
  },
  describeItem({ finds }) {
    const attributes = (finds['attributes']?.value ?? []) as { name: string }[]
    return messages.model(
      toShortText(finds['name']?.value),
      attributes.map(it => it.name),
    )
  },
}

/** Reads "the pieces with number, size and condition, then the loans and the borrowers". */
function readThenList(message: UserMessage): ExtractedItem[] | undefined {
  const [first = '', ...others] = message.text
    .trim()
    .replace(/[.!]$/, '')
    .split(/[,;]\s(?:and\s)?then\s(?=(?:the|our|all|each|every|an?)\s)/i)
  const { name, list } =
    /^(?:(?:the|an?|our|all|each|every)\s){0,2}(?<name>[\p{L}-]{2,30}(?:\s[\p{L}-]{2,30})?)\swith\s(?<list>\S.{2,300})$/iu.exec(
      first,
    )?.groups ?? {}
  if (others.length === 0 || name === undefined || list === undefined) return undefined
  const createItem = createItemFromPart(message)
  const names = others
    .flatMap(it => splitList(it))
    .map(it => it.replace(/^(?:the|our|all|each|every|an?)\s/i, ''))
  if (names.some(it => it.split(/\s+/).length > 3)) return undefined
  return [
    createItem({ name: toSingularName(name), attributes: parseAttributes(withSlashedValues(list)) }, first),
    ...names.map(it => createItem({ name: toSingularName(it) }, it)),
  ]
}

/** Reads "Course (title, teacher), Student (name, email)". */
function readBracketedModels(message: UserMessage): ExtractedItem[] | undefined {
  const parts = splitOutsideBrackets(
    message.text,
    /(?:(?<!\s)\s+)?[,;.]\s*(?:and\s+)?|(?<!\n)\n+|(?<!\s)\s+and\s+/g,
  )
    .map(it => it.trim())
    .filter(it => /\p{L}/u.test(it))
  const models = parts.map(part => /^([^()]{2,40}?)\s*\(([^()]{2,300})\)$/.exec(part))
  if (models.filter(it => it !== null).length < 2 || models.some(it => it === null)) return undefined
  const createItem = createItemFromPart(message)
  return models.map((match, i) =>
    createItem(
      { name: toSingularName(match![1]!), attributes: parseAttributes(withSlashedValues(match![2]!)) },
      parts[i]!,
    ),
  )
}

/** Reads "Course has a title, a teacher and 20 seats; students enrol in courses": what follows says how they're related. */
function readPossessions(message: UserMessage): ExtractedItem[] | undefined {
  const sentences = message.text
    .split(/[.;]\s+|\n+/)
    .map(it => it.trim().replace(/(?<![.;])[.;]+$/, ''))
    .filter(it => /\p{L}/u.test(it))
  const createItem = createItemFromPart(message)
  const items: ExtractedItem[] = []
  for (const sentence of sentences) {
    const [, name, rest] =
      /^(?:(?:an?|the|each|every|and)\s+)*([\p{L}-]+(?:\s[\p{L}-]+)?)\s+(?:has|have|needs?|stores?)\s+(\S.{3,300})$/isu.exec(
        sentence,
      ) ?? []
    const attributes = name === undefined || rest === undefined ? [] : parseAttributes(rest)
    const last = items.at(-1)?.finds['name']?.value
    if (name !== undefined && attributes.length > 1)
      items.push(createItem({ name: toSingularName(name), attributes }, sentence))
    else if (typeof last === 'string')
      items.push(createItem({ name: last, relationships: sentence }, sentence))
    else return undefined
  }
  return items.length === 0 ? undefined : items
}

/** Reads the attributes of one thing; the user may describe another one in full, or how it is related. */
function readAttributes(
  itemName: string,
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] {
  const told = { id: message.id, text: plainNotation(message.text) }
  const others = readOtherModels(itemName, told)
  if (others.length > 0 && /:|\.\s+\S|\bhas\b|\bhave\b/i.test(told.text)) return others
  const { like, rest: said } = sameAs(told.text, specification)
  const { rest, relations } = splitRelationships(said)
  const attributes = [...like, ...attributesIn(rest, itemName)]
  if (attributes.length === 0 && relations.length === 0) return []
  return [
    createItemFromMessage(message)({
      name: itemName,
      ...(attributes.length === 0 ? {} : { attributes }),
      ...(relations.length === 0 ? {} : { relationships: relationshipTextOf(itemName, relations) }),
    }),
  ]
}

/** "Same as the visitor plus a colour", "see above and the quantity": the attributes of the other thing, and the rest. */
function sameAs(
  text: string,
  { dataModels }: Specification,
): { readonly like: readonly ExtractedAttribute[]; readonly rest: string } {
  const { what = '', rest = '' } = sameLead.exec(text)?.groups ?? {}
  if (what === '') return { like: [], rest: text }
  // "See above" may be anything.
  if (/\b(?:above|before)\b/i.test(what)) return { like: [], rest }
  const called = itemCalled(what, dataModels)
  const other = dataModels.find(({ id }) => id === called?.id)
  return other === undefined || other.attributes.length === 0
    ? { like: [], rest: text }
    : { like: other.attributes.map(it => ({ ...it })), rest }
}
const sameLead =
  /^\W*(?:(?:it['’]?s|that['’]?s|is|well|just)\s){0,2}(?:(?:the )?same(?: (?:things?|fields?|data))? (?:as|like|for)|see|like|as(?: with)?)\s(?:for\s)?(?:the\s|an?\s)?(?<what>[\p{L}-]{3,30}(?:\s(?!plus\b|and\b|but\b|with\b)[\p{L}-]{2,30})?)(?:[\s,.;:+&]{1,4}(?:(?:plus|and|with|but also)\s)?(?<rest>[^\s,.;:+&].*))?$/isu

function readOtherModels(itemName: string, { id, text }: UserMessage): ExtractedItem[] {
  // "recipes with a title and a photo" describes the recipe that we asked about.
  const own = singularOf(wordsOf(itemName).at(-1) ?? '')
  const isOwn = wordsOf(text)
    .slice(0, 3)
    .some(it => singularOf(it) === own)
  if (isOwn) return []
  return extract('dataModels', { text, source: id, isAsked: true }).filter(({ finds }) => {
    const other = finds['name']?.value
    // "Status: open, closed" is an attribute with its values.
    const isOther = typeof other === 'string' && !isChoiceName(other)
    return isOther && nameKeyOf(other) !== nameKeyOf(itemName)
  })
}

function attributesIn(text: string, itemName: string) {
  // "each booking has a date and a court": its own name isn't an attribute.
  const told = withoutLabel(stripFillers(text), itemName).replace(
    /^[^,;]{0,40}?\b(?:has|have|needs?|with|includes?|is|are)\b[:\s]+/i,
    '',
  )
  const own = nameKeyOf(itemName)
  const listed = withSeparators(withoutLabel(stripFillers(text), itemName))
  const isBare = listed !== withoutLabel(stripFillers(text), itemName)
  return parseAttributes(bracketValues(isBare ? listed : /[,;]|\band\b/.test(told) ? told : text)).filter(
    // "No real name" isn't stored.
    it => nameKeyOf(it.name) !== own && !/^(?:no|not|without)\s/i.test(it.name),
  )
}

/** "For the photo: date, place" without its label. */
function withoutLabel(text: string, itemName: string): string {
  const [, label = '', rest = ''] = /^([^:]{1,60}):\s*(.+)$/s.exec(text) ?? []
  const name = toSingularName(label.replace(/^(?:for|about) /i, '').replace(/^(?:the|each|an?|every) /i, ''))
  return nameKeyOf(name) === nameKeyOf(itemName) ? rest : text
}

/** What a sentence about two things has besides them. */
const relationVerb =
  /\s(?:has|have|can|may|must|is|are|belongs?|comes?|gets?|contains?|consists?|holds?|needs?|carr(?:y|ies)|owns?|makes?|includes?|goes|leads?|follows?|takes?|uses?|(?:1|n|m|one)\s?(?::|to|-)\s?(?:1|n|m|many|one))\s/i

/** "A grave is in one yard, a visit is for one grave" as one sentence for each thing that it begins with. */
function splitByModel(line: string, models: Specification['dataModels']): string[] {
  const begins = (clause: string) => {
    const bare = clause.replace(/^(?:an?|the|each|every|one|any|many)\s/i, '')
    const words = ` ${wordsOf(bare).map(singularOf).join(' ')} `
    return models.some(({ name }) => words.startsWith(` ${wordsOf(name).map(singularOf).join(' ')} `))
  }
  const [first = '', ...rest] = line.split(/(,\s+(?:and\s+)?|\s(?:and|n)\s)/i)
  const sentences = [first]
  for (let i = 0; i < rest.length; i += 2) {
    const [separator = '', clause = ''] = rest.slice(i, i + 2)
    const isOther =
      /^(?:an?|the|each|every|one)\s\p{L}+(?:\s\p{L}+)?\s(?:is|has|have|belongs?|can|may|must)\s/iu.test(
        clause,
      )
    if ((begins(clause) || isOther) && relationVerb.test(clause)) sentences.push(capitalize(clause))
    else sentences.push(`${sentences.pop()!}${separator}${clause}`)
  }
  return sentences
}

/** "Actually an order can be several cakes": a sentence that begins with one thing and says how it is related. */
const isRelation = (text: string, { dataModels }: Specification): boolean => {
  const words = wordsOf(text).map(singularOf).join(' ')
  const bare = words.replace(
    /^(?:(?:well|actually|sorry|no|wait|oh|and|but|hm|an?|the|each|every|one)\s){0,4}/,
    '',
  )
  const named = dataModels.filter(({ name }) => {
    const own = wordsOf(name).map(singularOf).join(' ')
    return own !== '' && ` ${words} `.includes(` ${own} `)
  })
  return (
    named.length > 1 &&
    relationVerb.test(text) &&
    named.some(({ name }) => `${bare} `.startsWith(`${wordsOf(name).map(singularOf).join(' ')} `))
  )
}

/** Reads "A quiz has many questions": each sentence belongs to the first thing that it names. */
function readRelationships(message: UserMessage, specification: Specification): ExtractedItem[] {
  const models = specification.dataModels.filter(it => nameKeyOf(it.name) !== '')
  const placeOf = (line: string, name: string) =>
    ` ${wordsOf(line).map(singularOf).join(' ')} `.indexOf(` ${wordsOf(name).map(singularOf).join(' ')} `)
  const lines = splitAnswerLines(message.text).flatMap(line => splitByModel(line, models))
  return lines.flatMap(line => {
    const named = models
      .filter(it => placeOf(line, it.name) >= 0)
      .toSorted((a, b) => placeOf(line, a.name) - placeOf(line, b.name))
    const model = named[0] ?? models[0]
    return model === undefined
      ? []
      : [createItemFromMessage(message)({ name: model.name, relationships: line })]
  })
}
