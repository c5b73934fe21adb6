import { splitOutsideBrackets } from '../../text/splitOutsideBrackets.ts'

/** Words for what is noted about a thing, never for a thing of its own. */
const attributeNouns = new Set(
  `name nickname surname email mail phone mobile telephone number address postcode street date time day weekday year price
  cost amount fee total deposit balance status state type kind category title subtitle description text note notes
  comment comments remark remarks photo photos picture pictures colour color size weight height width length age birthday
  birthdate born location position level quantity duration start end beginning deadline url link id code barcode password
  role country city language currency rating reason score miles kilometres hours minutes temper breed allergies gender
  floor capacity serial model brand version due since until`.split(/\s+/),
)
const asksSomething =
  /^(?:which|what|who|whose|whom|how|whether|where|when|if|their|its|his|her|last|next|current|planned)(?:\s|$)/i
/** “Paid yes/no” */
const isEither = /\s(?:yes\s?\/\s?no|y\/n|yes or no|or not)$/i
const bareOf = (element: string) =>
  element
    .replace(
      /^(?:(?:and|also|then|plus|maybe|of course|obviously|oh|well|the|an?|our|all|each|every|its|his|her|their|my)[,\s]+)+/i,
      '',
    )
    .replace(/(?:\s|,\s?)(?:obviously|of course|too|as well|maybe|i guess|really)$/i, '')
    .trim()

/** Whether a few words, such as “mobile” or “where to park”, are noted about a thing rather than being one. */
export function isNoted(words: string): boolean {
  const own = words.toLowerCase().split(/\s+/)
  return (
    asksSomething.test(words) || isEither.test(words) || (own.length < 4 && attributeNouns.has(own.at(-1)!))
  )
}

/** “Condition note: …” is a thing, and “note: …” what is noted about one. */
const isThing = (name: string, element: string, isFirst: boolean): boolean =>
  !isNoted(name) ||
  // “Note: visit, text, author” begins with what is stored.
  (isFirst && element.startsWith(`${name}:`) && !hasValues.test(name)) ||
  (element.startsWith(`${name}:`) && name.includes(' ') && !asksSomething.test(name))

const hasValues = /^(?:status|state|type|kind|category|level|priority)$/i

/** “Status of a slot: free, taken” and “Status: open or closed” tell of the thing, and are none. */
export const withStatesOfThings = (text: string): string =>
  text
    .replaceAll(
      /(?<=^|[.;!?\n]\s{0,3})(?:the\s)?(?<noted>status|state|type|kind|category)(?:es|s)?\sof\s(?:an?|the|each|every|our)\s(?<of>\p{L}[\p{L}-]*)\s?(?::|is|can be)\s(?<values>[^.;\n]{3,120})/giu,
      (_, noted: string, of: string, values: string) => `${of}: ${noted.toLowerCase()} (${valuesOf(values)})`,
    )
    .replaceAll(
      /(?<=[\p{L}\p{N})])[.;\n]\s{0,3}(?:(?:the|its|their)\s)?(?<noted>status|state|type|kind|category)(?:es|s)?\s?(?::|is|can be)\s(?<values>[^.;:\n]{3,120})(?=[.;\n]|$)/giu,
      (_, noted: string, values: string) => `, ${noted.toLowerCase()} (${valuesOf(values)})`,
    )
    // “For a booking: which court” is told of the booking, and “status (free, taken)” is one, too.
    .replaceAll(
      /(?<=^|[.;!?\n]\s{0,3})(?:for|about|of|with)\s(?:an?|the|each|every|our)\s(?<name>\p{L}[\p{L}-]{1,24}(?:\s\p{L}[\p{L}-]{1,24})?):\s/giu,
      (_, name: string) => `${name}: `,
    )
    .replaceAll(
      /(?<=^|[.;!?\n]\s{0,3})(?:an?|the|each|every)\s(?=\p{L}[\p{L}-]{1,24}(?:\s\p{L}[\p{L}-]{1,24})?:\s)/giu,
      '',
    )

