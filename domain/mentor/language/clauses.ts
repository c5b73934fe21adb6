/** A clause of a message, with its position. */
export interface Clause {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly isSentenceStart: boolean
}

/** Splits a message at commas and at the ends of sentences. */
export function splitClauses(text: string): Clause[] {
  const clauses: Clause[] = []
  let [start, isSentenceStart] = [0, true]
  const add = (end: number) => {
    const raw = text.slice(start, end)
    const own = raw.trim()
    const from = start + raw.indexOf(own)
    if (/[\p{L}\p{N}]/u.test(own))
      clauses.push({ text: own, start: from, end: from + own.length, isSentenceStart })
  }
  for (const { 0: mark, index } of text.matchAll(/[.!?;\n](?=\s|$)|,(?=\s)|:(?=\s)|\s[–—-](?=\s)/g)) {
    const end = index + (mark === '?' ? 1 : 0)
    add(end)
    isSentenceStart = /[.!?;\n]/.test(mark) || (clauses.length === 0 && isSentenceStart)
    start = index + mark.length
  }
  add(text.length)
  return clauses
}

const leadPattern =
  /^(?:(?:no|nah|nope|wait|hang on|hold on|actually|sorry|excuse me|pardon|oo*h|ah|ok|okay|and|also|but|well|so|then|please|correction|hm+|oops|on second thoughts?|come to think of it|let['’]?s|let us|(?:can|could) (?:you|we)|you can|we can|just|better|really|that['’]?s (?:all )?wrong|thats wrong|that is wrong|that['’]?s not right|thats not right|wrong|i said|we said|scratch that)(?:[\s,:.!–—-]+|$))+/i
const correctionWords =
  /\b(?:no|nah|nope|wait|hang on|hold on|actually|sorry|excuse me|pardon|oops|correction|on second thoughts?|come to think of it|wrong|not right|scratch that)\b/i

/** A text without the words that open a correction, and whether there were any. */
export function leadOf(text: string): { readonly rest: string; readonly isCorrection: boolean } {
  const [lead = ''] = leadPattern.exec(text.trim()) ?? []
  return { rest: text.trim().slice(lead.length), isCorrection: correctionWords.test(lead) }
}

/** "Delete a recipe", "take out a loan": what people do with the app, not with the list. */
export const isTaking = (target: string): boolean =>
  /^(?:an?|any|some|their|his|one|several|old|new)\s/i.test(target)
