import { keyStemsOf } from './matchCard.ts'
import type { Withdrawal } from './findWithdrawals.ts'

/** "Not Java but Kotlin", "instead of a chat, we ring", "withdraw the export in favour of a list". */
export function insteadIn(bare: string, at: number): Withdrawal | undefined {
  const { old, next } =
    /^not\s(?<old>\S.{0,60}?),?\sbut\s(?:rather\s)?(?<next>\S.{0,80})$/u.exec(bare)?.groups ??
    /^instead of\s(?<old>\S.{0,60}?)\s(?<next>(?:i|we|they|people|you|let|make|use|there|please)\b\s?.{1,120})$/u.exec(
      bare,
    )?.groups ??
    /^(?:swap|replace|exchange|substitute)\s(?<old>\S.{0,60}?)\s(?:for|with|by)\s(?<next>\S.{0,80})$/u.exec(
      bare,
    )?.groups ??
    /^(?:\p{L}{3,12}\s)?(?<old>\S.{0,80}?)\sin favou?r of\s(?<next>\S.{0,80})$/u.exec(bare)?.groups ??
    /^(?:.{0,30}\s)?(?:use|take|have|do|make it|put in|put|say|write)\s(?<next>\S.{0,60}?)\s(?:instead of|rather than|in place of)\s(?<old>\S.{0,60})$/u.exec(
      bare,
    )?.groups ??
    /^(?:it's|it is|that's|make it|say)\s(?<next>\S.{0,40}?),?\s(?:and\s)?not\s(?<old>\S.{0,40})$/u.exec(bare)
      ?.groups ??
    {}
  return old === undefined || next === undefined
    ? undefined
    : { at, target: bareTargetOf(old), certainty: 'sure', replacement: next }
}

/** "Not reminders to parents, reminders to pupils": what follows says the same with other words. */
export function otherInstead(bare: string, next: string, at: number): Withdrawal | undefined {
  const old = /^not\s(?<old>\S.{0,60})$/u.exec(bare)?.groups?.['old']
  const said = new Set(keyStemsOf(old ?? ''))
  return old !== undefined &&
    said.size > 1 &&
    keyStemsOf(next).some(stem => said.has(stem)) &&
    next.split(' ').length < 8
    ? { at, target: bareTargetOf(old), certainty: 'sure', replacement: next }
    : undefined
}

/** The words for what is taken away, without what the clause goes on to say. */
export function bareTargetOf(words: string): string {
  const target = words.replace(
    /^(?:as|since|because|now that|if|when)\s|^(?:all |everything |the bit |the part )?(?:what|that|which)?\s?(?:i|we) (?:said|wrote|told you|mentioned)(?: before| earlier)?(?: about| on| with)?\s/,
    '',
  )
  const end = target.search(
    /\s(?:because|cuz|cause|since|as|so|they|they're|he|he's|she|she's|it's|its|it|we|i|i'm|nobody|everyone|everybody|there's|theres|that's|thats|who|which|tho|though|anyway|actually|after all|any ?more|any longer|for now|at all|in there|in it|in here|in the app|from the|from that|from my|off that|off the|again|please|instead|in the end|here|there|tbh|btw|altogether|entirely|of course|until|unless|in favou?r)\b|\s(?:too|as well|also|in|now|then|out)$/u,
  )
  return (end > 0 ? target.slice(0, end) : target).replace(/^(?:about|of|on|with|for|from)\s/, '').trim()
}