/** “Status, that’s asked, confirmed or done”, “whether it’s asked, confirmed or done” are one attribute with its values. */
export const withValues = (text: string): string =>
  text
    .replaceAll(
      /\b(status|state|type|kind|category|level|priority)\s((?:\p{L}[\p{L}-]{0,20}\s?\/\s?){1,8}\p{L}[\p{L}-]{0,20})/giu,
      (_, name: string, values: string) => `${name} (${values.split(/\s?\/\s?/).join(', ')})`,
    )
    .replaceAll(
      /\b(status|state)\s((?:[\p{L}-]{2,20},\s){0,6}[\p{L}-]{2,20},?\sor\s[\p{L}-]{2,20})(?=[,.;]|$)/giu,
      (_, name: string, values: string) => `${name} (${valuesOf(values)})`,
    )
    .replaceAll(
      /\b(status|state|type|kind|category|level|priority)(?:,?\s(?:that['’]?s|which is|which can be|is|can be|either|being)|\s?[:–—-])\s((?:[^,.;:()]{1,25},\s){0,6}[^,.;:()]{1,25}\sor\s(?:an?\s)?[^,.;:()]{1,25})(?=[.;]|$)/gi,
      (_, name: string, values: string) => `${name} (${valuesOf(values)})`,
    )
    .replaceAll(
      /,?\s(?:and\s)?(?:whether|if) (?:it|they|he|she)(?:['’](?:s|re)|\s(?:is|are))\s((?:[^,.;:()]{1,25},\s){1,6}[^,.;:()]{1,25}\sor\s(?:an?\s)?[^,.;:()]{1,25})(?=[.;]|$)/gi,
      (_, values: string) => `, status (${valuesOf(values)})`,
    )
const valuesOf = (values: string): string =>
  values
    .split(/,\s|\sor\s(?:an?\s)?/i)
    .map(value => value.trim())
    .join(', ')

/** “The show, that’s which group, the dates and the costumes”, “the group, with its phone” */
const toldOfOne =
  /^(?:(?:and|the|an?|our|each|every|then|also)[,\s]+){0,3}(?<one>\p{L}[\p{L}-]{2,24}(?:\s\p{L}[\p{L}-]{1,24})?),\s(?:that['’]s|that is|those are|with|which (?:has|have|is))\s(?<list>\S.*)$/iu
/** “For a costume you want its number and the era” */
const wantedOfOne =
  /^(?:(?:and|then|also)[,\s]+){0,2}(?:for|of|about) (?:an?|the|each|every)\s(?<one>\p{L}[\p{L}-]{2,24}(?:\s\p{L}[\p{L}-]{1,24})?),?\s(?:you|we|i|they)(?:['’]d)?\s(?:want|need|have|store|keep|note|write(?: down)?|know|like)\s(?<list>\S.*)$/iu

/** “The Saturdays, date, place, open or closed”, “slip with result and used parts” in an answer with a sentence for each. */
const oneThing =
  /^(?:(?:and|then|also|plus|oh|the|an?|our|each|every|all|of course)[,\s]+){0,4}(?<one>\p{L}[\p{L}-]{1,24}(?:\s\p{L}[\p{L}-]{1,24}){0,2}?)(?::|,|\s(?:with|has|have|needs?|gets?|includes?|contains?))\s+(?<list>\S.*)$/isu
const fewestSentences = 3

/**
 * The sentences of an answer that tell of one thing each, as lines: “slips: result, used parts”. Undefined if they don’t.
 */
export function oneThingEach(sentences: readonly string[]): readonly string[] | undefined {
  if (sentences.length < fewestSentences) return undefined
  const read = sentences.map(sentence => {
    const { one = '', list = '' } = oneThing.exec(sentence.replace(/(?<![.!])[.!]+$/, ''))?.groups ?? {}
    const isMany = /s$/i.test(one) && elementsOf(list).length > 1
    const isLabelled =
      isMany || /^[^,]{2,60}?(?::|\s(?:with|has|have|needs?|gets?|includes?|contains?))\s/i.test(sentence)
    return { one: bareOf(one), list, isLabelled }
  })
  const isEach =
    read.filter(({ isLabelled }) => isLabelled).length * 2 > read.length &&
    read.every(({ one }) => one !== '' && !isNoted(one))
  return isEach
    ? read.map(
        ({ one, list }) =>
          `${one}: ${elementsOf(
            withValues(list.replace(/^(?:so|that['’]s|that is|those are|which (?:is|are))\s/i, '')),
          )
            .map(bareOf)
            .join(', ')}`,
      )
    : undefined
}

/** Splits at commas and “and” outside of brackets. */
const elementsOf = (text: string): string[] =>
  splitOutsideBrackets(text, /,\s?|;\s?|\s(?:and|&|n)\s/gi)
    .map(it => it.trim())
    .filter(it => /[\p{L}\p{N}]/u.test(it))

/**
 * A sentence that lists things together with what is noted about them, as one line for each thing: “the owners, name,
 * mobile, and the bookings: which dog, date” is “owners: name, mobile” and “bookings: which dog, date”. The sentence
 * itself if it lists only things.
 */
export function thingsWithAttributes(sentence: string): string[] {
  const { one, list } = (toldOfOne.exec(sentence) ?? wantedOfOne.exec(sentence))?.groups ?? {}
  if (one !== undefined && list !== undefined && !isNoted(bareOf(one)))
    return [`${bareOf(one)}: ${elementsOf(withValues(list)).map(bareOf).join(', ')}`]
  const things: { readonly name: string; readonly attributes: string[]; readonly isLabelled: boolean }[] = []
  const begin = (name: string, attributes: string[], isLabelled: boolean) => {
    things.push({ name: bareOf(name), attributes, isLabelled })
  }
  let waiting: string[] = []
  for (const element of elementsOf(withValues(bareOf(sentence)))) {
    const bare = bareOf(element)
    const { name, first } =
      /^(?<name>[^:(]{2,40}?)(?::|\s(?:with|has|have|needs))\s+(?<first>\S.*)$/i.exec(bare)?.groups ?? {}
    const { noted, of, more } =
      /^(?<noted>\S.{0,40}?)\s(?:for|of|per) (?:each|every)\s(?<of>\p{L}[\p{L}-]*)(?:\swith\s(?<more>\S.*))?$/iu.exec(
        bare,
      )?.groups ?? {}
    const last = things.at(-1)
    if (noted !== undefined && isNoted(bareOf(noted))) {
      begin(of!, [...waiting, bareOf(noted), ...(more === undefined ? [] : [bareOf(more)])], false)
      waiting = []
    } else if (name !== undefined && isThing(bareOf(name), bare, things.length === 0 && waiting.length === 0))
      begin(name, [bareOf(first!)], !/^\S.{0,40}?\swith\s/i.test(bare))
    else if (last === undefined && isNoted(bare)) waiting.push(bare)
    else if (
      last !== undefined &&
      (last.isLabelled || isNoted(bare) || (last.attributes.length > 0 && / or /.test(bare)))
    )
      last.attributes.push(bare)
    else begin(bare, [], false)
  }
  return waiting.length === 0 && things.some(({ attributes }) => attributes.length > 0)
    ? things.map(({ name, attributes }) =>
        attributes.length === 0 ? name : `${name}: ${attributes.join(', ')}`,
      )
    : [sentence]
}

/** “The booking’s got the dog and the date” is told of the booking as “booking: dog and date” is. */
export const asLabels = (text: string): string =>
  withValues(text)
    .replaceAll(
      /(?<=^|[.!?;\n]\s{0,3})(?:for|about|of)\s(?:the|an?|each|every)\s(?<name>\p{L}[\p{L}-]{1,24}(?:\s\p{L}[\p{L}-]{1,24})?),?\s(?:(?=(?:the|their|its|an?)\s)|(?:i|we|you) (?:keep|store|need|note(?: down)?|want|save|record|have|hold|know)\s(?:(?:the|their|its|an?)\s)?)/giu,
      (_, name: string) => `${name}: `,
    )
    .replaceAll(
      /(?<=^|[.!?;\n]\s{0,3})(?:(?:and|for|the|an?|our|each|every|all)\s){0,3}(?<name>\p{L}[\p{L}-]{1,24}(?:\s\p{L}[\p{L}-]{1,24}){0,2}?)(?:['’]s got|\s(?:has got|have got|has|have|needs?|gets?|includes?|contains?|consists? of))\s(?:(?:the|an?|their|its)\s)?/giu,
      (_, name: string) => `${name}: `,
    )

/** “Name location level height n the times” without commas lists what is noted about a thing as well. */
export const withCommas = (list: string): string =>
  /[,;]/.test(list)
    ? list
    : list
        .split(/\s(?:n|and|&)\s/i)
        .flatMap(splitAtNouns)
        .join(', ')

/** Each noun ends what is noted: “birth date phone” is a birth date and a phone. */
function splitAtNouns(words: string): string[] {
  const all = words.trim().split(/\s+/)
  const isNoun = (word: string) => attributeNouns.has(word.toLowerCase().replace(/[.!]$/, ''))
  const nouns = all.filter(isNoun).length
  if (nouns < 2 || nouns * 2 < all.length || /^(?:of|for|in|on|at|to)$/i.test(all[1] ?? '')) return [words]
  const parts: string[] = []
  let part: string[] = []
  for (const word of all) {
    part.push(word)
    if (!isNoun(word)) continue
    parts.push(part.join(' '))
    part = []
  }
  return part.length === 0 ? parts : [...parts, part.join(' ')]
}
