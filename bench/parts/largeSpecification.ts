import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromProjectFile } from '#contract/fromProjectFile.ts'
import { type ProjectFile } from '#contract/projectFile.ts'
import { linkTextOf } from '#domain/specification/links.ts'
import type { Specification } from '#domain/specification/specification.ts'

const content = join(import.meta.dirname, '../../content')

/** The specifications of the templates and the sample. */
const readTemplates = (): Specification[] =>
  [...readdirSync(join(content, 'templates')).map(name => join('templates', name)), 'sample.json']
    .filter(name => name.endsWith('.json'))
    .toSorted()
    .map(name => JSON.parse(readFileSync(join(content, name), 'utf8')) as ProjectFile)
    .map(file => fromProjectFile(file).specification)

/** How many items the large specification has. */
const largeCounts = { personas: 8, features: 200, userStories: 250, acceptanceCriteria: 250 } as const

/**
 * A specification of 200 features, 250 stories with their criteria, and some 60 data models, from the texts of the
 * templates. No text is there twice: from the second time on, it is about another branch.
 */
export function createLargeSpecification(): Specification {
  const templates = readTemplates()
  const all = <
    K extends 'features' | 'userStories' | 'acceptanceCriteria' | 'dataModels' | 'personas' | 'glossary',
  >(
    key: K,
  ) => templates.flatMap(template => template[key] as Specification[K][number][])
  const uniqueBy = <T>(items: readonly T[], nameOf: (item: T) => string) => [
    ...new Map(items.map(item => [nameOf(item).toLowerCase(), item])).values(),
  ]
  const repeat = <T>(items: readonly T[], count: number): { item: T; branch: number; i: number }[] =>
    Array.from({ length: count }, (_, i) => ({
      item: items[i % items.length]!,
      branch: Math.floor(i / items.length),
      i,
    }))

  const personas = uniqueBy(all('personas'), it => it.name)
    .slice(0, largeCounts.personas)
    .map((it, i) => ({ ...it, id: `PE-${i + 1}` }))
  const features = repeat(all('features'), largeCounts.features).map(({ item, branch, i }) => ({
    ...item,
    id: `FE-${i + 1}`,
    name: inBranch(item.name, branch),
    description: inBranch(item.description, branch),
  }))
  const userStories = repeat(all('userStories'), largeCounts.userStories).map(({ item, branch, i }) => ({
    ...item,
    id: `US-${i + 1}`,
    persona: personas[i % personas.length]!.name,
    goal: inBranch(item.goal, branch),
    benefit: inBranch(item.benefit, branch),
    relatedFeature: linkTextOf(features[i % features.length]!, 'id'),
  }))
  const acceptanceCriteria = repeat(all('acceptanceCriteria'), largeCounts.acceptanceCriteria).map(
    ({ item, branch, i }) => ({
      ...item,
      id: `AC-${i + 1}`,
      userStoryId: linkTextOf({ id: `US-${i + 1}`, name: userStories[i]!.goal }, 'id'),
      criteria: item.criteria.map(line => inBranch(line, branch)),
    }),
  )
  return {
    ...templates[0]!,
    personas,
    features,
    userStories,
    acceptanceCriteria,
    dataModels: uniqueBy(all('dataModels'), it => it.name).map((it, i) => ({ ...it, id: `DM-${i + 1}` })),
    glossary: uniqueBy(all('glossary'), it => it.term).map((it, i) => ({ ...it, id: `GL-${i + 1}` })),
  }
}

const inBranch = (text: string, branch: number) =>
  branch === 0 ? text : text.replace(/\.?$/, end => ` in branch ${branch}${end}`)
