import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { leadOf } from '#domain/mentor/language/clauses.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { createItemFromMessage, type UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { toShortText } from '../toShortText.ts'
import { isAnnouncedCorrection, withoutAnnouncement } from './announcedCorrection.ts'
import { holdersOf, replacementFor } from './holders.ts'
import { mapTexts } from './mapTexts.ts'
import { keyStemsOf } from './matchCard.ts'

const weakStart =
  /^\W*(?:(?:oo*h|ah|well|h+m+|and|but|so|lol|haha)\W+)*(?:no[,\s]+wait|wait|hang on|hold on|excuse me|pardon|actually,? no|no no|oops)\b/i

/**
 * Replaces what was said before, in whichever answer, by what a message that announces a correction says of the same:
 * "sorry, what I said about dogs: only small dogs". Undefined if nothing is like it.
 */
export function restateEarlier(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
): { readonly state: DialogueState; readonly reply: string } | undefined {
  const isAnnounced = isAnnouncedCorrection(message.text)
  if (!isAnnounced && !weakStart.test(message.text)) return undefined
  const words = leadOf(isAnnounced ? withoutAnnouncement(message.text) : message.text).rest
  const said = new Set(keyStemsOf(isAnnounced ? message.text : words))
  if (keyStemsOf(words).length < 2) return undefined
  const likenessOf = (line: string) => {
    const own = [...new Set(keyStemsOf(line))]
    const shared = own.filter(stem => said.has(stem))
    const share = isAnnounced || shared.some(it => /\d/.test(it)) ? 0.3 : 0.5
    return own.length > 2 && shared.length >= 2 && shared.length / own.length >= share
      ? shared.length / own.length
      : 0
  }
  const bare = words.replace(/(?<![.!])[.!]+$/, '')
  // "It is for the dry ones" can't be understood without what it is about.
  const replacementOf = (line: string) =>
    /^(?:it|they|that|this|those|he|she)\b/i.test(bare) ? `${line} (${bare})` : capitalize(bare)
  const holders = holdersOf(state.module, specification)
  const inForm = holders.map(({ id: _id, ...values }) => createItemFromMessage(message)(values))
  const all = [...inForm, ...state.entries]
  let best = { at: -1, line: '', likeness: 0 }
  for (const [at, entry] of all.entries())
    mapTexts(entry, (text, path) => {
      for (const line of isLink(path) ? [] : sentencesIn(text)) {
        const likeness = likenessOf(line)
        if (likeness > 0 && likeness >= best.likeness) best = { at, line, likeness }
      }
      return text
    })
  if (best.at < 0) return undefined
  const before = all[best.at]!
  const next = withEvidence(
    before,
    mapTexts(before, (text, path) => (isLink(path) ? text : text.replace(best.line, replacementOf))),
    message,
  )
  const reply = messages.replaced(toShortText(replacementOf(best.line)))
  const own = best.at - inForm.length
  return own >= 0
    ? { state: { ...state, entries: state.entries.with(own, next) }, reply }
    : {
        state: {
          ...state,
          entries: [...state.entries, replacementFor(before, next, holders[best.at]!['id'])],
        },
        reply,
      }
}

const isLink = (path: string) => path === 'userStoryId' || path === 'relatedFeature' || path === 'name'

/** The lines of a text and their sentences, without the marks of a list. */
const sentencesIn = (text: string): string[] =>
  text
    .split(/\n|(?<=[.!?;])\s+/)
    .map(it => it.replace(/^\s*[-*•]\s+/, '').replace(/(?<![\s.!?;])[\s.!?;]+$/, ''))
    .filter(it => it !== '')

function withEvidence(before: ExtractedItem, next: ExtractedItem, { id, text }: UserMessage): ExtractedItem {
  const evidence = [{ quote: text, source: id, start: 0, end: text.length }]
  const finds = Object.fromEntries(
    Object.entries(next.finds).map(([path, find]) => [
      path,
      find === before.finds[path] ? find : { ...find, evidence: [...find.evidence, ...evidence] },
    ]),
  )
  return { ...next, finds }
}
