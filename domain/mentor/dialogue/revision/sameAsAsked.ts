import type { DialogueState } from '../dialogueState.ts'
import { matchCard } from './matchCard.ts'
import type { NamedTwice } from './findMerge.ts'

const sameness =
  /^\W*(?:(?:oh|well|no|but|and|again|also)[\s,]+){0,3}(?:(?:that|this|it)(?:['’]s|\sis)\s|is\s)?(?:just\s|really\s|also\s|again\s|actually\s){0,2}the same(?:\s(?:thing|one|feature|person|people|as))?(?<rest>\b.*)$/isu

/**
 * The card that was asked about and the one that it's said to be: "is the same thing: request a device", "that's the same
 * one". Without a name, it's the card that was asked about before.
 */
export function sameAsAsked(
  { slot, asked }: DialogueState,
  text: string,
  cards: readonly { readonly id: string; readonly name: string }[],
): NamedTwice | undefined {
  const own = nameIn(slot ?? '')
  const { rest } = text.split(/\s+/).length > 16 ? {} : (sameness.exec(text)?.groups ?? {})
  if (own === undefined || rest === undefined) return undefined
  const others = cards.filter(it => it.name !== own)
  if (others.length === cards.length) return undefined
  const named = /\p{L}{3}/u.test(rest)
    ? matchCard(rest.replace(/^[\s.,:;–—-]*(?:(?:as|with|one feature|one thing)\b[\s:,]*)*/i, ''), others)
        ?.name
    : undefined
  const before = asked.map(nameIn).findLast(it => it !== undefined && it !== own)
  const other = named ?? (/\p{L}{3}.*\p{L}{3}/u.test(rest) ? undefined : before)
  return other === undefined || !others.some(it => it.name === other)
    ? undefined
    : { names: [other, own], kept: other }
}

const nameIn = (slot: string): string | undefined => /@(?!\*)(.+)$/s.exec(slot)?.[1]
