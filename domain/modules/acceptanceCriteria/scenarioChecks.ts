import type { Fault, Fix, SpecificationCheck } from '../../checks/check.ts'
import { setField } from '../../checks/acrossModules/patches.ts'
import { parseEars } from '../../checks/ears.ts'
import { readScenarios, type Scenario, type Step, type StepKind } from '../../checks/gherkin.ts'
import { countVerbs } from '../../checks/verbs.ts'
import type { Specification } from '../../specification/specification.ts'

type CriteriaSet = Specification['acceptanceCriteria'][number]

const addressOf = ({ id }: CriteriaSet, line: number) =>
  ({ module: 'acceptanceCriteria', item: id, path: ['criteria', line] }) as const

/** Looks for one fault in each scenario. Sentences of EARS, which begin with "When", too, have checks of their own. */
const findInScenarios = (
  specification: Specification,
  faultOf: (steps: Scenario['steps'], set: CriteriaSet) => Fault | undefined,
): Fault[] =>
  specification.acceptanceCriteria.flatMap(set =>
    scenariosOf(set).flatMap(({ steps }) => faultOf(steps, set) ?? []),
  )

const known = new WeakMap<readonly string[], readonly Scenario[]>()

/** Reads the criteria of a set once for all of the checks, and again when they change. */
function scenariosOf({ criteria }: CriteriaSet): readonly Scenario[] {
  const scenarios =
    known.get(criteria) ??
    readScenarios(criteria).filter(
      ({ steps: [first] }) => first !== undefined && parseEars(criteria[first.line]!) === undefined,
    )
  known.set(criteria, scenarios)
  return scenarios
}

const halfScenario: SpecificationCheck = {
  id: 'half-scenario',
  scope: 'specification',
  group: 'testable',
  severity: 'warning',
  title: 'Half a scenario',
  why: 'Without both the event and its outcome, there’s nothing to test.',
  example: {
    before: 'When I cancel an order.',
    after: 'When I cancel an order, then the money is back on my card within 3 days.',
  },
  find: specification =>
    findInScenarios(specification, (steps, set) => {
      const last = steps.at(-1)!
      if (steps.every(({ kind }) => kind === 'then'))
        return { address: addressOf(set, steps[0]!.line), message: messages.noEvent }
      if (steps.some(({ kind }) => kind === 'then') || mayHaveOutcome(last)) return undefined
      return { address: addressOf(set, last.line), message: messages.noOutcome }
    }),
}

/** "When I pay, a receipt is sent" and "When I pay a receipt is sent" have one, though no "then". */
const mayHaveOutcome = ({ text }: Step) => text.includes(',') || countVerbs(text) > 1

const scenarioOrder: SpecificationCheck = {
  id: 'scenario-order',
  scope: 'specification',
  group: 'clear',
  severity: 'warning',
  title: 'Scenario in another order',
  why: 'The situation comes first, then the event, then the outcome; otherwise it’s easily misread.',
  example: {
    before: 'When I pay, given a full cart, then I get a receipt.',
    after: 'Given a full cart, when I pay, then I get a receipt.',
  },
  find: specification =>
    findInScenarios(specification, (steps, set) => {
      const kinds = steps.map(({ kind }) => kind)
      const isRepeated = kinds.filter(kind => kind === 'when').length > 1
      const early = steps.findIndex(({ kind }, i) => i > 0 && rankOf(kind) < rankOf(kinds[i - 1]!))
      if (early < 0 || isRepeated) return undefined
      const { line } = steps[early]!
      const fixes = steps.every(step => step.line === line) ? [reorder(specification, set, steps)] : []
      return { address: addressOf(set, line), message: messages.order, fixes }
    }),
}

const order: readonly StepKind[] = ['given', 'when', 'then']
const rankOf = (kind: StepKind) => order.indexOf(kind)

function reorder(specification: Specification, set: CriteriaSet, steps: readonly Step[]): Fix {
  const sorted = steps.toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind))
  const patch = [setField(specification, addressOf(set, steps[0]!.line), sentenceOf(sorted))]
  return { label: messages.reorder, patch }
}

/** Writes steps as one sentence: "Given a cart, when I pay, then I get a receipt." */
const sentenceOf = (steps: readonly Step[]): string => {
  const parts = steps.map(({ kind, text }, i) => `${kind === steps[i - 1]?.kind ? 'and' : kind} ${text}`)
  const sentence = parts.join(', ')
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`
}

const twoScenarios: SpecificationCheck = {
  id: 'two-scenarios',
  scope: 'specification',
  group: 'testable',
  severity: 'warning',
  title: 'Two scenarios in one',
  why: 'If the first part fails, the second is never tested.',
  example: {
    before: 'When I pay, then I get a receipt, when I cancel, then I get my money back.',
    after: 'When I pay, then I get a receipt. (And a criterion of its own for cancelling.)',
  },
  find: specification =>
    findInScenarios(specification, (steps, set) => {
      const second = steps.findIndex(({ kind }, i) => kind === 'when' && steps[i - 1]?.kind === 'then')
      if (
        second <= 0 ||
        steps[0]!.kind === 'then' ||
        !steps.slice(second).some(({ kind }) => kind === 'then')
      )
        return undefined
      const { line } = steps[second]!
      const fixes = steps.every(step => step.line === line)
        ? [splitAt(specification, set, steps, second)]
        : []
      return { address: addressOf(set, line), message: messages.two, fixes }
    }),
}

/** The situation, if there is one, is that of both. */
function splitAt(
  specification: Specification,
  set: CriteriaSet,
  steps: readonly Step[],
  second: number,
): Fix {
  const situation = steps.slice(0, second).filter(({ kind }) => kind === 'given')
  const lines = [steps.slice(0, second), [...situation, ...steps.slice(second)]].map(sentenceOf)
  const criteria = set.criteria.toSpliced(steps[0]!.line, 1, ...lines)
  const at = { module: 'acceptanceCriteria', item: set.id, path: ['criteria'] } as const
  return { label: messages.split, patch: [setField(specification, at, criteria)] }
}

const maxSteps = 5

const longScenario: SpecificationCheck = {
  id: 'long-scenario',
  scope: 'specification',
  group: 'clear',
  severity: 'hint',
  title: 'Long scenario',
  why: 'The more steps a scenario has, the less its failure says about what’s wrong.',
  example: { before: 'A scenario with eight steps', after: 'Two scenarios with three steps each' },
  find: specification =>
    findInScenarios(specification, (steps, set) => {
      const count =
        steps.length + steps.reduce((sum, { text }) => sum + text.split(/[,;] and /).length - 1, 0)
      if (count <= maxSteps) return undefined
      return { address: addressOf(set, steps[0]!.line), message: messages.long(count) }
    }),
}

const messages = {
  noEvent: 'This says what follows, but not from what. Begin with “When …”.',
  noOutcome: 'This doesn’t say what happens then. Add “then …” with what can be seen.',
  order: 'Put the situation first (“Given”), then the event (“When”), then the outcome (“Then”).',
  reorder: 'Put in order',
  two: 'This criterion has two events with an outcome each. Give each a criterion of its own.',
  split: 'Split into two criteria',
  long: (count: number) => `This scenario has ${count} steps. Keep what matters, or split it.`,
} as const

export const scenarioChecks: readonly SpecificationCheck[] = [
  halfScenario,
  scenarioOrder,
  twoScenarios,
  longScenario,
]
