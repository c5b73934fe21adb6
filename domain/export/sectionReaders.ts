import type { ModuleKey } from '../specification/specification.ts'
import { withArticle } from '../text/storySentence.ts'
import { noneDefined } from './markdown.ts'
import { readFields, readInline, readText, readUnderLead, splitAtHeadings } from './readMarkdown.ts'

type Lines = readonly string[]
type ItemReader = (item: { readonly id: string; readonly name: string; readonly lines: Lines }) => object

/** The labels of the fields in each section, in their order there. */
export const sectionLabels = {
  overview: {
    name: 'Project Name',
    corePurpose: 'Core Purpose',
    primaryGoals: 'Primary Goals',
    targetAudience: 'Target Audience',
  },
  problemStatement: {
    painPoint: 'Pain Point',
    whoExperiences: 'Who Experiences This Problem',
    whyImportant: 'Why This Is Important',
  },
  personas: {
    characteristics: 'Characteristics',
    needsAndGoals: 'Needs & Goals',
    painPoints: 'Pain Points',
  },
  userStories: {
    goal: 'Goal',
    relatedFeature: 'Related Feature',
  },
  acceptanceCriteria: { userStoryId: 'Related User Story' },
  dataModels: {
    attributes: 'Attributes',
    relationships: 'Relationships',
  },
  technicalRequirements: {
    frontend: 'Frontend',
    backend: 'Backend',
    database: 'Database',
    mobile: 'Mobile',
    architecture: 'Architecture',
    thirdPartyApis: 'Third-Party APIs',
    libraries: 'Libraries',
    otherNotes: 'Additional Technical Notes',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'Target Platform',
    isSensitive: 'Handles Sensitive Data',
    hasSignIn: 'Authentication Required',
    other: 'Other Security Notes',
    performanceNotes: 'Performance',
    scalabilityNotes: 'Scalability',
    usabilityNotes: 'Usability',
  },
  constraints: {
    mandatoryTechnologies: 'Mandatory Technologies',
    keyExclusions: 'Key Exclusions',
    compliance: 'Compliance',
    budgetConstraints: 'Budget Constraints',
  },
  features: { importance: 'Priority' },
} as const satisfies { readonly [K in ModuleKey]?: Readonly<Record<string, string>> }

/** Reads the items of a section, each below a heading such as "Feature 2: Search recipes (FE-3)". */
const readItems = (lines: Lines, read: ItemReader): object[] =>
  splitAtHeadings(lines, '### ').flatMap(({ heading, lines }) => {
    const [, title = '', id] = /^(.*) \(([A-Z]{2}-\d{1,10})\)$/.exec(heading) ?? []
    if (id === undefined) return []
    const name = readInline(title.slice(title.indexOf(': ') + 2), 'Unnamed')
    return [{ id, ...read({ id, name, lines }) }]
  })

const priorityLead = `**${sectionLabels.features.importance}:**`

/** The functions that read the sections of a document: the inverse of each module's `markdown.ts`. */
export const sectionReaders: Readonly<Record<ModuleKey, (lines: Lines) => unknown>> = {
  overview: lines => {
    const { name, ...rest } = readFields(lines, sectionLabels.overview)
    return { name: readInline(name, 'Unnamed'), ...rest }
  },
  problemStatement: lines => readFields(lines, sectionLabels.problemStatement),
  personas: lines =>
    readItems(lines, ({ name, lines }) => ({
      name,
      ...readFields(lines, sectionLabels.personas),
    })),
  features: lines =>
    readItems(lines, ({ name, lines }) => {
      const at = lines.findIndex(line => line.startsWith(priorityLead))
      const importance = readUnderLead(lines.slice(at, at + 1), priorityLead)
      return { name, importance, description: readText(lines.slice(at + 1)) }
    }),
  userStories: lines =>
    readItems(lines, ({ lines }) => {
      const { before, relatedFeature } = readFields(lines, sectionLabels.userStories)
      return { ...readStory(before), relatedFeature }
    }),
  acceptanceCriteria: lines =>
    readItems(lines, ({ id, lines }) => {
      const start = lines.findIndex(line => line.startsWith(`- **${id}.`))
      const end = start < 0 ? lines.lastIndexOf(noneDefined('criteria')) : start
      const { userStoryId } = readFields(lines.slice(0, end), sectionLabels.acceptanceCriteria)
      return { userStoryId, criteria: readCriteria(id, lines) }
    }),
  dataModels: lines =>
    readItems(withoutDiagram(lines), ({ name, lines }) => {
      const { before, attributes, relationships } = readFields(lines, sectionLabels.dataModels)
      return {
        name,
        description: before,
        attributes: attributes.split('\n').flatMap(readAttribute),
        relationships,
      }
    }),
  technicalRequirements: lines => readFields(lines, sectionLabels.technicalRequirements),
  nonFunctionalRequirements: lines => {
    const { isSensitive, hasSignIn, other, ...rest } = readFields(
      lines,
      sectionLabels.nonFunctionalRequirements,
    )
    const flags = { handlesSensitiveData: isSensitive === 'Yes', authRequired: hasSignIn === 'Yes' }
    return { ...rest, securityConsiderations: { ...flags, other } }
  },
  constraints: lines => readFields(lines, sectionLabels.constraints),
  outOfScope: lines => ({ excludedFeatures: readText(lines) }),
  glossary: readTerms,
}

