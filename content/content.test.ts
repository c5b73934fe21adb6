import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fromProjectFile } from '#contract/fromProjectFile.ts'
import { formatProjectFile, toProjectFile } from '#contract/projectFile.ts'
import { templateKeys, type TemplateKey } from '#contract/templateKeys.ts'
import { readRelationships } from '#domain/diagram/readRelationships.ts'
import { createChecker } from '#domain/checks/createChecker.ts'
import { checks } from '#domain/checks/index.ts'
import { documentSectionsOf, toDocument } from '#domain/export/document.ts'
import { sliceOf } from '#domain/export/slice/sliceOf.ts'
import { schemaOf } from '#domain/field/schema.ts'
import { rubricOf } from '#domain/mentor/rubrics.ts'
import { modules } from '#domain/modules/index.ts'
import { assignItemIds } from '#domain/specification/itemIds.ts'
import { linkTextOf, links, findLinkTarget, linkTargetsOf } from '#domain/specification/links.ts'
import {
  filledModulesOf,
  visibleForms,
  formOf,
  itemListOf,
  type Specification,
} from '#domain/specification/specification.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { readContentFile, readTemplate } from '#server/projects/readTemplate.ts'
import { messages as dialogMessages } from '#web/dashboard/dialogs/messages.ts'
import { messages } from '#web/dashboard/messages.ts'

const fileOf = (key: TemplateKey) => (key === 'sample' ? 'sample.json' : `templates/${key}.json`)
const all = templateKeys.map(key => [key, specificationFromTemplate(key, 'A name of their own')] as const)
const archetypes = all.filter(([key]) => key !== 'sample')

test('the checks find no error and hardly a warning', () => {
  const check = createChecker(checks.filter(it => it.isOptional !== true))
  const serious = all.flatMap(([, specification]) =>
    check(specification).findings.filter(({ severity }) => severity !== 'hint'),
  )
  expect(serious.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(serious.length).toBeLessThanOrEqual(3)
})

describe('the templates', () => {
  test('are a sample and at least eight archetypes, no two of them alike', () => {
    expect(archetypes.length).toBeGreaterThanOrEqual(8)
    expect(new Set(all.map(([, it]) => it.overview.corePurpose)).size).toBe(all.length)
  })

  test('are all that this folder holds', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const expected = [...templateKeys.map(fileOf), 'content.test.ts']
    expect(files.sort()).toEqual(expected.map(file => join(import.meta.dirname, file)).sort())
  })
})

describe('a file that is no project file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ideawright-content-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const booking = readTemplate('booking')
  const { overview } = booking.project.modules
  test.each([
    ['no JSON', '{', 'not valid JSON'],
    ['a newer format', JSON.stringify({ ...booking, format: 5 }), 'format'],
    ['no name', replaceInProject({ projectName: ' ' }), 'projectName'],
    ['an unknown field', replaceInProject({ order: 1 }), 'order'],
    ['a module of another shape', replaceModules({ personas: overview }), 'personas'],
    ['a text that is too long', replaceModules({ outOfScope: 'a'.repeat(300_000) }), 'outOfScope'],
    ['too many values', replaceModules({ glossary: Array.from({ length: 300_001 }, () => 0) }), 'Too many'],
  ])('is refused by its name: %s', (_name, text, reason) => {
    const path = join(folder, 'template.json')
    writeFileSync(path, text)
    expect(() => readContentFile(path)).toThrow(`${path} is not a project file: `)
    expect(() => readContentFile(path)).toThrow(reason)
  })

  test('is refused by its name where it is missing', () => {
    expect(() => readContentFile(join(folder, 'missing.json'))).toThrow(
      /missing\.json is not a project file: ENOENT/,
    )
  })

  function replaceInProject(others: object): string {
    return JSON.stringify({ ...booking, project: { ...booking.project, ...others } })
  }
  function replaceModules(others: object): string {
    return replaceInProject({ modules: { ...booking.project.modules, ...others } })
  }
})

