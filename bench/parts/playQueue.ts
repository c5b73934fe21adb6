import { modules } from '#domain/modules/index.ts'
import { apply } from '#domain/field/patch.ts'
import { readFormAnswer } from '#domain/mentor/queue/readFormAnswer.ts'
import { sortText } from '#domain/mentor/sort/sortText.ts'
import { toOperations } from '#domain/proposal/toOperations.ts'
import { answerInItems } from '#domain/questions/answerInItems.ts'
import { answerQuestion, type Answer } from '#domain/questions/answerQuestion.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import { isReadable, kindOfAnswer, patchOfReading } from '#domain/questions/patchOfReading.ts'
import { readQueue } from '#domain/questions/readQueue.ts'
import { withWholeStart } from '#domain/questions/sentenceOfAnswer.ts'
import { itemsOf } from '#domain/specification/links.ts'
import { createBlankSpecification, type Specification } from '#domain/specification/specification.ts'
import { PersonAnswers, type Asked, type InterviewPerson } from './interviewPerson.ts'

/** The specification after a brain dump was sorted, with all that it says and nothing that was only guessed. */
export function sortedDump(dump: string): Specification {
  let specification: Specification = { ...createBlankSpecification(), brainDump: dump }
  const sorted = sortText(dump, specification)
  for (const { key } of modules) {
    const changes = sorted.modules[key].proposal.changes.filter(({ mark }) => mark === 'said')
    specification = apply(specification, toOperations(key, changes, specification)).specification
  }
  return specification
}

/** What a person would be asked for in the conversation about a form, by the subject of a question. */
const slotsOfSubjects: Readonly<Record<string, readonly [module: string, ...slots: string[]]>> = {
  purpose: ['overview', 'corePurpose', 'targetAudience'],
  success: ['overview', 'primaryGoals'],
  'primary-goals': ['overview', 'primaryGoals'],
  problem: ['problemStatement', 'painPoint', 'whoExperiences', 'whyImportant'],
  'half-told-problem problemStatement.whoExperiences': ['problemStatement', 'whoExperiences'],
  'half-told-problem problemStatement.whyImportant': ['problemStatement', 'whyImportant'],
  audience: ['overview', 'targetAudience'],
  'app-name': ['overview', 'name'],
  goals: ['overview', 'targetAudience', 'primaryGoals'],
  'problem-size': ['problemStatement', 'whoExperiences', 'whyImportant'],
  qualities: ['nonFunctionalRequirements', 'scalabilityNotes', 'performanceNotes', 'usabilityNotes'],
  personas: ['personas', 'items'],
  'more-people': ['personas', 'items'],
  'more-things': ['dataModels', 'items'],
  priorities: ['features', 'priority'],
  'stored-things': ['dataModels', 'items'],
  'left-out': ['outOfScope', 'excludedFeatures'],
  'sign-in': ['nonFunctionalRequirements', 'securityConsiderations.authRequired'],
  access: ['nonFunctionalRequirements', 'securityConsiderations.other'],
  speed: ['nonFunctionalRequirements', 'performanceNotes'],
  scale: ['nonFunctionalRequirements', 'scalabilityNotes'],
  usability: ['nonFunctionalRequirements', 'usabilityNotes'],
  platform: ['nonFunctionalRequirements', 'targetPlatform'],
  rules: ['constraints', 'mandatoryTechnologies', 'keyExclusions', 'compliance'],
  'sensitive-data-rules constraints.compliance': ['constraints', 'compliance'],
  technology: [
    'technicalRequirements',
    'frontend',
    'backend',
    'database',
    'architecture',
    'mobile',
    'thirdPartyApis',
  ],
}

/** What a question asks for, as a person's answers are keyed. */
function askedBy(question: OpenQuestion, specification: Specification): readonly [string, Asked] | undefined {
  const { asksFor, id, text } = question
  const known = slotsOfSubjects[id]
  const toAsked = (slot: string, names: readonly string[] = []): Asked => ({ slot, text, names })
  if (known !== undefined) {
    const [module, ...slots] = known
    return [module, { ...toAsked(`${slots[0]}`), covers: slots.map(slot => toAsked(slot)) }]
  }
  const namesOf = (item: string) => {
    const found = modules.flatMap(({ key }) => itemsOf(specification, key)).find(it => it.id === item)
    const own = Object.values(found ?? {}).filter(it => typeof it === 'string')
    return own
  }
  const [target] = question.targets
  if (asksFor === undefined) {
    const check = id.split(' ')[0]!
    const item = target?.item
    const at = {
      'feature-without-story': ['userStories', 'story'],
      'story-without-criteria': ['acceptanceCriteria', 'story'],
      'model-without-attributes': ['dataModels', 'attributes'],
    }[check]
    return at === undefined || item === undefined
      ? undefined
      : [at[0]!, toAsked(`${at[1]}@${item}`, namesOf(item))]
  }
  const { module, slot, items } = asksFor
  if (items.length === 0) return [module, toAsked(slot)]
  const slots = slot === 'needsAndGoals' ? ['needsAndGoals', 'painPoints'] : [slot]
  const covers = items.flatMap(item => {
    const names = namesOf(item)
    return slots.map(it => ({ slot: `${it}@${item}`, text: `${text} “${names.join('” “')}”`, names }))
  })
  return [module, { slot: items.length > 1 ? `${slot}@*` : covers[0]!.slot, text: '', names: [], covers }]
}

