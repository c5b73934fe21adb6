/** Words that leave open what is meant, by kind, and the question that closes it (mentor.md 3.2). */
export interface VagueKind {
  readonly kind: string
  readonly words: readonly string[]
  readonly probe: string
}

const listed = (words: string) => words.split('|').map(word => word.trim())

export const vagueKinds: readonly VagueKind[] = [
  {
    kind: 'speed',
    words: listed(
      'fast|quick|quickly|real-time|real time|responsive|instant|instantly|immediately|snappy|performant|efficient|efficiently|low latency|without delay|as soon as possible',
    ),
    probe: 'How many seconds may it take, and for how much data?',
  },
  {
    kind: 'size',
    words: listed(
      'scalable|scale|many users|lots of|large|huge|high volume|a lot of|thousands|millions|heavy load|growing|several|numerous',
    ),
    probe: 'How many, roughly: in the first week, and in year one?',
  },
  {
    kind: 'ease',
    words: listed(
      'easy|easily|intuitive|user-friendly|user friendly|simple|simply|seamless|seamlessly|smooth|convenient|convenient to use|straightforward|clean|modern|nice|beautiful|accessible',
    ),
    probe: 'Who must manage to do what without help, and in how many steps?',
  },
  {
    kind: 'security',
    words: listed('secure|securely|safe|safely|robust|reliable|protected|private|confidential|trustworthy'),
    probe: 'Which data is it about, and who may see or change it?',
  },
  {
    kind: 'open end',
    words: listed(
      'etc|and so on|and so forth|various|such as|including|and more|and others|or similar|something like|among other things|and stuff|whatever',
    ),
    probe: 'What else belongs to it, or is that all?',
  },
  {
    kind: 'people',
    words: listed(
      'users|everyone|everybody|people|anyone|admin|admins|customers|stakeholders|somebody|the team',
    ),
    probe: 'Which people exactly: what is their role, and in what situation are they?',
  },
  {
    kind: 'condition',
    words: listed(
      'as appropriate|if possible|if necessary|if needed|when needed|as needed|as required|optionally|normally|usually|typically|generally|where applicable|sometimes|often|should be able',
    ),
    probe: 'When exactly does it apply, and when does it not?',
  },
  {
    kind: 'comparison',
    words: listed(
      'better|improved|minimal|minimize|maximize|optimized|optimal|best|more|less|enhanced|faster|cheaper|easier|higher quality|state of the art|flexible|adequate|sufficient',
    ),
    probe: 'Better than what, and by how much?',
  },
]

export interface VagueWord {
  readonly word: string
  readonly kind: string
  readonly probe: string
}

const all = vagueKinds
  .flatMap(({ kind, words, probe }) => words.map(word => ({ word, kind, probe })))
  .toSorted((a, b) => b.word.length - a.word.length)
const measured =
  /\d\s*(?:ms|s|sec|seconds?|minutes?|hours?|days?|users?|%|percent|kb|mb|gb|requests?|steps?|clicks?|items?|records?)\b/i

/** Vague words of a text, in its order, longer ones first; none where a number with a unit says what is meant. */
export function vagueWordsIn(text: string): VagueWord[] {
  if (measured.test(text)) return []
  const taken: { from: number; to: number; word: VagueWord }[] = []
  for (const entry of all) {
    const match = new RegExp(`(?<![\\p{L}\\p{N}-])${entry.word}(?![\\p{L}\\p{N}-])`, 'iu').exec(text)
    if (match === null) continue
    const [from, to] = [match.index, match.index + match[0].length]
    if (taken.some(it => from < it.to && to > it.from)) continue
    taken.push({ from, to, word: { ...entry, word: match[0] } })
  }
  return taken.toSorted((a, b) => a.from - b.from).map(it => it.word)
}
