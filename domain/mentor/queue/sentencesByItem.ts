import { isAction } from '../language/findNouns.ts'
import { smallTalkIn } from '../language/smallTalk.ts'
import { itemCalled, itemsCalled, type NamedItem } from './itemsNamed.ts'
import { likestItem, type DescribedItem } from './likestItem.ts'
import { sentencesIn } from './sentencesIn.ts'

const label =
  /^(?:\d{1,2}[.):]\s)?(?:(?:and|then|for|about|as for|with|the|my|our|when it comes to)\s){0,3}(?<names>[^:.;?!,]{2,60}?)\s?(?::|\s[–—-])\s+(?<rest>\S[^]*)$/i
const opening = /^(?:(?:and|also|then|well|so|but|oh|ok|okay|plus|now|next)[,\s]+)+(?=\S)/i
/** What a sentence about something says of it. */
const verb =
  /\s(?:is|are|was|has|have|gets?|goes|go|shows?|means?|must|can|could|should|will|would|says?|lists?|contains?|comes?|starts?|stops?|works?|happens?|needs?|lets?|asks?|sends?|opens?|adds?|runs?|counts?|tells?|warns?|appears?|consists?|just|only|always|never)\s/i
/** “For the log, the skipper …”, “when you book, …” */
const topic =
  /^(?:for|in|on|with|about|as for|when (?:you|they|somebody|someone|people)|to)\s(?<topic>[^,]{2,50}),\s/i

/**
 * The sentences of an answer about several items, each with the item that it’s about: by a label, by what it begins with, or
 * by its words; what names none goes on about the one before. Undefined if the first one names none.
 */
export function sentencesByItem(
  text: string,
  asked: readonly NamedItem[],
  all: readonly DescribedItem[],
): readonly (readonly [NamedItem, string])[] | undefined {
  const parts: { readonly item: NamedItem; text: string }[] = []
  for (const sentence of sentencesIn(text, { atSemicolons: true })) {
    if (!/\p{L}{2}/u.test(sentence) || smallTalkIn(sentence) !== undefined) continue
    const bare = sentence.replace(opening, '')
    const { names = '', rest = '' } = label.exec(bare)?.groups ?? {}
    const labelled = rest === '' ? [] : namedIn(names, asked, all)
    const last = parts.at(-1)
    const items = labelled.length > 0 ? labelled : [beginsWith(bare, asked, all) ?? []].flat()
    const told = labelled.length > 0 ? rest : sentence
    if (items.length > 0)
      for (const item of items) {
        const before = parts.find(it => it.item.id === item.id)
        if (before === undefined) parts.push({ item, text: told })
        else {
          parts.splice(parts.indexOf(before), 1)
          parts.push({ item, text: `${before.text} ${told}` })
        }
      }
    else if (last === undefined) return undefined
    else last.text = `${last.text} ${told}`
  }
  return parts.length === 0 ? undefined : parts.map(({ item, text: told }) => [item, told])
}

const namedIn = (names: string, asked: readonly NamedItem[], all: readonly DescribedItem[]) => {
  const [whole] = [itemCalled(names, asked, 0.99) ?? itemCalled(names, all, 0.99)]
  if (whole !== undefined) return [whole]
  const own = itemsCalled(names, asked)
  return own.length > 0 ? own : itemsCalled(names, all)
}

/** The item that a sentence begins with, or whose words it has. */
function beginsWith(
  sentence: string,
  asked: readonly NamedItem[],
  all: readonly DescribedItem[],
): NamedItem | undefined {
  const about = topic.exec(sentence)?.groups?.['topic']
  const subject = about ?? sentence.slice(0, verb.exec(sentence)?.index ?? 0)
  const words = subject.split(/\s+/).length
  const named =
    subject === '' || words > longestSubject
      ? undefined
      : (itemCalled(subject, asked) ?? itemCalled(subject, all))
  if (named !== undefined) return named
  const first = sentence.split(/\s+/).slice(0, 3).join(' ')
  if (isAction(sentence) || /^\p{L}+ing\s/iu.test(sentence)) {
    const deed = itemCalled(first, asked, 0.99) ?? itemCalled(first, all, 0.99)
    if (deed !== undefined) return deed
  }
  // What refers back goes on, and so does what has no word of a name.
  return refersBack.test(sentence) ? undefined : likestItem(sentence, all, surelyLike)
}
const longestSubject = 6
const surelyLike = 0.95
const refersBack =
  /^(?:it|they|he|she|that|this|then|if|when|otherwise|after|before|until|once|only|nobody|without|in that case)\b/i