/** Reads "As a cook, I want to search, so that I can eat." as `storySentenceOf` writes it. */
export function readStory(sentence: string) {
  if (!sentence.endsWith('.')) return {}
  const parts = `, ${sentence.slice(0, -1).replace(/^So that /, 'so that ')}`
  const goalAt = parts.indexOf(goalLead)
  const benefitAt = parts.indexOf(benefitLead, Math.max(0, goalAt))
  const goalEnd = benefitAt < 0 ? parts.length : benefitAt
  const personaEnd = goalAt < 0 ? goalEnd : goalAt
  return {
    persona: parts.startsWith(personaLead) ? withoutArticle(parts.slice(personaLead.length, personaEnd)) : '',
    goal: goalAt < 0 ? '' : parts.slice(goalAt + goalLead.length, goalEnd),
    benefit: benefitAt < 0 ? '' : parts.slice(benefitAt + benefitLead.length),
  }
}
const personaLead = ', As '
const goalLead = ', I want to '
const benefitLead = ', so that '

/** The name that is written like this after "As". */
function withoutArticle(words: string): string {
  const name = words.replace(/^an? /, '')
  return withArticle(name) === words ? name : words
}

/** Blank criteria aren't in a document, but the others keep their numbers. */
function readCriteria(id: string, lines: Lines): string[] {
  const criteria: string[] = []
  for (const line of lines) {
    const [, number, text] = /^- \*\*[A-Z]{2}-\d{1,10}\.(\d{1,3}):\*\* (.*)$/.exec(line) ?? []
    if (number === undefined || !line.startsWith(`- **${id}.`)) continue
    while (criteria.length < Number(number) - 1) criteria.push('')
    criteria.push(text!)
  }
  return criteria
}

function readAttribute(line: string) {
  const found = /\*\* \((Text|Number|Date|Boolean|List)(, required)?\)(?=, e\.g\. |$)/.exec(line)
  if (found === null || !line.startsWith('- **')) return []
  const [words, type, required] = found
  const name = readInline(line.slice(4, found.index), 'Unnamed')
  const example = line.slice(found.index + words.length + ', e.g. '.length)
  return [{ name, type, required: required !== undefined, example }]
}

function withoutDiagram(lines: Lines): Lines {
  const at = lines.lastIndexOf('```mermaid')
  return at < 0 ? lines : lines.slice(0, at)
}

/** A term is a hyphen list's entry, with the lines of its definition indented below it. */
function readTerms(lines: Lines): object[] {
  const entries: string[][] = []
  for (const line of lines) {
    if (line.startsWith('- **')) entries.push([line.slice(2)])
    else entries.at(-1)?.push(line.startsWith('  ') ? line.slice(2) : line)
  }
  return entries.map(([first = '', ...rest], i) => {
    const end = first.indexOf(':**')
    const term = readInline(first.slice(2, end), 'Unnamed')
    return { id: `GL-${i + 1}`, term, definition: readUnderLead([first, ...rest], first.slice(0, end + 3)) }
  })
}
