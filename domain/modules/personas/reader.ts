import type { ExtractedItem, Reader } from '#domain/reading/extraction.ts'
import { nameKeyOf, wordsOf } from '#domain/text/words.ts'
import { findAgents } from '#domain/mentor/language/findAgents.ts'
import { findPeople } from '#domain/reading/splitList.ts'
import {
  createExtractedItem,
  isUnderHeading,
  sentencesOf,
  withoutEndMarks,
  type TextBlock,
} from '#domain/text/textBlocks.ts'
import { isAction } from '#domain/mentor/language/findNouns.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { findUserStories } from '../userStories/findUserStories.ts'
import {
  needWords,
  painWords,
  personaFieldOf,
  proseSentencesOf,
  findSentenceSubject,
} from '#domain/reading/painPoints.ts'

const personaHeading =
  /^(?:(?:the )?users?|who|people|roles|participants|for whom|who is involved)$|\b(?:personas?|target (?:users?|audience)|who (?:uses|will use|is it for)|user (?:types|groups|roles)|roles|actors|stakeholders|audience)\b/i
const generalWords =
  /^(?:users?|people|persons?|times?|everyone|everybody|anyone|they|he|she|we|i|you|it|systems?|team|developers?)$/i

/** Reads personas: cards under such a heading, roles of user stories, and people with needs or pain points. */
export const reader: Reader = (blocks, source, isAsked) => {
  const entries: ExtractedItem[] = []
  const hasHeading = blocks.some(block => isUnderHeading(block, personaHeading))
  for (const block of blocks) {
    const isListed = isUnderHeading(block, personaHeading) || (isAsked && !hasHeading)
    if (!isListed || (block.kind !== 'bullet' && block.kind !== 'prose')) continue
    entries.push(...readListedPeople(block, source))
  }
  for (const { persona, block } of findUserStories(blocks)) {
    const last = wordsOf(persona).at(-1) ?? ''
    if (generalWords.test(persona) || (generalWords.test(last) && persona.split(/\s+/).length === 1)) continue
    entries.push(createExtractedItem({ name: persona }, [block], source))
  }
  for (const sentence of proseSentencesOf(blocks)) {
    if (
      /^as an? /i.test(sentence.text) ||
      /\bshall\b/i.test(sentence.text) ||
      isUnderHeading(sentence, otherHeading)
    )
      continue
    entries.push(
      ...findCountedPeople(sentence.text)
        .filter(name => !generalWords.test(wordsOf(name).at(-1) ?? ''))
        .map(name => createExtractedItem({ name }, [sentence], source, 'guessed')),
    )
    const name = findSentenceSubject(sentence.text) ?? findDoer(sentence.text)
    if (
      name === undefined ||
      generalWords.test(name) ||
      name.split(/\s+/).length > 4 ||
      findUserStories([sentence]).some(it => !generalWords.test(it.persona))
    )
      continue
    const isDescribed = needWords.test(sentence.text) || painWords.test(sentence.text)
    entries.push(
      isDescribed && !generalWords.test(name)
        ? createPersona(name, sentence.text, sentence, source, 'guessed')
        : createExtractedItem({ name }, [sentence], source, 'guessed'),
    )
  }
  // Punctuation alone isn't a name.
  const nameOf = ({ finds }: ExtractedItem) => (finds['name']?.value ?? '') as string
  const named = entries.map(it => ` ${nameKeyOf(nameOf(it))}`)
  // If "new tenants" are already included, something that tenants do adds no persona.
  const isKnown = (doer: string) => named.some(name => name.endsWith(nameKeyOf(doer)))
  return [...entries, ...readDoers(blocks, source).filter(it => !isKnown(nameOf(it)))]
}

/** Reads the agents of all sentences, and the author's own role: "I'm a beekeeper". */
const readDoers = (blocks: readonly TextBlock[], source: string): ExtractedItem[] =>
  proseSentencesOf(blocks)
    .filter(
      it => !/^as an? /i.test(it.text) && !/\bshall\b/i.test(it.text) && !isUnderHeading(it, otherHeading),
    )
    .flatMap(sentence => {
      const self = /\b(?:i am|i['’]?m|we are|we['’]re)\s+(?:an?|the|all)\s+((?:[a-z]+\s)?[a-z]+)\b/i.exec(
        sentence.text,
      )?.[1]
      return [...findAgents(sentence.text), ...(self !== undefined && isRole(self) ? [self] : [])]
        .filter(name => !generalWords.test(wordsOf(name).at(-1) ?? ''))
        .map(name => createExtractedItem({ name }, [sentence], source, 'guessed'))
    })

