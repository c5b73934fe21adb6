import { isSameStem } from './revision/isSameStem.ts'
import { targetStemsOf } from './revision/withdrawable.ts'
import { keyStemsOf } from './revision/matchCard.ts'

/** A message without what it takes back itself, and what that was. */
export interface Retracted {
  readonly rest: string
  readonly retracted: string
}

/** How somebody turns round in the midst of what they say. */
const turn =
  /(?<=[.!?…,;–—-]\s?|^)\s*(?:(?:although|though|but|hm+|ah|oh|wait|well|actually|or|god|argh)[\s,.…–—-]+){0,3}(?:no|nah|nope|rather not|better not|scrap that|forget (?:that|it|him|her|them)|never ?mind|not really)(?=$|[\s,.…!–—-])(?!\s(?:one|more|longer|idea|clue|problem|need|way)\b)/giu
/** What tells that it is taken back and not only denied. */
const order =
  /\b(?:leave|skip|forget|drop|scrap|remove|delete|ditch|strike|cut|kill|lose|take|bin)\s(?:(?:it|that|this|him|her|them|those|that one|the \S{1,20}(?:\s\S{1,20})?)(?:\s(?:out|off|away|again|please))*|out (?:the )?\S{1,20})(?=[\s,.!]|$)|\b(?:rather not|better not|scrap that|never ?mind|forget (?:that|it))\b|\b(?:he|she|it|that|they)(?:['’]s| is| are|['’]re)? (?:out|not needed|too much)\b/i
/** What somebody adds to a list, or asks for, before they think better of it. */
const addition =
  /^\W*(?:(?:oo*h|ah|hm+|well|so)[\s,!]+){0,2}(?:and|also|plus|oh|ooh|maybe|perhaps|can|could|what about|how about|or|then)\b/i

/** "The blockchain from my pitch? Kill it, nobody knew why." */
const askedAndDropped =
  /(?<=^|[.!?;]\s)(?:(?:oh|and|as for|about)\s){0,2}(?<what>(?:the|my|our|that|those)\s[^.!?;]{3,60})\?\s+(?:(?:please|just|we can|you can|let['’]?s)\s){0,2}(?:kill|forget|scrap|drop|ditch|skip|bin|strike|lose|axe)\s(?:it|that|them|those)\b[^.!?;]{0,120}[.!?;]?/i

/**
 * Drops what a message adds and takes back in the same breath: "Oh and an export, although no, skip the export". Undefined
 * if it takes nothing of its own back.
 */
export function withoutRetracted(text: string): Retracted | undefined {
  if (text.length > 600) return undefined
  const asked = askedAndDropped.exec(text)
  if (asked !== null)
    return {
      rest: `${text.slice(0, asked.index)} ${text.slice(asked.index + asked[0].length)}`.trim(),
      retracted: asked.groups!['what']!,
    }
  for (const match of text.matchAll(turn)) {
    const before = text.slice(0, match.index).trimEnd()
    const after = text.slice(match.index)
    if (before === '' || !order.test(after)) continue
    // It is the last sentence before, or what that adds to a list.
    const start = Math.max(
      ...[...before.replace(/(?<![.!?…,;–—-])[.!?…,;–—-]+$/, ' ').matchAll(/[.!?;\n]\s+/g)].map(
        it => it.index + it[0].length,
      ),
      0,
    )
    const said = before.slice(start)
    if (!addition.test(said) || !isAboutSame(after, said)) continue
    const rest = before.slice(0, start).trim()
    return { rest, retracted: said.replace(/(?<![\s,.!?…–—-])[\s,.!?…–—-]+$/, '') }
  }
  return undefined
}

/** True if what follows names nothing, or something that was just said. */
function isAboutSame(after: string, said: string): boolean {
  const [, named] =
    /\b(?:leave|skip|forget|drop|scrap|remove|delete|ditch|strike|cut|kill|lose|take|bin)\s(?:out\s)?the\s(\S{1,20}(?:\s\S{1,20})?)/i.exec(
      after,
    ) ?? []
  if (named === undefined) return true
  const own = keyStemsOf(said)
  return targetStemsOf(named).some(stem => own.some(it => isSameStem(it, stem)))
}
