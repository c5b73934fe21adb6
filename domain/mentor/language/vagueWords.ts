/** Vague words, by kind. The questions about them are in the dialogue's messages.ts. */
export interface VagueKind {
  readonly kind: string
  readonly words: readonly string[]
}

const splitWords = (words: string) => words.split('|').map(word => word.trim())

export const vagueKinds: readonly VagueKind[] = [
  {
    kind: 'speed',
    words: splitWords(
      'fast|quick|quickly|real-time|real time|responsive|instant|instantly|immediately|snappy|performant|efficient|efficiently|low latency|without delay|as soon as possible',
    ),
  },
  {
    kind: 'size',
    words: splitWords(
      'scalable|scale|many users|lots of|large|huge|high volume|a lot of|thousands|millions|heavy load|growing|several|numerous',
    ),
  },
  {
    kind: 'ease',
    words: splitWords(
      'easy|easily|intuitive|user-friendly|user friendly|simple|simply|seamless|seamlessly|smooth|convenient|convenient to use|straightforward|clean|modern|nice|beautiful|accessible',
    ),
  },
  {
    kind: 'security',
    words: splitWords(
      'secure|securely|safe|safely|robust|reliable|protected|private|confidential|trustworthy',
    ),
  },
  {
    kind: 'open end',
    words: splitWords(
      'etc|and so on|and so forth|various|such as|including|and more|and others|or similar|something like|among other things|and stuff|whatever',
    ),
  },
  {
    kind: 'people',
    words: splitWords(
      'users|everyone|everybody|people|anyone|admin|admins|customers|stakeholders|somebody|the team',
    ),
  },
  {
    kind: 'condition',
    words: splitWords(
      'as appropriate|if possible|if necessary|if needed|when needed|as needed|as required|optionally|normally|usually|typically|generally|where applicable|sometimes|often|should be able',
    ),
  },
  {
    kind: 'comparison',
    words: splitWords(
      'better|improved|minimal|minimize|maximize|optimized|optimal|best|more|less|enhanced|faster|cheaper|easier|higher quality|state of the art|flexible|adequate|sufficient',
    ),
  },
]

export interface VagueWord {
  readonly word: string
  readonly kind: string
}

const vagueWordPatterns = vagueKinds
  .flatMap(({ kind, words }) => words.map(word => ({ word, kind })))
  .toSorted((a, b) => b.word.length - a.word.length)
  .map(entry => ({
    ...entry,
    form: new RegExp(`(?<![\\p{L}\\p{N}-])${entry.word}(?![\\p{L}\\p{N}-])`, 'iu'),
    than: new RegExp(`\\b${entry.word} than\\b`, 'i'),
  }))
const measuredPattern =
  /\d\s*(?:ms|s|sec|seconds?|minutes?|hours?|days?|users?|%|percent|kb|mb|gb|requests?|steps?|clicks?|items?|records?|people|times|weeks?|months?|years?)\b|\b(?:an?|one|two|half an?|three|five|ten) (?:seconds?|minutes?|hours?)\b/i

/**
 * The vague words in a text, in order; of overlapping ones, the longest. None if a number with a unit makes the text
 * precise.
 */
export function findVagueWords(text: string): VagueWord[] {
  if (measuredPattern.test(text)) return []
  const found: { from: number; to: number; word: VagueWord }[] = []
  for (const { form, than, ...entry } of vagueWordPatterns) {
    // "less than a day" says what it is compared with.
    if (entry.kind === 'comparison' && than.test(text)) continue
    const match = form.exec(text)
    if (match === null) continue
    const [from, to] = [match.index, match.index + match[0].length]
    if (found.some(it => from < it.to && to > it.from)) continue
    found.push({ from, to, word: { ...entry, word: match[0] } })
  }
  return found.toSorted((a, b) => a.from - b.from).map(it => it.word)
}
