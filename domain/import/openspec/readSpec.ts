import { unspecified } from '../../export/markdown.ts'
import { criterionOf, type ReadStep } from '../parts/criterionOf.ts'
import {
  blankOutline,
  featureWith,
  storyWith,
  type FileOutline,
  type ReadCriterion,
  type ReadSet,
  type ReadStory,
} from '../parts/fileOutline.ts'
import { listIn, onOneLine, partsOf, wholeOf, type Part } from '../parts/markdownParts.ts'
import { knownStoryOf, storyOf } from '../parts/storyOf.ts'
import { readPurpose } from './purpose.ts'

/** A capability's requirements, or a change to them: a feature, with a story and its criteria for each requirement. */
export function readSpec(text: string, capability: string, file: string): FileOutline {
  const rest: string[] = []
  const requirements: (ReadStory & { set: ReadSet | undefined })[] = []
  let purpose = readPurpose([], capability)
  let isRemoved = false
  const parts = partsOf(text, 4)
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!
    const name = part.level === 3 ? /^Requirement:\s*(.*)$/i.exec(part.title)?.[1] : undefined
    if (part.level === 2) isRemoved = /^(?:REMOVED|RENAMED) Requirements$/i.test(part.title)
    if (isRemoved || (part.level === 2 && !/^(?:Purpose|(?:\w+ )?Requirements)$/i.test(part.title)))
      rest.push(...wholeOf(part))
    else if (/^Purpose$/i.test(part.title)) purpose = readPurpose(part.lines, capability)
    else if (name !== undefined) {
      const start = at + 1
      while (parts[at + 1]?.level === 4) at++
      const read = readRequirement(name, part, parts.slice(start, at + 1))
      requirements.push(read)
      rest.push(...read.rest)
    } else if (part.level === 1 && isTitleOf(part.title, capability)) rest.push(...part.lines)
    else rest.push(...wholeOf(part).filter(line => part.level !== 2 || line !== part.heading))
  }
  const stories = requirements.filter(({ set }) => set === undefined)
  const otherSets = requirements.flatMap(({ set }) => set ?? [])
  const outline = {
    ...blankOutline,
    otherSets,
    rest: [{ path: file, text: [...rest, ...purpose.rest].join('\n') }],
  }
  return purpose.feature === undefined
    ? { ...outline, otherStories: stories }
    : { ...outline, features: [featureWith({ ...purpose.feature, stories: stories.filter(isStory) })] }
}

const isTitleOf = (title: string, capability: string) =>
  /^Spec Delta$/i.test(title) ||
  title
    .toLowerCase()
    .replace(/ (?:specification|spec)$/, '')
    .replaceAll(/\W+/g, '-') === capability.toLowerCase()

/** A feature without stories has a requirement that stands for it. */
const isStory = ({ goal, persona, benefit, id, criteria }: ReadStory) =>
  id !== '' || criteria.length > 0 || `${goal}${persona}${benefit}` !== ''

function readRequirement(written: string, { lines }: Part, scenarios: readonly Part[]) {
  const [, id = '', ownName] = /^((?:US|AC|FE)-\d{1,6})(?:\s+(.*))?$/.exec(written) ?? []
  const name = ownName ?? (id === '' ? written : '')
  const read = scenarios.map(readScenario)
  const criteria = read.flatMap(it => it.criteria)
  const rest = read.flatMap(it => it.rest)
  if (id === '') {
    const { about, rule } = readStatement(lines)
    const own: ReadCriterion[] = rule === '' ? [] : [{ id: '', text: rule }]
    return { ...storyWith({ goal: name, ...about, criteria: [...own, ...criteria] }), set: undefined, rest }
  }
  const about = lines.filter(line => !/^`{3,}(?:text)?$/.test(line) && line.trim() !== '')
  const notes = about.map(line => /^(Related feature|Related user story): (.*)$/.exec(line))
  const related = notes.find(note => note !== null)?.[2] ?? ''
  const sentence = about.find(line => knownStoryOf(line) !== undefined)
  const others = about.filter((line, i) => line !== sentence && notes[i] === null)
  const base = storyWith({ relatedFeature: related, criteria })
  if (id.startsWith('AC-'))
    return { ...base, set: { id, userStoryId: related, criteria }, rest: [...rest, ...others] }
  if (id.startsWith('FE-')) return { ...base, set: undefined, rest: [...rest, ...others] }
  const parts = storyOf(sentence ?? (name === '' ? unspecified : withoutRanges(name)))
  return { ...base, id, ...parts, set: undefined, rest: [...rest, ...others] }
}

/** What a requirement says: a story, a rule in which something SHALL be done, or one after the other. */
function readStatement(lines: readonly string[]) {
  const sentences = lines.flatMap(line => line.split(/(?<=[.!?])\s+(?=\S)/)).filter(it => it.trim() !== '')
  const start = sentences.findIndex(it => /\b(?:SHALL|MUST)\b/.test(it))
  const before = knownStoryOf(onOneLine(sentences.slice(0, Math.max(start, 0))))
  if (before !== undefined) return { about: before, rule: onOneLine(sentences.slice(start)) }
  const text = onOneLine(lines)
  const about = knownStoryOf(text)
  return { about, rule: about === undefined ? text : '' }
}

const withoutRanges = (name: string) => name.replace(/ \(AC-[\dAC,. to-]+\)$/, '')

/** A scenario as a criterion, with its name behind it unless that's an id. */
function readScenario({ title, lines }: Part): { criteria: ReadCriterion[]; rest: string[] } {
  const name = title.replace(/^Scenario:\s*/i, '')
  const id = /^AC-\d{1,6}\.\d{1,3}$/.test(name) ? name : ''
  const { entries, others } = listIn(lines)
  const rest = others.filter(line => line.trim() !== '')
  const known: ReadStep[] = []
  for (const entry of entries) {
    const step = readStep(entry)
    const last = known.at(-1)
    if (step !== undefined) known.push(step)
    else if (last !== undefined)
      known[known.length - 1] = { ...last, text: `${last.text} ${onOneLine(entry)}` }
    else rest.push(`- ${onOneLine(entry)}`)
  }
  if (known.length === 0) return { criteria: [], rest: [name, ...rest] }
  const text = criterionOf(known, id !== '')
  return { criteria: [{ id, text: id === '' && name !== '' ? `${text} (${name})` : text }], rest }
}

function readStep(lines: readonly string[]): ReadStep | undefined {
  const [, keyword, text = ''] =
    /^(?:\*\*|__)?(given|when|then|and|but)(?::?(?:\*\*|__):?|:)?\s+(.*)$/is.exec(onOneLine(lines)) ?? []
  return keyword === undefined ? undefined : { keyword, text }
}
