/**
 * What a text contains: a piece, all of several, or one of several. Pieces have two to five characters (or one that is
 * no letter), in lower case, with 0 for any digit and one space for white space of any length.
 */
export type Cues = string | { readonly all: readonly Cues[] } | { readonly any: readonly Cues[] }

/** Returns what every text contains in which this pattern has a match; undefined if nothing is known. */
export function cuesOf({ source, flags }: RegExp): Cues | undefined {
  // A class of the flag v may contain operators and other classes.
  if (flags.includes('v')) return undefined
  let at = 0
  return readAlternatives().cues

  /** Reads what comes next, by a pattern that begins with ^. */
  function read(next: RegExp): RegExpExecArray {
    const found = next.exec(source.slice(at, at + 60))!
    at += found[0].length
    return found
  }

  function readAlternatives(): Group {
    const all = [readSequence()]
    while (source[at] === '|') {
      at++
      all.push(readSequence())
    }
    return { cues: anyOf(all.map(({ cues }) => cues)), heads: all.flatMap(({ heads }) => heads) }
  }

  function readSequence(): Group {
    const parts: (Cues | undefined)[] = []
    let heads: readonly string[] | undefined
    /** Characters that follow each other in every match. */
    let run = ''
    const endRun = () => {
      heads ??= [run]
      parts.push(cuesOfRun(run))
      run = ''
    }
    while (at < source.length && !/[|)]/.test(source[at]!)) {
      const { character, cues, next = [], isAssertion = false } = readPart()
      const joined = run === '' ? undefined : anyOf(next.map(head => cueBetween(run, head)))
      if (isAssertion) {
        parts.push(cues, joined)
        continue
      }
      const { least, isMost } = readQuantifier()
      if (character === undefined && run === '' && least > 0) heads ??= next.length === 0 ? [''] : next
      if (character === undefined || least === 0) endRun()
      if (least === 0) continue
      if (character === undefined) parts.push(cues, joined)
      else if (character !== ' ') run += character.repeat(least)
      else if (!run.endsWith(' ')) run += ' '
      if (isMost || character === ' ' || character === undefined) continue
      endRun()
      // What comes next follows the last one.
      run = character
    }
    endRun()
    return { cues: allOf(parts), heads: heads ?? [''] }
  }

  function readPart(): Part {
    const character = source[at++]!
    if (character === '(') return readGroup()
    if (character === '[') return readClass()
    if (character === '\\') return readEscape()
    if (character === '^' || character === '$') return { isAssertion: true }
    return character === '.' ? {} : partOf(character)
  }

  function readGroup(): Part {
    const [, look, not] = read(/^(?:(\?<?=)|(\?<?!)|\?<\w{1,40}>|\?[a-z-]{0,9}:)?/)
    const { cues, heads } = readAlternatives()
    at++
    if (not !== undefined) return { isAssertion: true }
    return { cues, next: look === '?<=' ? [] : heads, isAssertion: look !== undefined }
  }

  function readClass(): Part {
    const isNegated = source[at] === '^'
    const members: Part[] = []
    const start = at
    while (source[at] !== ']') {
      const character = source[at++]!
      // A range, unless the hyphen is the first or last character.
      const isRange = character === '-' && at - 1 > start && source[at] !== ']'
      members.push(isRange ? {} : character === '\\' ? readEscape() : partOf(character))
    }
    at++
    if (isNegated) return {}
    const characters = [...new Set(members.map(it => it.character))]
    return characters.length === 1
      ? { character: characters[0] }
      : { cues: anyOf(characters.map(it => (it === undefined ? it : cuesOfRun(it)))) }
  }

  function readEscape(): Part {
    const [escape] = read(/^(?:[pPu]\{[\w=]{1,50}\}|k<\w{1,40}>|u\w{4}|x\w\w|[^])/)
    if (escape === 'd') return { character: '0' }
    if (escape === 's') return { character: ' ' }
    if (escape === 'b' || escape === 'B') return { isAssertion: true }
    return /^\w/.test(escape) ? {} : partOf(escape)
  }

  function readQuantifier() {
    if (!/[*+?{]/.test(source[at] ?? '')) return once
    const [quantifier, least, most] = read(/^(?:[*+?]|\{(\d{1,9})(,\d{0,9})?\})/)
    if (source[at] === '?') at++
    if (least === undefined) return { least: quantifier === '+' ? 1 : 0, isMost: false }
    return { least: Number(least), isMost: most === undefined }
  }
}

/** The cues of alternatives, and the characters with which each of them begins; '' where that's not known. */
interface Group {
  readonly cues: Cues | undefined
  readonly heads: readonly string[]
}

/** A part of a pattern: a certain character, or something else with its cues. Assertions aren't part of the match. */
interface Part {
  readonly character?: string | undefined
  readonly cues?: Cues | undefined
  /** The characters with which it begins, one of them. */
  readonly next?: readonly string[]
  readonly isAssertion?: boolean
}

const once = { least: 1, isMost: true }

/** Cues don't have letters outside ASCII, because their cases are intricate. */
const partOf = (character: string): Part =>
  /[a-z]/.test(character)
    ? { character }
    : /[\sA-Z\d°\p{P}\p{Sc}\p{Sk}\p{Sm}]/u.test(character)
      ? { character: character.toLowerCase().replace(/\s/, ' ').replace(/\d/, '0') }
      : {}

const longest = 5

/** The pieces of a run, of which the last may overlap the one before. */
function cuesOfRun(run: string): Cues | undefined {
  if (/^[a-z ]?$/.test(run)) return undefined
  const starts = Array.from({ length: Math.ceil(run.length / longest) }, (_, i) => i * longest)
  return allOf(
    starts.map(start => run.slice(Math.max(0, Math.min(start, run.length - longest))).slice(0, longest)),
  )
}

/** A piece of the end of a run and what follows it. */
const cueBetween = (run: string, head: string) =>
  cuesOfRun((run.slice(-2) + head).replace('  ', ' ').slice(0, longest))

const isKnown = (cues: Cues | undefined) => cues !== undefined

/** The rarest first, so that a text without them is done with early. */
function allOf(parts: readonly (Cues | undefined)[]): Cues | undefined {
  const known = parts.filter(isKnown)
  if (known.length < 2) return known[0]
  const rated = known.map(cues => ({ cues, frequency: frequencyOf(cues) }))
  return { all: rated.toSorted((a, b) => a.frequency - b.frequency).map(({ cues }) => cues) }
}

const anyOf = (parts: readonly (Cues | undefined)[]): Cues | undefined =>
  !parts.every(isKnown) || parts.length === 0 ? undefined : parts.length === 1 ? parts[0] : { any: parts }

/** Pieces of the words that most texts contain, and ends of words. */
const common =
  /^[a-z ]{2}$|^[a-z]? ?(?:the|an?d?|for|with?|in|to|on?|of|or|is|are|as|at?|can|has|have|be|by|it|not?|one|all|user|when|that?) ?$/

/** A rough share of the texts that contain these. */
function frequencyOf(cues: Cues): number {
  if (typeof cues === 'string') return common.test(cues) ? 0.2 : 0.2 / 4 ** cues.length
  return 'all' in cues
    ? Math.min(...cues.all.map(frequencyOf))
    : cues.any.reduce((sum, it) => sum + frequencyOf(it), 0)
}
