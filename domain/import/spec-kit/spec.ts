import { readText } from '../../export/readMarkdown.ts'
import { criterionInBold } from '../parts/criterionOf.ts'
import {
  blankOutline,
  featureWith,
  storyWith,
  joinOutlines,
  type FileOutline,
  type ReadCriterion,
  type ReadFeature,
  type ReadStory,
} from '../parts/fileOutline.ts'
import {
  listIn,
  onOneLine,
  partsOf,
  readIdAtEnd,
  readLead,
  wholeOf,
  type Part,
} from '../parts/markdownParts.ts'
import { itemsIn } from '../parts/productParts.ts'
import { knownStoryOf, storyOf } from '../parts/storyOf.ts'
import { fieldWithLabel } from '../parts/statedFields.ts'
import { readEdgeCases } from './edgeCases.ts'
import { readEntities, readScope } from './lists.ts'
import { readOutcomes } from './outcomes.ts'
import { readRequirements, type RequiredFeature } from './requirements.ts'

/** "User Story 3 - Search (Priority: P2)", whatever the language of its words. */
function readStoryTitle(
  title: string,
): { number: string; name: string; priority: string | undefined } | undefined {
  const [lead, number] = /^[^\d()]{2,40}(\d{1,6}) {0,2}[-–—:] {0,2}(?=\S)/.exec(title) ?? []
  if (lead === undefined) return undefined
  const words = title.slice(lead.length)
  const end = /(?<!\s)\s*[(（][^()（）]{0,30}P([1-9])[)）]$/.exec(words)
  return { number: number!, name: words.slice(0, end?.index), priority: end?.[1] }
}

export function isStoryHeading({ level, title }: Part): boolean {
  const read = level === 3 ? readStoryTitle(title) : undefined
  return read !== undefined && (read.priority !== undefined || /^User Story /i.test(title))
}

interface StoryPart {
  readonly story: ReadStory
  readonly title: string
  readonly importance: ReadFeature['importance']
  readonly about: string
}

/** A specification: the stories with their criteria, the requirements, and what else has a place. */
export function readSpec(text: string, file: string): FileOutline {
  const parts = partsOf(text, 3)
  const title = parts.find(({ level }) => level === 1)?.title ?? ''
  const name = title.replace(/^[^:：]{0,40}[:：]\s*/, '')
  const stories: StoryPart[] = []
  let required: readonly RequiredFeature[] = []
  const outlines = parts.map((part): FileOutline => {
    const entries = listIn(part.lines).entries
    if (isStoryHeading(part)) {
      const { rest, ...read } = readStoryPart(part)
      stories.push(read)
      return { ...blankOutline, rest: [{ path: file, text: rest.join('\n') }] }
    }
    if (part.level === 1) return readHead(part, name, file)
    if (entries.some(([first = '']) => /^\*\*FR-\d/.test(first))) {
      const { features, outline } = readRequirements(part, name, file)
      required = [...required, ...features]
      return outline
    }
    if (entries.some(([first = '']) => /^\*\*SC-\d/.test(first))) return readOutcomes(part, file)
    if (/^Edge Cases/i.test(part.title)) return readEdgeCases(part, file)
    if (/^Key Entities/i.test(part.title)) return readEntities(part, file)
    if (/^Assumptions/i.test(part.title)) return readScope(part, file)
    if (/^Glossary/i.test(part.title)) {
      const { items, rest } = itemsIn('glossary', part.lines, file)
      return { ...blankOutline, items: { ...blankOutline.items, glossary: items }, rest }
    }
    return { ...blankOutline, rest: [{ path: file, text: wholeOf(part).join('\n') }] }
  })
  return joinOutlines([{ ...blankOutline, name }, withFeatures(required, stories), ...outlines])
}

/** The lines below the title; what the specification was written from is what it's for. */
function readHead({ lines }: Part, name: string, file: string): FileOutline {
  const at = lines.findIndex(line => readLead(line)?.label === 'Input')
  const head = {
    ...blankOutline,
    rest: [{ path: file, text: [name, ...lines.filter((_, i) => i !== at)].join('\n') }],
  }
  if (at < 0) return head
  const [, purpose] =
    /^User description: "(.*)"(?: \(in full in input\.md\))?$/.exec(readLead(lines[at]!)!.text) ?? []
  const field = purpose === undefined ? undefined : fieldWithLabel('Core Purpose', purpose, file)
  return field === undefined
    ? { ...head, rest: [{ path: file, text: [name, ...lines].join('\n') }] }
    : { ...head, fields: [field] }
}

function readStoryPart({ title, lines }: Part): StoryPart & { rest: string[] } {
  const { number, name, priority } = readStoryTitle(title)!
  const { entries, others } = listIn(lines)
  const paragraphs = others.filter(line => line.trim() !== '' && line.trim() !== '---')
  const sentences = paragraphs.map(line => readIdAtEnd(line, 'US'))
  const at = sentences.findIndex(({ id, text }) => id !== '' || knownStoryOf(text) !== undefined)
  const criteria = entries.map(readScenario)
  const isOwn = sentences[at]?.id === `US-${number}`
  const story = storyWith({
    ...(at < 0 ? { goal: name } : storyOf(sentences[at]!.text)),
    id: sentences[at]?.id ?? '',
    relatedFeature: isOwn ? missingFeatureIn(paragraphs) : '',
    criteria,
  })
  const rest = paragraphs.filter((_, i) => i !== at)
  const isScenarioLead = (line: string) => readLead(line)?.text === '' && criteria.length > 0
  const about = readText(rest.filter(line => !isScenarioLead(line)).flatMap(line => [line, '']))
  return {
    story,
    title: name,
    importance:
      priority === undefined ? undefined : ((['High', 'Medium'] as const)[Number(priority) - 1] ?? 'Low'),
    about: isOwn ? '' : about,
    rest: isOwn ? rest : [],
  }
}

/** What a story names as its feature, though there's none of that name: the only place where our files say it. */
function missingFeatureIn(paragraphs: readonly string[]): string {
  const why = paragraphs.map(readLead).find(lead => lead?.label === 'Why this priority')?.text ?? ''
  const [, name = ''] = /^Part of (.+), which has no stated importance$/.exec(why) ?? []
  return readText([name])
}

function readScenario(lines: readonly string[]): ReadCriterion {
  const { id, text } = readIdAtEnd(onOneLine(lines), 'AC')
  return { id, text: criterionInBold(text, id !== '') }
}

/** Our requirements name the stories of each feature; a story of others is a feature of its own. */
function withFeatures(required: readonly RequiredFeature[], stories: readonly StoryPart[]): FileOutline {
  const placed = new Set(required.flatMap(({ storyIds }) => storyIds))
  const own = required.map(({ storyIds, ...feature }) => ({
    ...feature,
    stories: stories.filter(({ story }) => storyIds.includes(story.id)).map(({ story }) => story),
  }))
  const free = stories.filter(({ story }) => !placed.has(story.id))
  return {
    ...blankOutline,
    features: [
      ...own,
      ...free
        .filter(({ story }) => story.id === '')
        .map(({ story, title, importance, about }) =>
          featureWith({ name: title, description: about, importance, stories: [story] }),
        ),
    ],
    otherStories: free.filter(({ story }) => story.id !== '').map(({ story }) => story),
  }
}