const otherHeading =
  /\b(?:links|resources|examples?(?: projects)?|glossary|out of scope|acceptance|criteria)\b/i

/** Finds the subject of a sentence if it is a role followed by a verb: "Students answer questions". */
function findDoer(text: string): string | undefined {
  const [, many = '', does = ''] =
    /^(?:(?:the|my|our|most|all|some|other)\s+)?((?:[\w’'-]+\s){0,2}?[\w’'-]+s)\s+([a-z]+)\b/i.exec(text) ??
    []
  if (isRole(many) && isAction(`${does} it`)) return many
  const [, one = '', did = ''] =
    /^(?:the|an?|each|every)\s+((?:[\w’'-]+\s)?[\w’'-]+)\s+([a-z]+?)e?s\b/i.exec(text) ?? []
  return isRole(one) && (isAction(`${did} it`) || isAction(`${did}e it`)) ? one : undefined
}

/** Finds people with a number: "40 singers and one tired conductor". */
function findCountedPeople(text: string): string[] {
  // Goals and expected loads mention numbers of people too.
  if (/\b(?:year|months?|within|at the same time|at once|at least|up to)\b/i.test(text)) return []
  const all = text.matchAll(
    /\b(?:\d[\d,.]{0,20}|one|two|three|four|five|six|ten|several|many|a few)\s+((?:[a-z-]+\s)?[a-z-]+)\b/gi,
  )
  return [...all].flatMap(([, name = '']) => {
    const named = [name, ...name.split(' ')].find(it => isRole(it))
    return named === undefined ? [] : [named]
  })
}

/**
 * Reads one card each from "Coaches: plan practice", "- Parents" and "coaches and parents who pay"; prose is read
 * sentence by sentence.
 */
function readListedPeople(block: TextBlock, source: string): ExtractedItem[] {
  if (block.kind === 'bullet' && block.text.split(/\s+/).length <= 5 && !/[:(]/.test(block.text))
    return [createExtractedItem({ name: withoutEndMarks(block.text) }, [block], source)]
  const parts = block.kind === 'bullet' ? [block] : sentencesOf(block)
  return parts.flatMap((part, i) => {
    // "Greeter (volunteer): checks people in"
    const [, called, aside = '', task = ''] =
      /^([^:.,()]{2,60}?)\s?\(([^()]{1,80})\)\s?(?::|[-–—])\s+(.+)$/s.exec(part.text) ?? []
    if (called !== undefined) return [createPersona(called, `${aside}; ${task}`, block, source)]
    const [, name, more] =
      /^([^:.,]{2,60}?)(?::\s+|(?<!\s)\s+[-–—]\s+|(?:(?<!\s)\s+)?\(|,\s+(?=who\b|\d))(.+?)\)?$/s.exec(
        part.text,
      ) ?? []
    // "Coaches: plan practice. They hate paper.": the sentences after a label describe the same people.
    const rest = i === 0 ? parts.slice(1).map(it => it.text) : []
    if (name !== undefined && more !== undefined && name.split(/\s+/).length <= 6) {
      const followingSentences = rest.filter(text => /^(?:they|he|she|their|his|her)\b/i.test(text))
      return [createPersona(name, [more, ...followingSentences].join(' '), block, source)]
    }
    return findPeople(part)
      .filter(it => !generalWords.test(it.name))
      .map(it =>
        createPersona(
          it.name,
          it.description.replace(/^(?:who|that|,)\s+|^\W*(?:and|or)\s+(?:me|myself|i|us|you)\W*$/gi, ''),
          it.block,
          source,
        ),
      )
  })
}

/** Creates a card with each sentence in the field it fits: needs, pain points, otherwise characteristics. */
function createPersona(
  name: string,
  text: string,
  block: TextBlock,
  source: string,
  confidence: 'said' | 'guessed' = 'said',
): ExtractedItem {
  const parts = text.split(/(?<=[.;!])\s+/).filter(part => part !== '')
  const values: Record<string, string> = {
    name: withoutEndMarks(name.replace(/^(?:an?|the|my|our|some|other)\s+/i, '')),
  }
  for (const part of parts) {
    const path = personaFieldOf(part)
    values[path] =
      values[path] === undefined ? withoutEndMarks(part) : `${values[path]}\n${withoutEndMarks(part)}`
  }
  return createExtractedItem(values, [block], source, confidence)
}
