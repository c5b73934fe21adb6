import { isSameStem } from './isSameStem.ts'
import { targetStemsOf } from './withdrawable.ts'
import { contentWordsOf, stemOf } from '../../language/contentWords.ts'
import { wordsOf } from '#domain/text/words.ts'

const separator =
  /,\s{0,3}(?:and|or)\s{1,3}|\s{1,3}(?:and|or|but|&|plus)\s{1,3}|,\s{1,3}|;\s{1,3}|\s[–—-]\s/giu
/** A part with more words than that says more than what is taken away. */
const maxOtherWords = 5

/**
 * A text without the part that some words name: an element of a list, a clause or a sentence. With a replacement, the
 * words alone give way to it. Undefined if the text doesn't name it, or if more would be lost than was meant.
 */
export function withoutPart(text: string, target: string, replacement?: string): string | undefined {
  const stems = targetStemsOf(target)
  if (stems.length === 0) return undefined
  let isChanged = false
  const lines = text.split('\n').flatMap(line => {
    if (isChanged || !hasAll(line, stems)) return [line]
    const bullet = /^\s*[-*•]\s+/.exec(line)?.[0] ?? ''
    const changed = inLine(line.slice(bullet.length), stems, replacement)
    if (changed === undefined) return [line]
    isChanged = true
    return changed === '' ? [] : [bullet + changed]
  })
  return isChanged ? lines.join('\n') : undefined
}

const hasAll = (text: string, stems: readonly string[]) => {
  const own = wordsOf(text).map(stemOf)
  return stems.every(stem => own.some(it => isSameStem(it, stem)))
}

function inLine(line: string, stems: readonly string[], replacement: string | undefined): string | undefined {
  const sentences = line.split(/(?<=[.!?;])\s+/)
  const at = sentences.findIndex(sentence => hasAll(sentence, stems))
  if (at < 0) return undefined
  const changed =
    replacement === undefined
      ? inSentence(sentences[at]!, stems)
      : replaceIn(sentences[at]!, stems, replacement)
  return changed === undefined
    ? undefined
    : [...sentences.slice(0, at), ...(changed === '' ? [] : [changed]), ...sentences.slice(at + 1)].join(' ')
}

/** The words of a text that aren't among those that are taken away. */
const othersIn = (text: string, stems: readonly string[]) =>
  contentWordsOf(text).filter(word => !stems.some(stem => isSameStem(stemOf(word), stem)))

function inSentence(sentence: string, stems: readonly string[]): string | undefined {
  const parts: { start: number; end: number; text: string }[] = []
  let start = 0
  for (const { index, 0: mark } of sentence.matchAll(separator)) {
    parts.push({ start, end: index, text: sentence.slice(start, index) })
    start = index + mark.length
  }
  parts.push({ start, end: sentence.length, text: sentence.slice(start) })
  const at = parts.findIndex(part => hasAll(part.text, stems))
  const part = parts[at]
  if (part === undefined) {
    // The words are spread over several parts, so only the whole sentence can be meant.
    return othersIn(sentence, stems).length <= maxOtherWords - 2 ? '' : undefined
  }
  const others = othersIn(part.text, stems).length
  const endMark = /[.!?;]$/.exec(sentence)?.[0] ?? ''
  if (parts.length === 1) {
    const phrase = withoutPhrase(part.text, stems)
    if (phrase !== undefined) return phrase
    return others <= maxOtherWords - 2 ? '' : undefined
  }
  if (at > 0)
    return others > maxOtherWords
      ? undefined
      : tidy(
          sentence.slice(0, parts[at - 1]!.end) +
            (at < parts.length - 1 ? sentence.slice(part.end) : endMark),
        )
  const span = spanOf(part.text, stems)
  if (
    others === 0 ||
    (span !== undefined && contentWordsOf(part.text.slice(0, span.start)).length === 0 && others < 3)
  ) {
    // "No adverts and no chat": what follows has its own "no", or inherits it.
    const [negation = ''] = /^(?:no|not|never|only|without)\s/i.exec(part.text) ?? []
    const next = sentence.slice(parts[1]!.start)
    return tidy(negation !== '' && !/^(?:no|not|never|only|without)\b/i.test(next) ? negation + next : next)
  }
  // "Skaters in Leeds and Bradford": the words before belong to the others as well.
  return span === undefined || part.text.slice(span.end).trim() !== ''
    ? undefined
    : tidy(part.text.slice(0, span.start) + sentence.slice(parts[1]!.start))
}

/** "PHP on Strato" without "Strato" is "PHP"; undefined if what is taken away is more than a phrase at the end. */
function withoutPhrase(text: string, stems: readonly string[]): string | undefined {
  const span = spanOf(text, stems)
  if (span === undefined || /[\p{L}\p{N}]/u.test(text.slice(span.end))) return undefined
  const [phrase] =
    /\s(?:on|in|at|with|via|from|by|for|to|through|using)(?:\s(?:the|an?|our|my))?\s$/i.exec(
      text.slice(0, span.start),
    ) ?? []
  return phrase === undefined ? undefined : tidy(text.slice(0, span.start - phrase.length))
}

function replaceIn(sentence: string, stems: readonly string[], replacement: string): string | undefined {
  const span = spanOf(sentence, stems)
  return span === undefined
    ? undefined
    : tidy(sentence.slice(0, span.start) + replacement.replace(/[.!?]$/, '') + sentence.slice(span.end))
}

/** From the first to the last of some words; undefined if much else is in between. */
function spanOf(text: string, stems: readonly string[]): { start: number; end: number } | undefined {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  const own = words.filter(it => stems.some(stem => isSameStem(stemOf(it[0].toLowerCase()), stem)))
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const [start, end] = [first.index, last.index + last[0].length]
  return othersIn(text.slice(start, end), stems).length > 1 ? undefined : { start, end }
}

const tidy = (text: string) =>
  text
    .replace(/\s{2,}/g, ' ')
    .replace(/ ([.,;!?])/g, '$1')
    .trim()
