import { valueAt, type Address } from '../field/address.ts'
import type { Patch } from '../field/patch.ts'
import { modules } from '../modules/index.ts'
import type { Specification } from '../specification/specification.ts'
import { statedTextsByItem, type StatedText } from '../specification/statedTexts.ts'
import { createSlicedTracer } from '../trace/createTracer.ts'
import type { Trace } from '../trace/trace.ts'
import type {
  Check,
  Fault,
  Finding,
  Fix,
  Question,
  SpecificationCheck,
  TextCheck,
  TextFault,
  WordQuestion,
} from './check.ts'
import { notePattern } from '../text/mayMatch.ts'
import { possibleIn } from './rememberMatches.ts'
import { inOrder } from './inOrder.ts'
import { rememberByReads } from './rememberByReads.ts'
import { finish, type Slices } from '../specification/slices.ts'
import { textScopeOf } from './textScope.ts'

/** What checking a specification returns. */
export interface CheckResult {
  /** In the order of the specification, and at one place in the order of the checks. */
  readonly findings: readonly Finding[]
  readonly trace: Trace
}

/**
 * Returns a function that runs these checks on a specification. It keeps what it found in items that haven't changed
 * since, so checking again after an edit is fast; the result is always that of a new checker. The same specification
 * always has the same findings, in the same order.
 */
export function createChecker(checks: readonly Check[]): (specification: Specification) => CheckResult {
  const checkInSlices = createSlicedChecker(checks)
  return specification => finish(checkInSlices(specification))
}

/** The same as `createChecker`, in slices. */
export function createSlicedChecker(
  checks: readonly Check[],
): (specification: Specification) => Slices<CheckResult> {
  const finders = checks
    .filter(check => check.scope === 'specification')
    .map(check =>
      rememberByReads((specification, traced) =>
        check.find(specification, traced).map(fault => toFinding(check, fault, specification)),
      ),
    )
  const trace = createSlicedTracer()
  const findInItem = createTextFinder(checks.filter(check => check.scope === 'text'))

  return function* (specification) {
    const findings: Finding[] = []
    for (const { key } of modules)
      for (const texts of statedTextsByItem(specification, key)) {
        findings.push(...findInItem(texts))
        yield
      }
    const traced = yield* trace(specification)
    for (const find of finders) {
      findings.push(...find(specification, traced))
      yield
    }
    return { findings: inOrder(findings, specification), trace: traced }
  }
}

/** Returns a function that runs these checks on the texts of an item, each on those that it is for. */
function createTextFinder(checks: readonly TextCheck[]) {
  /** The positions of the checks that read every text, and of those that look for a pattern, by its number. */
  const always: number[] = []
  const looking: number[][] = []
  for (const [i, { patterns }] of checks.entries()) {
    if (patterns === undefined) always.push(i)
    for (const pattern of patterns ?? []) (looking[notePattern(pattern)] ??= []).push(i)
  }
  // The texts of an item are the same array for as long as the item is the same.
  const known = new WeakMap<readonly StatedText[], readonly Finding[]>()

  function findIn(stated: StatedText): readonly Finding[] {
    const { address, text } = stated
    const scope = textScopeOf(address)
    const wanted = new Set(always)
    // What is possible is read once for all checks of words and of the specification.
    for (const pattern of possibleIn(stated, looking.length))
      for (const i of looking[pattern] ?? none) wanted.add(i)
    const findings: Finding[] = []
    for (const i of [...wanted].sort((a, b) => a - b)) {
      const check = checks[i]!
      if (scope.includes(check.texts))
        for (const fault of check.find(text)) addApart(findings, fromTextFault(check, fault, address, text))
    }
    return findings
  }

  return (texts: readonly StatedText[]): readonly Finding[] => {
    const findings = known.get(texts) ?? texts.flatMap(findIn)
    known.set(texts, findings)
    return findings
  }
}

const none: readonly number[] = []

/** Of findings about the same words, only the more severe or the first is kept. Those of long sentences are about more. */
function addApart(findings: Finding[], finding: Finding): void {
  const { start, end } = finding.address.span!
  const i = findings.findIndex(({ address: { span } }) => {
    const { start: from, end: to } = span!
    return from < end && start < to && Math.max(end - start, to - from) <= longestWords
  })
  if (i < 0) findings.push(finding)
  else if (severities.indexOf(finding.severity) < severities.indexOf(findings[i]!.severity))
    findings[i] = finding
}
const severities = ['error', 'warning', 'hint']
/** A longer span is about a whole sentence. */
const longestWords = 100

function fromTextFault(check: TextCheck, fault: TextFault, place: Address, text: string): Finding {
  const { start, end, message, replacements = [], severity = check.severity, question } = fault
  const address = { ...place, span: { start, end } }
  const quote = text.slice(start, end)
  const fixes = replacements.map((to): Fix => {
    const patch: Patch = [{ op: 'replaceSpan', at: address, from: quote, to }]
    return { label: to === '' ? messages.remove(quote) : messages.replace(to.trim()), patch }
  })
  return {
    check: check.id,
    group: check.group,
    severity,
    address,
    quote,
    message,
    fixes,
    ...(question === undefined ? {} : { question: questionAt(question, check, address, quote) }),
  }
}

const questionAt = (
  { text, answers }: WordQuestion,
  { why }: TextCheck,
  at: Address,
  from: string,
): Question => ({
  text,
  why,
  options: answers.map(({ text: answer, words: to = answer }) => ({
    text: answer,
    patch: [{ op: 'replaceSpan', at, from, to }],
  })),
  recommended: 0,
})

const messages = {
  remove: (words: string) => `Remove “${words.trim()}”`,
  replace: (words: string) => `Write “${words}”`,
} as const

function toFinding(check: SpecificationCheck, fault: Fault, specification: Specification): Finding {
  const { address, message, fixes = [], severity = check.severity, question } = fault
  const value = valueAt(specification[address.module], address)
  return {
    check: check.id,
    group: check.group,
    severity,
    address,
    quote: typeof value === 'string' ? value : '',
    message,
    fixes,
    ...(question === undefined ? {} : { question }),
  }
}
