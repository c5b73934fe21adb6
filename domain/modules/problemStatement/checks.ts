import type { SpecificationCheck } from '../../checks/check.ts'
import { setField } from '../../checks/acrossModules/patches.ts'
import { namedTargetsOf } from '../../specification/links.ts'
import type { Specification } from '../../specification/specification.ts'

const missingApp =
  /^\s{0,20}(?:there(?:’|'| i)s (?:no|currently no|not an?|still no) (?:\p{L}{1,20} ){0,3}(?:app|tool|website|platform|software|system|solution|program)(?![\p{L}])|(?:i|we|people|users) (?:don['’]t have|need|want|lack) an? (?:\p{L}{1,20} ){0,3}(?:app|tool|website|platform|software|system)(?![\p{L}])|(?:the )?lack of an? (?:\p{L}{1,20} ){0,3}(?:app|tool|website|platform|software|system)(?![\p{L}]))/iu
/** The rest of the pain point may well say what goes wrong. */
const maxLength = 120

const missingAppAsProblem: SpecificationCheck = {
  id: 'missing-app-as-problem',
  scope: 'specification',
  group: 'clear',
  severity: 'hint',
  title: 'Problem that’s a missing app',
  why: 'It hides what goes wrong today, which is what the app has to change.',
  example: {
    before: 'There is no app for our choir.',
    after: 'Singers miss rehearsals, because changes are lost in a chat of 40 people.',
  },
  find({ problemStatement: { painPoint } }) {
    if (painPoint.trim().length > maxLength) return []
    const [words] = missingApp.exec(painPoint) ?? []
    if (words === undefined) return []
    const start = words.length - words.trimStart().length
    const address = {
      module: 'problemStatement',
      path: ['painPoint'],
      span: { start, end: words.length },
    } as const
    return [{ address, message: messages.missingApp }]
  },
}

const halfToldProblem: SpecificationCheck = {
  id: 'half-told-problem',
  scope: 'specification',
  group: 'complete',
  severity: 'hint',
  title: 'Problem that’s half told',
  why: 'Who has the problem and what it costs decide which features come first.',
  example: { before: 'Why is this important? (blank)', after: 'Each missed delivery costs us 9 euros.' },
  find(specification) {
    const { painPoint, whoExperiences, whyImportant } = specification.problemStatement
    if (painPoint.trim() === '') return []
    const who = { module: 'problemStatement', path: ['whoExperiences'] } as const
    const why = { module: 'problemStatement', path: ['whyImportant'] } as const
    return [
      ...(whoExperiences.trim() === ''
        ? [{ address: who, message: messages.noOne, ...askWho(specification) }]
        : []),
      ...(whyImportant.trim() === '' ? [{ address: why, message: messages.noCost }] : []),
    ]
  },
}

function askWho(specification: Specification) {
  const personas = namedTargetsOf(specification, 'personas').slice(0, 4)
  if (personas.length < 2) return {}
  const at = { module: 'problemStatement', path: ['whoExperiences'] } as const
  const options = personas.map(({ name }) => ({
    text: name.trim(),
    patch: [setField(specification, at, name.trim())],
  }))
  return { question: { text: messages.who, why: halfToldProblem.why, options } }
}

const messages = {
  missingApp: 'This says which app is missing. Say what goes wrong today without it.',
  noOne: 'Nothing says who has this problem. Name them and the situation.',
  noCost: 'Nothing says what the problem costs. Give the time, money or trouble it takes.',
  who: 'Who has this problem most often?',
} as const

export const checks: readonly SpecificationCheck[] = [missingAppAsProblem, halfToldProblem]
