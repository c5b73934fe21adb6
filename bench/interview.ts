// Measures how the guided mentor interviews: `node bench/interview.ts`. A rule-based user knows a whole specification
// (the sample project and the archetypes, which were written by hand, and the rules' results for the ideas of
// bench/texts, which have less content, in the words of those ideas), answers only what is asked, is sometimes vague,
// skips a question, or answers two at once. Nothing is random: the interviews are always the same.
import { applyProposal } from '#domain/proposal/applyProposal.ts'
import { draftModule } from '#domain/mentor/draftModule.ts'
import { previewForm, slotsOf } from '#domain/mentor/dialogue/slots.ts'
import { startDialogue, takeTurn } from '#domain/mentor/dialogue/takeTurn.ts'
import type { DialogueState, DialogueTurn } from '#domain/mentor/dialogue/dialogueState.ts'
import { findVagueWords } from '#domain/mentor/language/vagueWords.ts'
import { modules } from '#domain/modules/index.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { addressOfField, valueAt } from '#domain/field/address.ts'
import { createProposal } from '#domain/proposal/proposal.ts'
import {
  createBlankSpecification,
  isFilled,
  itemListOf,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { templateKeys } from '#contract/templateKeys.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { runBench, assertPremise, printTable, roundTo, type BenchReport } from './parts/report.ts'
import { ideas } from './texts/ideas.ts'

type AnswerStyle = 'plain' | 'vague' | 'skips' | 'two at once'
const answerStyles: readonly AnswerStyle[] = ['plain', 'vague', 'skips', 'two at once']
const maxTurns = 20
const vagueAnswers = ['It should be fast', 'Everyone', 'Something easy to use', 'Secure, etc.']

/** Returns the user's answer to the question about a slot; undefined if the specification has none. */
function answerTo(module: ModuleKey, slot: string, reference: Specification): string | undefined {
  const answer = itemAnswerOf(module, slot, reference)
  // An empty list gives no answer.
  return answer === undefined || isBlank(answer) ? undefined : answer
}

function itemAnswerOf(module: ModuleKey, slot: string, reference: Specification): string | undefined {
  const [path, card] = slot.split('@')
  if (path === 'story') return storyOf(module, card!, reference)
  if (path === 'relations') return reference.dataModels.map(it => it.relationships).join('\n')
  if (path === 'priority') {
    const first = reference.features.filter(it => it.importance === 'High').map(it => it.name)
    return first.length === 0 ? undefined : `${first.join(', ')} first`
  }
  const value: unknown = reference[module]
  if (itemListOf(module) === undefined) return textOf(valueAt(value, addressOfField(module, null, path!)))
  // A list's value are its items by the module's definition.
  const items = value as readonly Record<string, unknown>[]
  if (path === 'items')
    return items
      .slice(0, 3)
      .map(item => sentenceOf(module, item))
      .join('\n')
  const item = items.find(item => [item['name'], item['goal'], item['term']].includes(card))
  return item === undefined ? undefined : textOf(item[path!])
}

/** Returns the stories of a feature, or the criteria of a story, by its id. */
function storyOf(module: ModuleKey, id: string, reference: Specification): string | undefined {
  if (module === 'acceptanceCriteria') {
    const set = reference.acceptanceCriteria.find(it => it.userStoryId.startsWith(`${id} `))
    return set === undefined ? undefined : textOf(set.criteria)
  }
  const stories = reference.userStories.filter(it => it.relatedFeature.startsWith(`${id} `))
  const sentences = stories.map(it => sentenceOf('userStories', it as unknown as Record<string, unknown>))
  return sentences.length === 0 ? undefined : sentences.join('\n')
}

function sentenceOf(module: ModuleKey, item: Record<string, unknown>): string {
  const text = (name: string) => textOf(item[name]) ?? ''
  switch (module) {
    case 'personas':
      return `- ${text('name')}`
    case 'features':
      return `- ${text('name')}: ${text('description')}`
    case 'userStories':
      return `As a ${text('persona')}, I want to ${text('goal')}, so that ${text('benefit')}.`
    case 'acceptanceCriteria':
      return text('criteria')
    case 'dataModels':
      return `${text('name')}: ${text('attributes')}`
    default:
      return `${text('term')}: ${text('definition')}`
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return isBlank(value) ? undefined : value
  if (!Array.isArray(value) || value.length === 0) return undefined
  const lines = value.map(it =>
    typeof it === 'string' ? `- ${it}` : attribute(it as { name: string; type: string; required: boolean }),
  )
  return lines.join(typeof value[0] === 'string' ? '\n' : ', ')
}

const attribute = ({ name, type, required }: { name: string; type: string; required: boolean }) =>
  `${name} (${type.toLowerCase()}${required ? ', required' : ''})`

interface Outcome {
  readonly turns: number
  readonly isFilled: boolean
  /** The share of slots filled, of those that the reference can fill, after each turn. */
  readonly coverage: readonly number[]
  readonly reasked: number
  /** Questions repeated because the answer was for another one. */
  readonly repeatedOnPurpose: number
  readonly questionsPerMessage: number
  readonly vagueAnswerCount: number
  readonly vagueProbed: number
}

function interview(module: ModuleKey, reference: Specification, answerStyle: AnswerStyle): Outcome {
  const project = {
    ...createBlankSpecification(),
    personas: reference.personas,
    features: reference.features,
    ...(module === 'acceptanceCriteria' ? { userStories: reference.userStories } : {}),
    [module]: createBlankSpecification()[module],
  }
  let turn: DialogueTurn = startDialogue(module, project)
  let state: DialogueState = turn.state
  const [seen, closed, coverage] = [new Set<string>(), new Set<string>(), [] as number[]]
  let [reasked, repeatedOnPurpose, most, vagueAnswerCount, vagueProbed] = [0, 0, 0, 0, 0]
  for (let i = 0; i < maxTurns && state.slot !== null; i++) {
    const { slot } = state
    // A repetition is intended if the previous answer was for another field.
    const isMeant = state.again?.includes(slot) === true && !closed.has(slot)
    if (isMeant) repeatedOnPurpose++
    else if (state.phase === 'ask' && (seen.has(slot) || closed.has(slot))) reasked++
    seen.add(slot)
    const answer = answerTo(module, slot, reference)
    const isVague =
      answerStyle === 'vague' && state.phase === 'ask' && i % 2 === 0 && isText(module, slot, project)
    const text = isVague
      ? vagueAnswers[i % vagueAnswers.length]!
      : replyTo(module, slot, answer, answerStyle, i, reference)
    if (isVague) vagueAnswerCount += findVagueWords(text).length > 0 ? 1 : 0
    turn = takeTurn(state, { id: `m${i}`, text }, project)
    if (isVague && turn.state.phase === 'probe') vagueProbed++
    state = turn.state
    if (state.slot !== slot) closed.add(slot)
    most = Math.max(most, turn.parts.filter(part => part.kind === 'question').length)
    coverage.push(coverageOf(module, state, project, reference))
  }
  return {
    turns: coverage.length,
    isFilled: isFilled(module, formOf(module, state, project) as never),
    coverage,
    reasked,
    repeatedOnPurpose,
    questionsPerMessage: most,
    vagueAnswerCount,
    vagueProbed,
  }
}

function replyTo(
  module: ModuleKey,
  slot: string,
  answer: string | undefined,
  answerStyle: AnswerStyle,
  turn: number,
  reference: Specification,
): string {
  if (answer === undefined || (answerStyle === 'skips' && turn % 3 === 2)) return 'skip'
  if (answerStyle !== 'two at once' || itemListOf(module) !== undefined) return answer
  const other = slotsOf(module, reference[module]).find(it => it.id !== slot && it.field.kind === 'text')
  const more = other === undefined ? undefined : answerTo(module, other.id, reference)
  return more === undefined ? answer : `${answer}\n${more}`
}

const isText = (module: ModuleKey, slot: string, project: Specification) =>
  slotsOf(module, project[module]).some(
    it => it.id === slot && it.field.kind === 'text' && it.path !== 'name',
  )

function formOf(module: ModuleKey, state: DialogueState, project: Specification): unknown {
  const { changes } = createProposal(module, project[module], state.entries)
  let last = 0
  return applyProposal(module, project[module], changes, prefix => `${prefix}-${++last}`).value
}

function coverageOf(
  module: ModuleKey,
  state: DialogueState,
  project: Specification,
  reference: Specification,
): number {
  const slots = slotsOf(module, formOf(module, state, project)).filter(
    slot => answerTo(module, slot.id, reference) !== undefined,
  )
  return slots.length === 0
    ? 1
    : slots.filter(slot => slot.isFilled || answerTo(module, slot.id, reference) === 'no').length /
        slots.length
}

/** Returns the rules' results for an idea, as the specification that a user has in mind. */
function specificationOf(text: string): Specification {
  let project: Specification = { ...createBlankSpecification(), brainDump: text }
  for (const { key } of modules)
    project = { ...project, [key]: previewForm(key, project[key] as never, draftModule(key, project)) }
  return project
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

function measure(): Promise<BenchReport> {
  const written = templateKeys.map((key, i) => specificationFromTemplate(key, `Reference ${i + 1}`))
  const read = ideas.map(({ text }) => specificationOf(text))
  const references = [...written, ...read]
  assertPremise(references.length >= 20, 'there are fewer than 20 references')
  assertPremise(
    written.every(it => it.features.length > 0),
    'a written reference isn’t a valid specification',
  )
  const rows = answerStyles.map(manner => {
    const outcomes = references.flatMap(reference =>
      modules.map(({ key }) => interview(key, reference, manner)),
    )
    const [vague, probed] = [
      sum(outcomes.map(it => it.vagueAnswerCount)),
      sum(outcomes.map(it => it.vagueProbed)),
    ]
    return {
      manner,
      interviews: outcomes.length,
      turns: roundTo(mean(outcomes.map(it => it.turns))),
      'filled per turn': roundTo(
        mean(outcomes.map(it => (it.coverage.at(-1) ?? 1) / Math.max(1, it.turns))),
        3,
      ),
      filled: roundTo(mean(outcomes.map(it => (it.isFilled ? 1 : 0))), 3),
      'coverage at the end': roundTo(mean(outcomes.map(it => it.coverage.at(-1) ?? 1)), 3),
      'area under coverage': roundTo(mean(outcomes.map(it => mean(it.coverage))), 3),
      'asked again': sum(outcomes.map(it => it.reasked)),
      'asked once more': sum(outcomes.map(it => it.repeatedOnPurpose)),
      'questions a message': Math.max(...outcomes.map(it => it.questionsPerMessage)),
      'vague probed': vague === 0 ? '–' : roundTo(probed / vague, 3),
    }
  })
  printTable(`Interviews of ${references.length} specifications, twelve modules each`, rows)
  const hard = rows.flatMap(row => [
    ...(row['asked again'] > 0 ? [`${row.manner}: ${row['asked again']} questions were repeated`] : []),
    ...(row['questions a message'] > 1 ? [`${row.manner}: more than one question in a message`] : []),
  ])
  return Promise.resolve({ figures: { rows }, misses: [], hard })
}

await runBench('interview', measure)
