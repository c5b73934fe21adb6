import { isDoer } from '#domain/modules/features/isDoer.ts'
import { toBaseVerb } from '#domain/modules/features/nameOfWords.ts'
import { isAction } from '../language/findNouns.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import type { Specification } from '../../specification/specification.ts'
import { capitalize } from '../language/stripFillers.ts'
import { plainName } from './plainName.ts'
import { withoutRankTail } from './rankWords.ts'
import { sentencesIn } from './sentencesIn.ts'
import { itemCalled, type NamedItem } from './itemsNamed.ts'

/** “Swapping not at first” is left out for now. */
const putOff =
  /^(?:(?:and |but )?(?:maybe|perhaps|possibly|probably) )?(?:later|some ?day|one day|in (?:the )?future)(?: on)?(?: maybe| perhaps)?[,:]?\s(?=\S)|\b(?:not (?:at first|now|yet|in the (?:first|beginning))|some ?day|next (?:year|version)|in (?:a|the) (?:second|later|next) version)\b|\b(?:maybe |perhaps )?later(?: on| maybe| perhaps)?\W*$/i

const wouldBeNice = /\s(?:would|might|could) be (?:nice|good|great|useful|fun|lovely)(?:,? but)?\W*$/i

/** An answer about features, sentence by sentence, with what is put off apart. */
export function featureSentencesOf(text: string): { readonly wanted: string[]; readonly later: string[] } {
  const sentences = sentencesIn(text, { atSemicolons: true })
    .flatMap(it =>
      it
        .replace(/;$/, '')
        .split(/,?\s(?=(?:and |but )(?:maybe |perhaps )?later\s|(?:maybe |perhaps )later\s)/),
    )
    .flatMap(lastPutOffApart)
    .map(sentence => plainListOf(sentence.trim()))
    .filter(sentence => /\p{L}{2}/u.test(sentence) && !namesNothing(sentence))
  return {
    wanted: sentences.filter(it => !isPutOff(it)),
    later: sentences.filter(isPutOff).map(it =>
      it
        .replace(putOff, '')
        .replace(wouldBeNice, '')
        .replace(/^to\s(?=\p{L})/iu, '')
        .replace(/(?<![\s,.–—-])[\s,.–—-]+$/, ''),
    ),
  }
}

/** What “would be lovely one day” is wanted, if not much. */
const isPutOff = (sentence: string): boolean =>
  putOff.test(sentence) && withoutRankTail(sentence).importance === undefined

/** “A map, a list and maybe later photos” puts off only the last. */
function lastPutOffApart(sentence: string): string[] {
  const members = sentence.split(/,\s(?:and\s)?/)
  const [last = '', ...others] = members.toReversed()
  return members.length < fewestMembers || !isPutOff(last) || others.some(isPutOff)
    ? [sentence]
    : [others.toReversed().join(', '), last]
}
const fewestMembers = 3

/** Whether a line of an answer with several lines is the name of one feature, even if it has an “and” in it. */
export const isOneFeature = (line: string): boolean =>
  !/[,;:]/.test(line) && line.split(/\s+/).length <= mostNameWords && !/\b(?:i|we|they|it|you)\b/i.test(line)
const mostNameWords = 12

