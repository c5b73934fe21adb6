import { readInline, readText } from '../../export/readMarkdown.ts'
import { setsIn } from '../parts/criterionOf.ts'
import {
  blankOutline,
  featureWith,
  importanceOf,
  storyWith,
  type FileOutline,
  type ReadCriterion,
  type ReadFeature,
  type ReadSet,
  type ReadStory,
} from '../parts/fileOutline.ts'
import { listIn, onOneLine, readIdAtEnd, readLead, wholeOf, type Part } from '../parts/markdownParts.ts'
import { knownStoryOf, storyOf } from '../parts/storyOf.ts'
import { ownCriterion } from './ownCriterion.ts'

/** "Requirement 3: Search" or "3. Search": any word of any language may stand before the number. */
const requirementTitle = /^(?:\p{L}+[ -]{0,2})?\d{1,4}(?:\.\d{1,4}){0,2}\s{0,3}(?:[:.：–—-]{1,2}\s*(.*))?$/u

export const isRequirement = ({ level, title }: Part): boolean => level > 1 && requirementTitle.test(title)

/** A requirement with the parts below it: a feature with its stories and criteria, or a story or criteria alone. */
export function readRequirement([heading, ...below]: readonly Part[], file: string): FileOutline {
  const title = requirementTitle.exec(heading!.title)?.[1]?.trim() ?? ''
  const list = criteriaPartOf(below)
  const { entries, others } = listIn(list?.lines ?? [])
  const criteria = entries.map(readCriterion)
  const body = [heading!.lines, ...below.filter(part => part !== list).map(wholeOf)].flat()
  const { stories: above, about, related, importance } = readBody(body)
  const beside = readBody(others)
  const stories = [...above, ...beside.stories]
  const rest = beside.stories.length === 0 ? others.join('\n') : beside.about
  const outline = { ...blankOutline, rest: [{ path: file, text: rest }] }
  const [feature, story, set] = ['FE', 'US', 'AC'].map(prefix => readIdAtEnd(title, prefix))
  if (set!.id !== '')
    return {
      ...outline,
      otherSets: setsFor(set!.id, related, criteria),
      rest: [...outline.rest, { path: file, text: about }],
    }
  const isLoneStory = story!.id !== '' || title === ''
  if (isLoneStory && stories.length > 0) {
    const own = stories.map(it => ({ ...it, id: it.id || story!.id, relatedFeature: related }))
    return {
      ...outline,
      otherStories: shareOut(own, criteria),
      rest: [...outline.rest, { path: file, text: about }],
    }
  }
  const name = readInline(feature!.text, 'Unnamed')
  const all = stories.length > 0 || criteria.length === 0 ? stories : [storyWith({ goal: name })]
  const read: ReadFeature = featureWith({
    id: feature!.id,
    name,
    description: about,
    importance,
    stories: shareOut(all, criteria),
  })
  return { ...outline, features: [read] }
}

/** The part with the criteria: the last one that is called so, otherwise the last one with a list. */
const criteriaPartOf = (parts: readonly Part[]): Part | undefined =>
  parts.findLast(({ title }) => /accept|criteri/i.test(title)) ??
  parts.findLast(({ lines }) => listIn(lines).entries.length > 0)

function readCriterion(lines: readonly string[]): ReadCriterion {
  const { id, text: written } = readIdAtEnd(onOneLine(lines), 'AC')
  const text = readText([written])
  return { id, text: id === '' ? text : ownCriterion(text) }
}

/** What a requirement says before its criteria. */
function readBody(lines: readonly string[]) {
  const about: string[] = []
  const stories: ReadStory[] = []
  let importance: ReadFeature['importance']
  let related = ''
  for (let at = 0; at < lines.length; at++) {
    const lead = readLead(lines[at]!)
    const level = /^priority$/i.test(lead?.label ?? '') ? importanceOf(lead!.text) : undefined
    const isStory = lead === undefined ? isPlainStory(lines[at]!.trim()) : isStoryLead(lead)
    if (level !== undefined && importance === undefined) importance = level
    else if (lead !== undefined && /^(?:feature|story)$/i.test(lead.label) && related === '') {
      // A text that begins like a list stands below its label.
      while (lead.text === '' && at + 1 < lines.length && lines[at]!.trim() !== '') at++
      related = lead.text === '' ? readText([lines[++at] ?? '']) : lead.text
    } else if (isStory) {
      let end = at + 1
      while (end < lines.length && lines[end]!.trim() !== '' && readLead(lines[end]!) === undefined) end++
      const own = lines.slice(at, end)
      const sentence = readIdAtEnd(onOneLine([lead?.text ?? own[0]!, ...own.slice(1)]), 'US')
      stories.push(storyWith({ id: sentence.id, ...storyOf(sentence.text) }))
      at = end - 1
    } else about.push(lines[at]!)
  }
  return { stories, about: readText(about), related, importance }
}

/** In a script that isn't ours, the only label of a requirement is that of its story. */
const isForeignScript = (label: string) => /[^\p{Script=Latin}\p{Script=Common}]/u.test(label)

/** A story has one of these labels, an id, or the form of a story. */
const isStoryLead = ({ label, text }: { label: string; text: string }): boolean =>
  text.trim() !== '' &&
  (isForeignScript(label) ||
    /^(?:objective|user story)$/i.test(label) ||
    readIdAtEnd(text, 'US').id !== '' ||
    knownStoryOf(text) !== undefined)

const isPlainStory = (line: string) => /^As (?:an?|the) /i.test(line) && knownStoryOf(line) !== undefined

/** Criteria stand below all stories of a requirement: the first set belongs to the first story, and so on. */
function shareOut(stories: readonly ReadStory[], criteria: readonly ReadCriterion[]): ReadStory[] {
  const sets = setsIn(criteria)
  const last = stories.length - 1
  return stories.map((story, i) => ({
    ...story,
    criteria: sets.filter((_, at) => Math.min(at, last) === i).flatMap(set => set.criteria),
  }))
}

const setsFor = (id: string, userStoryId: string, criteria: readonly ReadCriterion[]): ReadSet[] => [
  { id, userStoryId, criteria },
]