/** Reads an answer in somebody's own words as the browser has it read. */
export function toAnswer(question: OpenQuestion, text: string, specification: Specification): Answer {
  const { asksFor } = question
  const isListed = asksFor === undefined && answerInItems(question, text, specification).length > 0
  if (isListed || (asksFor === undefined && !isReadable(question, text))) return { kind: 'words', text }
  const to = kindOfAnswer(question)
  const whole = asksFor === undefined && to === undefined ? withWholeStart(question.text, text) : text
  const proposals =
    asksFor === undefined
      ? Object.values(
          sortText(whole, specification, to === undefined ? [] : [{ start: 0, end: whole.length, to }])
            .modules,
        ).map(it => it.proposal)
      : readFormAnswer(asksFor, text, specification)
  const patch = patchOfReading(question, whole, proposals, specification)
  return { kind: 'words', text, ...(patch === undefined ? {} : { patch }) }
}

/** What somebody says first. What they go on about in a conversation, or take back there, is no answer to the next question. */
function takeFirst(answers: PersonAnswers, asked: Asked): string | undefined {
  let answer = answers.take(asked)
  while (answer?.isNext === true) answer = answers.take(asked)
  return answer?.text
}

/** Whoever is asked several things at once doesn't say “skip” to one of them. */
function withoutNonAnswers(text: string): string | undefined {
  const left = text
    .split(/(?<=[.!?])\s+/)
    .filter(
      it =>
        !/^\W*(?:[\p{L} ]{2,40}(?::| –)\s)?(?:skip|idk|suggest|no|none|no idea|don['’]t (?:care|know)|whatever(?: you think)?)\W*$/iu.test(
          it,
        ),
    )
    .join(' ')
  return left === '' ? undefined : left
}

/** A specification after a person has answered the queue. */
export interface PlayedQueue {
  readonly specification: Specification
  readonly transcript: string
  /** How many of the answers were in the person's own words. */
  readonly own: number
}

/** Answers so many questions of the queue: in the person's words where they have an answer, otherwise with the usual one. */
export function playQueue(person: InterviewPerson, most = 20): PlayedQueue {
  let specification = sortedDump(person.dump)
  const answers = new Map(
    modules.map(({ key }) => [key as string, new PersonAnswers(person.answers[key], person.id)]),
  )
  const lines: string[] = []
  let own = 0
  for (let i = 1; i <= most; i++) {
    const [question] = readQueue(specification)
    if (question === undefined) break
    const asked = askedBy(question, specification)
    const taken = asked === undefined ? undefined : takeFirst(answers.get(asked[0])!, asked[1])
    const said = taken === undefined ? undefined : withoutNonAnswers(taken)
    if (said !== undefined) own++
    const answer: Answer =
      said !== undefined
        ? toAnswer(question, said, specification)
        : question.options.length > 0
          ? { kind: 'option', option: question.recommended ?? 0 }
          : { kind: 'later' }
    const patch = answerQuestion(question, answer, specification, '2026-01-01T00:00:00Z')
    const changed = patch
      .filter(it => !('at' in it) || it.at.module !== 'decisions')
      .map(it =>
        'at' in it
          ? `${it.at.module}.${it.at.item ?? ''}.${it.at.path.join('.')} = ${JSON.stringify('to' in it ? it.to : '').slice(0, 400)}`
          : `${it.op} ${it.module} ${JSON.stringify('item' in it ? it.item : '').slice(0, 400)}`,
      )
    lines.push(
      `${i}. [${question.impact}×${question.uncertainty} ${question.origin} ${question.id}] ${question.text}`,
      `   > ${said ?? (answer.kind === 'option' ? `(${question.options[answer.option]!.text})` : '(later)')}${answer.kind === 'words' && answer.patch === undefined ? ' [as written]' : ''}`,
      ...changed.map(it => `     ${it}`),
    )
    specification = apply(specification, patch).specification
  }
  return { specification, transcript: lines.join('\n'), own }
}