/** A list of features without the words around it: “and I want to send it by email, for example” */
const plainListOf = (sentence: string): string =>
  sentence
    .replace(/^(?:(?:oh|and|also|plus|then|well|so|yes|ok|add|new|missing)\b\s?[,:]?\s)+(?:and\s+)?/i, '')
    .replaceAll(
      /(?<=^|,\s|\sand\s)(?:and\s)?(?:i|we|they|people|users|you)(?:['’]d)?\s(?:(?:also|really|just)\s)?(?:want|need|would like|like|should be able|have|wanna)(?:\sto be able)?\sto\s/gi,
      '',
    )
    .replace(/,\s(?:that means|meaning|namely|that is)\s([^.;()]{3,100})/i, ' ($1)')
    .replaceAll(
      /,\s(maybe|perhaps|optional|nice to have|(?:low|medium|high) prio(?:rity)?)(?=[,.;]|$)/gi,
      ' ($1)',
    )
    .replace(/(?:,\s)?\b(for example|e\.g\.|for instance|such as)\s([^,.;()]{2,60})(?=[,.;]|$)/gi, ' ($1 $2)')

/** “Oh loads”, “snoozing is in there already”, “that’s it” */
export const namesNothing = (sentence: string): boolean => remark.test(sentence)
const remark =
  /^(?:oh\s)?(?:loads|lots|plenty|tons|a lot|many(?: things)?|everything|so (?:much|many)(?: things)?|not much|that['’]?s (?:it|all|about it|enough)|(?:i think )?that is all)\W*$|\b(?:is|are)\s(?:already\s)?(?:in )?(?:there|listed|mentioned|in)(?:\salready)?\W*$|\byou (?:already )?have (?:that|it|those|them)(?: already)?\W*$/i

/** A name that goes on after a comma at length is a name and its description. */
const longestName = 8

/**
 * The features of an answer with short names. What the specification has already under another name is told about that
 * one.
 */
export function tidyFeatures(
  entries: readonly ExtractedItem[],
  { features, personas }: Specification,
): readonly ExtractedItem[] {
  const tidied: ExtractedItem[] = []
  for (const entry of entries) {
    const { name, description } = entry.finds
    const last = tidied.at(-1)
    if (typeof name?.value !== 'string') tidied.push(entry)
    else if (
      last !== undefined &&
      isTail.test(name.value) &&
      String(last.finds['name']?.value).length < longestContinued
    )
      tidied.splice(-1, 1, withTail(last, name.value))
    else if (last !== undefined && goesOn.test(name.value)) tidied.splice(-1, 1, withMore(last, name.value))
    else {
      const { plain, importance } = withoutRank(name.value)
      const bare = withoutAudience(plain, personas)
      const same = features.find(it => isSameThing(bare, it))
      const short =
        same === undefined
          ? plainName(withoutDoer(shortNameOf(plain)).replace(/^(?:an?|the)\s(?=\p{L})/iu, ''))
          : shortNameOf(same.name)
      const more =
        short === plain || same !== undefined
          ? {}
          : { description: { ...name, value: capitalize(name.value) } }
      tidied.push({
        ...entry,
        finds: {
          ...entry.finds,
          ...more,
          ...(description && { description }),
          ...(importance === undefined ? {} : { importance: { ...name, value: importance } }),
          name: { ...name, value: short },
        },
      })
    }
  }
  return tidied
}

/** “They go every other Monday” goes on about what was named before. */
const goesOn =
  /^(?:they|he|she|it|we|i['’]d|i)\b(?!\s(?:can|could|want|need|should|must|may)\b)|^(?:one|some|both|all|none) of (?:which|them|whom)\b|^(?:which|who|where|that)\s/i
/** “On dispatch and on return”, “B and C” belong to the name before. */
const isTail =
  /^(?:on|in|at|with|without|by|from|during|before|after|until|per|of)\s\S|^\p{Lu}(?:(?:,|\s(?:and|or))\s\p{Lu})*$/iu

/** A name with this many characters isn't continued. */
const longestContinued = 200

function withTail(entry: ExtractedItem, tail: string): ExtractedItem {
  const { name } = entry.finds
  const before = String(name!.value)
  const isFirst = !hasPreposition.test(before) && /^\p{L}\p{Ll}/u.test(tail)
  const plain = /^\p{Lu}\p{Ll}/u.test(tail) ? tail.slice(0, 1).toLowerCase() + tail.slice(1) : tail
  return {
    ...entry,
    finds: { ...entry.finds, name: { ...name!, value: `${before}${isFirst ? ' ' : ', '}${plain}` } },
  }
}
const hasPreposition = /\s(?:on|in|at|with|without|by|from|during|before|after|until|per|of)\s/i

function withMore(entry: ExtractedItem, more: string): ExtractedItem {
  const { name, description } = entry.finds
  const before = typeof description?.value === 'string' ? description.value : String(name!.value)
  return {
    ...entry,
    finds: {
      ...entry.finds,
      description: { ...name!, value: `${before.replace(/[.!]$/, '')}. ${capitalize(more)}` },
    },
  }
}

const importances: Readonly<Record<string, string>> = { must: 'High', should: 'Medium' }

/** “Import from Excel (low priority)”, “maybe a chart” */
export function withoutRank(name: string): { readonly plain: string; readonly importance?: string } {
  const { rank } = /\b(?<rank>low|medium|high) prio(?:rity)?\b/i.exec(name)?.groups ?? {}
  const { word } =
    /\s\((?<word>must|should|could|won['’]?t|maybe|perhaps|optional|nice to have)\)\.?$/i.exec(name)
      ?.groups ?? {}
  const isOptional = /^(?:maybe|perhaps)\s/i.test(name)
  if (rank === undefined && word === undefined && !isOptional) {
    const { plain, importance } = withoutRankTail(name)
    return importance === undefined ? { plain: name } : { plain: capitalize(plain), importance }
  }
  const plain = name
    .replace(/,?\s?\(?\b(?:low|medium|high) prio(?:rity)?\b\)?/i, '')
    .replace(
      /^(?:maybe|perhaps)\s|\s?\((?:must|should|could|won['’]?t|maybe|perhaps|optional|nice to have)\)\.?$/gi,
      '',
    )
    .trim()
  return {
    plain: capitalize(plain),
    importance:
      rank === undefined ? (importances[word?.toLowerCase() ?? ''] ?? 'Low') : capitalize(rank.toLowerCase()),
  }
}

/** “Headteacher approves the cost” is to approve the cost. */
function withoutDoer(name: string): string {
  const { who = '', does = '' } =
    /^(?:the\s)?(?<who>\p{L}+(?:\s\p{L}+)?)\s(?<does>\p{Ll}{2,}s\s.+)$/u.exec(name)?.groups ?? {}
  const verb = toBaseVerb(does, true)
  const isDeed = does !== '' && isDoer(who.split(' ').at(-1)!) && verb !== does && isAction(verb)
  return isDeed ? capitalize(verb) : name
}

function shortNameOf(name: string): string {
  const plain = name.replace(/(?<![!\s])[!\s]+$/, '')
  const [first = '', ...more] = plain.split(/,\s+|\s(?=where\s|because\s|so that\s)/i)
  const isLong = more.length > 0 && plain.split(/\s+/).length > longestName && first.split(/\s+/).length > 1
  return isLong ? first.replace(/\s?\([^)]*$/, '') : plain
}

/**
 * “Online booking” is what “Book online for their pets” does, and “SMS reminder” what “Get a reminder by text” does: what is said
 * has hardly a word of its own. To see what was booked is something else than to book.
 */
const isSameThing = (name: string, feature: NamedItem): boolean => {
  const [said, own] = [plainNameOf(name), plainNameOf(feature.name)]
  if (isLooking.test(name) !== isLooking.test(feature.name) && isDoing(name) && isDoing(feature.name))
    return false
  const isIn = (words: string, of: string, least: number) =>
    itemCalled(words, [{ id: '', name: of }], least) !== undefined
  return (
    (isIn(said, own, 0.99) && isIn(own, said, 0.6)) ||
    (said.split(' ').length > 1 && isIn(said, own, 0.99) && isIn(own, said, 0.5))
  )
}

/** “Day view for vets” */
function withoutAudience(name: string, personas: readonly NamedItem[]): string {
  const { what, who } =
    /^(?<what>\S.*?)\sfor\s(?:the\s|our\s|all\s)?(?<who>\p{L}+)$/iu.exec(name)?.groups ?? {}
  const isSomebody =
    who !== undefined && (/^\p{Lu}\p{Ll}+$/u.test(who) || itemCalled(who, personas) !== undefined)
  return isSomebody ? what! : name
}

const isLooking = /^(?:see|view|show|list|look|check|know|watch)\b/i
const isDoing = (name: string): boolean => isAction(name) && !/^(?:get|receive|have|use)\b/i.test(name)

/** A name without whom it's for and the words that add nothing, and with one word for one thing. */
const plainNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\b(?:pictures?|images?|pics?)\b/g, 'photo')
    .replaceAll(/\b(?:sms|text message|texts?)\b/g, 'text')
    .replaceAll(/\be-?mails?\b/g, 'mail')
    .replaceAll(/\b(?:get|receive|have|use|the|an?|my|our|their|his|her|own|by|of|in|for)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
