export type StepKind = 'given' | 'when' | 'then'

/** A step of a scenario: what is so, what happens, or what follows. */
export interface Step {
  readonly kind: StepKind
  /** The position of its line. */
  readonly line: number
  /** UTF-16 offsets in the line, from its first word after the keyword; a comma or full stop at its end isn't part of it. */
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Steps that belong together, on one line or on several that follow each other. */
export interface Scenario {
  readonly steps: readonly Step[]
}

/**
 * Reads the scenarios written as "Given …, when …, then …" in lines, on one line each or with a line for each step.
 * Lines in other words aren't part of any.
 */
export function readScenarios(lines: readonly string[]): Scenario[] {
  const scenarios: Step[][] = []
  let open: Step[] | undefined
  for (const [line, text] of lines.entries()) {
    const keyword = keywordOf(text)
    const isNew = keyword !== undefined && (open === undefined || beginsScenario(keyword, open))
    if (keyword === undefined || (isNew && !isStepKind(keyword))) open = undefined
    else {
      const steps = stepsIn(text, line, isStepKind(keyword) ? keyword : open!.at(-1)!.kind)
      // A keyword alone begins nothing.
      if (isNew && steps.length > 0) scenarios.push((open = []))
      else if (isNew) open = undefined
      open?.push(...steps)
    }
  }
  return scenarios.map(steps => ({ steps }))
}

type Keyword = StepKind | 'and' | 'but'
const isStepKind = (word: string): word is StepKind => word === 'given' || word === 'when' || word === 'then'

const lead = /^[\s\d*.)•-]{0,12}(given|when|then|and|but)(?![\p{L}\p{N}])/iu
const keywordOf = (line: string) => lead.exec(line)?.[1]?.toLowerCase() as Keyword | undefined

/** A line with all of its steps is a scenario of its own; one with a single step may continue the lines before. */
function beginsScenario(keyword: Keyword, open: readonly Step[]): boolean {
  const last = open.at(-1)!.kind
  if (keyword === 'given') return true
  return keyword === 'when' ? last !== 'given' : keyword === 'then' && last === 'then'
}

function stepsIn(text: string, line: number, kind: StepKind): Step[] {
  const [found = ''] = lead.exec(text) ?? []
  const marks = [{ kind, from: 0, start: found.length }]
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])(?:given|when|then)(?![\p{L}\p{N}])/giu)) {
    const word = match[0].toLowerCase() as StepKind
    const start = match.index + word.length
    if (
      match.index >= found.length &&
      isKeyword(word, text.slice(Math.max(0, match.index - 12), match.index))
    )
      marks.push({ kind: word, from: match.index, start })
  }
  return marks.flatMap((mark, i) => {
    const before = text.slice(mark.start, marks[i + 1]?.from ?? text.length)
    const words = withoutJoint(before)
    const step = words.trimStart()
    const start = mark.start + words.length - step.length
    return step === '' ? [] : [{ kind: mark.kind, line, start, end: start + step.length, text: step }]
  })
}

/** A step's words without the "and" and the marks that lead to the next one. */
const withoutJoint = (words: string) =>
  words
    .trimEnd()
    .replace(/\s(?:and|but)$/i, '')
    .replace(/[\s,;.]{1,9}$/, '')

/** A keyword within a line comes after a comma; only "then" often does without. */
function isKeyword(word: StepKind, before: string): boolean {
  if (/[,;.]\s*(?:and\s+|but\s+)?$/i.test(before)) return true
  return word === 'then' && !/(?:^|\s)(?:and|just|only|by|until|since|back|even)\s+$/i.test(before)
}
