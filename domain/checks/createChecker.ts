import { valueAt, type Address } from '../field/address.ts'
import { walk, walkTexts } from '../field/walk.ts'
import type { Patch } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import { createTextMemo } from '../text/createTextMemo.ts'
import { createTracer } from '../trace/createTracer.ts'
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
import { inOrder } from './inOrder.ts'
import { textScopeOf, textScopes, type TextScope } from './textScope.ts'

/** What checking a specification returns. */
export interface CheckResult {
  /** In the order of the specification, and at one place in the order of the checks. */
  readonly findings: readonly Finding[]
  readonly trace: Trace
}

/**
 * Returns a function that runs these checks on a specification. It keeps what it found in texts that haven't changed
 * since its last call, so checking again after an edit is fast; the result is always that of a new checker. The same
 * specification always has the same findings, in the same order.
 */
export function createChecker(checks: readonly Check[]): (specification: Specification) => CheckResult {
  const textChecks = checks.filter(check => check.scope === 'text')
  const specificationChecks = checks.filter(check => check.scope === 'specification')
  const trace = createTracer()
  // One memo for each set of checks that read the same texts, so that no check reads a text that it isn't for.
  const memos = new Map(
    textScopes.map(scope => {
      const inScope = textChecks.filter(check => scope.includes(check.texts))
      const find = (text: string) =>
        inScope.flatMap(check => check.find(text).map(fault => ({ check, fault })))
      return [scope, createTextMemo(find)] as const
    }),
  )
  return specification => {
    const traced = trace(specification)
    const findings = [
      ...findInTexts(specification, (scope, text) => memos.get(scope)!.get(text)),
      ...specificationChecks.flatMap(check =>
        check.find(specification, traced).map(fault => toFinding(check, fault, specification)),
      ),
    ]
    for (const memo of memos.values()) memo.sweep()
    return { findings: inOrder(findings, specification), trace: traced }
  }
}

interface FoundFault {
  readonly check: TextCheck
  readonly fault: TextFault
}

function findInTexts(
  specification: Specification,
  faultsIn: (scope: TextScope, text: string) => readonly FoundFault[],
): Finding[] {
  return [...walk(specification)].flatMap(place => {
    const scope = textScopeOf(place.address)
    if (scope.length === 0) return []
    return [...walkTexts(place)].flatMap(({ address, value }) =>
      value.trim() === ''
        ? []
        : faultsIn(scope, value).map(({ check, fault }) => fromTextFault(check, fault, address, value)),
    )
  })
}

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
