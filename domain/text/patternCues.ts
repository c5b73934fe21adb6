/**
 * What a text contains: a cue, all of several, or one of several. A cue is a word (' few '), what a word begins with
 * (' few'), ends with ('few ') or contains ('few'), or other characters in a row ('...', with 0 for any digit). Words
 * consist of the letters a to z, in lower case; what's between them are spaces and other characters.
 */
export type Cues = string | { readonly all: readonly Cues[] } | { readonly any: readonly Cues[] }

/**
 * Returns what every text contains in which this pattern has a match; undefined if nothing is known. The same holds for
 * a match in a part of a text that begins and ends between words.
 */
export function cuesOf({ source, flags }: RegExp): Cues | undefined {
  // A class of the flag v may contain operators and other classes.
  if (flags.includes('v')) return undefined
  let at = 0
  return readAlternatives().cuesBetween(false, false)

  /** Reads what comes next, by a pattern that begins with ^. */
  function read(next: RegExp): RegExpExecArray {
    const found = next.exec(source.slice(at, at + 60))!
    at += found[0].length
    return found
  }

  function readAlternatives(): Part {
    const all = [readSequence()]
    while (source[at] === '|') {
      at++
      all.push(readSequence())
    }
    return all.length === 1 ? all[0]! : alternativesOf(all)
  }

  function readSequence(): Part {
    const parts: Part[] = []
    /** Letters that follow each other in every match, or other characters. */
    let run = ''
    const endRun = () => {
      if (run !== '') parts.push(partOfRun(run))
      run = ''
    }
    while (at < source.length && !/[|)]/.test(source[at]!)) {
      const part = readPart()
      const { least, isMost } = readQuantifier()
      const { character } = part
      if (character === undefined || least === 0 || (isLetter(character) && !isMost)) {
        endRun()
        parts.push(repeated(part, least, isMost))
        continue
      }
      if (isLetter(character) !== isLetter(run)) endRun()
      run += character.repeat(least)
      if (isMost) continue
      endRun()
      // What comes next follows the last one.
      run = character
    }
    endRun()
    return sequenceOf(parts)
  }

  function readPart(): Part {
    const character = source[at++]!
    if (character === '(') return readGroup()
    if (character === '[') return readClass()
    if (character === '\\') return readEscape()
    if (character === '^' || character === '$') return nothing
    return character === '.' ? anything : partOf(character)
  }

  function readGroup(): Part {
    const [, look] = read(/^(?:\?(?:(<?[=!])|<\w{1,40}>|[a-z-]{0,9}:))?/)
    const part = readAlternatives()
    at++
    const { start, end, isAnyLetter, cuesBetween } = part
    if (look === '=')
      return { ...nothing, start: start && true, cuesBetween: left => cuesBetween(left, false) }
    if (look === '<=')
      return { ...nothing, end: end && true, cuesBetween: (_, right) => cuesBetween(false, right) }
    if (look === '!') return { ...nothing, start: isAnyLetter }
    return look === '<!' ? { ...nothing, end: isAnyLetter } : part
  }

  function readClass(): Part {
    const isNegated = source[at] === '^'
    const members: Part[] = []
    const start = at
    while (source[at] !== ']') {
      const character = source[at++]!
      // A range, unless the hyphen is the first or last character.
      const isRange = character === '-' && at - 1 > start && source[at] !== ']'
      members.push(isRange ? anything : character === '\\' ? readEscape() : partOf(character))
    }
    const isAlphabet = flags.includes('i') && source.slice(start, at).includes('a-z')
    at++
    if (isNegated) return anything
    const [first] = members
    if (members.every(({ character }) => character === first?.character)) return first ?? anything
    return { ...alternativesOf(members), ...(isAlphabet ? { isAnyLetter: true } : {}) }
  }

  function readEscape(): Part {
    const [escape] = read(/^(?:[pPu]\{[\w=]{1,50}\}|k<\w{1,40}>|u\w{4}|x\w\w|[^])/)
    if (escape === 'd') return partOf('0')
    if (/^[nrst]$/.test(escape)) return partOf(' ')
    if (escape === 'b') return { ...nothing, start: true, end: true }
    if (escape === 'B') return nothing
    if (escape === 'w' || escape === 'p{L}') return { ...anything, isAnyLetter: true }
    return /^\w/.test(escape) ? anything : partOf(escape)
  }

  function readQuantifier() {
    if (!/[*+?{]/.test(source[at] ?? '')) return { least: 1, isMost: true }
    const [quantifier, least, most] = read(/^(?:[*+?]|\{(\d{1,9})(,\d{0,9})?\})/)
    if (source[at] === '?') at++
    if (least === undefined) return { least: quantifier === '+' ? 1 : 0, isMost: false }
    return { least: Number(least), isMost: most === undefined }
  }
}