describe.each(all)('%s', (key, it) => {
  test('is a valid project', () => {
    for (const form of visibleForms) expect(schemaOf(form.body).parse(it[form.key])).toEqual(it[form.key])
  })

  test('is written as its download would be, to the letter', () => {
    const { specification, ...own } = fromProjectFile(readTemplate(key))
    const written = readFileSync(join(import.meta.dirname, fileOf(key)), 'utf8')
    expect(formatProjectFile(toProjectFile(specification, own))).toBe(written)
  })

  test('has the name that the dashboard shows', () => {
    const name = key === 'sample' ? messages.first.sampleName : dialogMessages.templates.archetypes[key].name
    expect(readTemplate(key).project).toMatchObject({ projectName: name, projectDescription: '' })
  })

  test('fills all twelve modules, and the brain dump', () => {
    expect(filledModulesOf(it)).toEqual(modules.map(({ key }) => key))
    expect(it.brainDump.split('\n').length).toBeGreaterThan(6)
  })

  test('numbers its items from 1, as they stand', () => {
    for (const form of visibleForms) {
      const prefix = itemListOf(form.key)?.prefix
      if (prefix === undefined) continue
      const items = it[form.key] as readonly { id: string }[]
      expect(items.map(({ id }) => id)).toEqual(
        assignItemIds(
          prefix,
          items.map(() => ''),
        ),
      )
      expect(readTemplate(key).project.itemNumbers).toMatchObject({ [prefix]: items.length })
    }
  })

  test('writes each link as picking it would', () => {
    for (const { from, field, to, by } of links) {
      const targets = linkTargetsOf(it, to)
      for (const item of it[from] as readonly Record<string, unknown>[]) {
        const text = item[field] as string
        const target = findLinkTarget(text, targets)
        expect(target, `${from}: ${text}`).toBeDefined()
        expect(text).toBe(linkTextOf(target!, by))
      }
    }
  })

  test('uses each persona and each priority, and asks for more than one thing of each story', () => {
    const names = it.userStories.map(story => story.persona)
    expect(it.personas.filter(({ name }) => !names.includes(name)).map(({ name }) => name)).toEqual([])
    expect(new Set(it.features.map(feature => feature.importance)).size).toBeGreaterThan(1)
    for (const { criteria } of it.acceptanceCriteria) expect(criteria.length).toBeGreaterThan(1)
  })

  test('says how its models belong together so that the diagram can read each sentence', () => {
    const { relationships: relations, unreadSentences: unread } = readRelationships(it.dataModels)
    expect(unread).toEqual([])
    const drawn = new Set(relations.flatMap(({ from, to }) => [from, to]))
    expect(it.dataModels.filter(({ id }) => !drawn.has(id)).map(({ name }) => name)).toEqual([])
    // Both sides say it: "A Booking belongs to one Patient." and "A Patient has many Bookings."
    for (const { name, relationships } of it.dataModels) {
      for (const sentence of relationships.split('. ').map(text => text.replace(/\.$/, ''))) {
        const said = /^(An?) (.+) (has many|has one|belongs to one|belongs to many) (.+)$/.exec(sentence)
        expect(said?.[2], sentence).toBe(name)
        expect(said?.[1], sentence).toBe(/^[AEIOU](?!ser|sage)/.test(name) ? 'An' : 'A')
        const [other] = it.dataModels.filter(model => [model.name, pluralOf(model.name)].includes(said![4]!))
        expect(other?.relationships, `${sentence}: the reverse direction`).toMatch(
          new RegExp(`(has|belongs to) (one|many) (${name}|${pluralOf(name)})\\.`),
        )
      }
    }
  })

  test('promises figures with units, and nothing vague', () => {
    const { performanceNotes, scalabilityNotes } = it.nonFunctionalRequirements
    expect(performanceNotes).toMatch(/\d+(?:\.\d+)? (?:ms|s)\b/)
    expect(scalabilityNotes).toMatch(/\d/)
    expect(it.overview.primaryGoals).toMatch(/\d/)
    expect(JSON.stringify(it).match(vague) ?? []).toEqual([])
  })

  test('lists what is out of scope with hyphens', () => {
    const lines = it.outOfScope.excludedFeatures.split('\n')
    expect(lines.length).toBeGreaterThan(4)
    expect(lines.filter(line => !/^- \S/.test(line))).toEqual([])
  })

  test('reads as a whole document, without a gap', () => {
    const document = toDocument('Mine', it, 'Nov 21, 2026')
    expect(documentSectionsOf(it).map(section => section.key)).toEqual([
      ...modules.map(({ key }) => key),
      'brainDump',
    ])
    expect(document.match(/^## .*$/gm)).toHaveLength(modules.length + 1)
    expect(document).not.toMatch(/Not specified|Unnamed|No .+ defined yet|TODO|TBD|lorem/i)
    const lines = textsOf(it).flatMap(text => text.split('\n'))
    expect(lines.filter(line => !document.includes(line))).toEqual([])
  })
})

test('the sample leaves no field empty', () => {
  const { sample } = Object.fromEntries(all) as Record<TemplateKey, Specification>
  for (const { key } of visibleForms)
    expect(JSON.stringify(sample[key]), formOf(key).title).not.toMatch(/""|\[\]/)
})

/** What a tester cannot answer with yes or no. */
const vague =
  /\b(?:fast|quickly|easy|easily|simply|user-friendly|intuitive|seamless(?:ly)?|robust|flexible|modern|efficient(?:ly)?|scalable|state-of-the-art|appropriate(?:ly)?|adequate|optimal|as needed|if necessary|etc\.?|and\/or|various|world-class|best-in-class|powerful|smooth(?:ly)?|soon)\b/gi

const pluralOf = (name: string): string =>
  name === 'Child' ? 'Children' : `${name}s`.replace(/([^aeiou])ys$/, '$1ies')

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (key === 'id' ? [] : textsOf(one)))
}

test('a slice of the sample’s FE-3 is complete within 1,600 tokens', () => {
  const sample = all.find(([key]) => key === 'sample')![1]
  const slice = sliceOf(sample, 'FE-3', { name: 'Walking Bus', notation: 'plain', budget: 1_600 })!
  expect(slice.leftOut).toEqual([])
  expect(slice.tokens).toBeLessThanOrEqual(1_600)
  for (const id of ['FE-3', 'US-3', 'US-4', 'AC-3.4', 'AC-4.3', 'DM-6', 'DM-9'])
    expect(slice.text).toContain(id)
})

test.each(modules.map(({ key }) => key))('the rubric of %s has an example from the sample', key => {
  const { example } = rubricOf(key)!
  const value: unknown = all.find(([name]) => name === 'sample')![1][key]
  const places = (Array.isArray(value) ? value : [value]) as readonly Record<string, unknown>[]
  const isQuoted = (place: Record<string, unknown>) =>
    Object.entries(example).every(([name, part]) =>
      typeof part === 'string' && !Array.isArray(value)
        ? (place[name] as string).includes(part)
        : JSON.stringify(place[name]) === JSON.stringify(part),
    )
  expect(places.filter(isQuoted)).toHaveLength(1)
})