/** What a part has at one of its ends: certainly no letter, perhaps one, or, if undefined, what's beside the part. */
type Edge = boolean | undefined

/** A part of a pattern. Assertions say something of what's beside them. */
interface Part {
  readonly start: Edge
  readonly end: Edge
  /** The only character that it matches, in lower case, with 0 for a digit; never a space. */
  readonly character?: string | undefined
  /** True if it matches each letter. */
  readonly isAnyLetter?: true | undefined
  /** Its cues if there's certainly no letter before it, or after it. */
  readonly cuesBetween: (left: boolean, right: boolean) => Cues | undefined
}

const nothing: Part = { start: undefined, end: undefined, cuesBetween: () => undefined }
const anything: Part = { ...nothing, start: false, end: false }

const isLetter = (character: string) => /^[a-z]/.test(character)

/** Cues don't have letters outside ASCII, because their cases are intricate. */
function partOf(character: string): Part {
  const lower = character.toLowerCase()
  if (/\s/.test(character)) return { ...nothing, start: true, end: true }
  if (!isLetter(lower) && !/[\d°\p{P}\p{Sc}\p{Sk}\p{Sm}]/u.test(character)) return anything
  const run = lower.replace(/\d/, '0')
  return { ...partOfRun(run), character: run }
}

function partOfRun(run: string): Part {
  if (!isLetter(run)) return { start: true, end: true, cuesBetween: () => run }
  return {
    ...anything,
    cuesBetween(left, right) {
      const cue = `${left ? ' ' : ''}${run}${right ? ' ' : ''}`
      // Nearly every text has a word that begins with a certain letter.
      return run.length === 1 && cue.length < 3 ? undefined : cue
    },
  }
}

function repeated(part: Part, least: number, isMost: boolean): Part {
  if (isMost && least === 1) return part
  const edgeOf = (edge: Edge) => (least === 0 && edge === true ? undefined : edge)
  return {
    start: edgeOf(part.start),
    end: edgeOf(part.end),
    cuesBetween: () => (least === 0 ? undefined : part.cuesBetween(false, false)),
  }
}

function alternativesOf(all: readonly Part[]): Part {
  const edgeOf = (edges: readonly Edge[]) =>
    edges.includes(false) ? false : edges.includes(undefined) ? undefined : true
  return {
    start: edgeOf(all.map(({ start }) => start)),
    end: edgeOf(all.map(({ end }) => end)),
    isAnyLetter: all.find(({ isAnyLetter }) => isAnyLetter)?.isAnyLetter,
    cuesBetween: (left, right) => anyOf(all.map(part => part.cuesBetween(left, right))),
  }
}

function sequenceOf(parts: readonly Part[]): Part {
  const [only] = parts
  if (parts.length === 1) return only!
  const startFrom = (i: number) => parts.find(({ start }, j) => j >= i && start !== undefined)?.start
  const endBefore = (i: number) => parts.findLast(({ end }, j) => j < i && end !== undefined)?.end
  return {
    start: startFrom(0),
    end: endBefore(parts.length),
    cuesBetween: (left, right) =>
      allOf(parts.map((part, i) => part.cuesBetween(endBefore(i) ?? left, startFrom(i + 1) ?? right))),
  }
}

const isKnown = (cues: Cues | undefined) => cues !== undefined

/** The rarest first, so that a text without them is done with early. */
function allOf(parts: readonly (Cues | undefined)[]): Cues | undefined {
  const known = parts
    .filter(isKnown)
    .flatMap(cues => (typeof cues === 'object' && 'all' in cues ? cues.all : [cues]))
  const needed = known.filter(
    (cue, i) =>
      typeof cue !== 'string' ||
      !known.some((it, j) => typeof it === 'string' && (j < i || it !== cue) && it.includes(cue)),
  )
  if (needed.length < 2) return needed[0]
  const rated = needed.map(cues => ({ cues, frequency: frequencyOf(cues) }))
  return { all: rated.toSorted((a, b) => a.frequency - b.frequency).map(({ cues }) => cues) }
}

function anyOf(parts: readonly (Cues | undefined)[]): Cues | undefined {
  if (!parts.every(isKnown)) return undefined
  const all = [
    ...new Set(parts.flatMap(cues => (typeof cues === 'object' && 'any' in cues ? cues.any : [cues]))),
  ]
  return all.length < 2 ? all[0] : { any: all }
}

/** What most texts contain. */
const common = /^ ?(?:..?|the|an?d?|for|with|are|can|has|have|not|one|all|user|when|that) ?$|^[0,.]$/

/** A rough share of the texts that contain these. */
function frequencyOf(cues: Cues): number {
  if (typeof cues === 'string') return common.test(cues) ? 0.2 : 0.2 / 4 ** cues.length
  return 'all' in cues
    ? Math.min(...cues.all.map(frequencyOf))
    : cues.any.reduce((sum, it) => sum + frequencyOf(it), 0)
}
