import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkSchemas } from '#contract/checks.schema.ts'
import { formatProjectFile, toProjectFile } from '#contract/projectFile.ts'
import { toDocument } from '#domain/export/document.ts'
import type { Decision } from '#domain/modules/decisions/definition.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { createCommandFolder } from '#server/commandLine/commandProcess.testing.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'

const folder = createCommandFolder('check')
afterAll(folder.remove)
const check = folder.run

const write = (name: string, change: Partial<Specification> = {}) =>
  folder.write(name, { ...specificationFromTemplate('booking', 'Courts'), ...change })

const feature = (description: string): Specification['features'][number] => ({
  id: 'FE-1',
  name: 'List courts',
  description,
  importance: 'Low',
})
const broken = { features: [feature('Show several courts, then several players.')] }
const vague = '“several” doesn’t say how many. Give a number or a rule.'

describe('ideawright check', () => {
  test('prints each place, what is wrong with it, and why once; errors give 1', async () => {
    const { code, stdout } = await check(write('broken.json', broken))
    expect(code).toBe(1)
    expect(stdout).toMatch(/^broken\.json: \d+ errors, /)
    expect(stdout.match(/^FE-1 · List courts, Description$/gm)).toHaveLength(1)
    expect(stdout.split(`  warning  ${vague} [vague-amount]\n`)).toHaveLength(3)
    expect(stdout.match(/Why: Two builders read different numbers/g)).toHaveLength(1)
  })

  test('a file without errors gives 0, even if there are warnings', async () => {
    const { features } = specificationFromTemplate('booking', 'Courts')
    const change = { features: [...features, { ...feature('Show several courts.'), id: 'FE-90' }] }
    const { code, stdout } = await check(write('warned.json', change))
    expect(stdout).toContain(vague)
    expect(code).toBe(0)
  })

  test('--json prints what the API returns, --all more of it', async () => {
    const file = write('broken.json', broken)
    const parse = (text: string) => checkSchemas.read.response.parse(JSON.parse(text))
    const some = parse((await check(file, '--json')).stdout)
    const all = parse((await check('--all', '--json', file)).stdout)
    expect(some.findings.filter(({ message }) => message === vague)).toHaveLength(2)
    expect(all.findings.length).toBeGreaterThan(some.findings.length)
  })

  test('--sarif prints valid SARIF, with the lines of the file and reasons of dismissed findings', async () => {
    const dismissed: Decision = {
      about: 'finding',
      key: 'vague-amount features.FE-1.description',
      state: 'dismissed',
      question: vague,
      answer: 'Any number',
      by: 'user',
      date: '2026-11-23T12:00:00.000Z',
      basis: 'several',
      places: [],
    }
    const { code, stdout } = await check(write('a b.json', { ...broken, decisions: [dismissed] }), '--sarif')
    expect(code).toBe(1)
    const [{ tool, results }] = sarif.parse(JSON.parse(stdout)).runs
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]!.id).toBe(ruleId)
    const found = results.filter(({ ruleId }) => ruleId === 'vague-amount')
    expect(found).toHaveLength(2)
    expect(found[0]).toMatchObject({
      level: 'warning',
      message: { text: `FE-1 · List courts, Description: ${vague}` },
      suppressions: [{ kind: 'external', justification: 'Any number' }],
    })
    // The others say that they aren't dismissed.
    for (const { suppressions } of results.filter(it => it !== found[0] && it !== found[1]))
      expect(suppressions).toEqual([])
    const { artifactLocation, region } = found[0]!.locations[0].physicalLocation
    expect(artifactLocation.uri).toBe('a%20b.json')
    const lines = formatProjectFile(
      toProjectFile(
        { ...specificationFromTemplate('booking', 'Courts'), ...broken, decisions: [dismissed] },
        {
          name: 'Courts',
          description: '',
          itemNumbers: {},
        },
      ),
    ).split('\n')
    expect(lines[region.startLine - 1]).toContain('Show several courts')
  })

  test('--sarif marks the words, also the second of the same words and those beside quotes', async () => {
    const description = 'Show "x" \t several courts.\nThen show several {0} players.'
    const specification = {
      ...specificationFromTemplate('booking', 'Courts'),
      features: [{ ...feature(description), name: 'Remind {all}' }],
    }
    writeFileSync(join(folder.path, 'a#1.md'), toDocument('Courts', specification, 'Nov 23, 2026'))
    const project = write('quotes.json', { features: specification.features })
    for (const file of [project, 'a#1.md']) {
      const { stdout } = await check(file, '--sarif')
      const [{ results }] = sarif.parse(JSON.parse(stdout)).runs
      expect(results.every(({ suppressions }) => suppressions === undefined)).toBe(true)
      const lines = readFileSync(join(folder.path, file), 'utf8').split('\n')
      const marked = results
        .filter(({ ruleId }) => ruleId === 'vague-amount')
        .map(({ locations: [{ physicalLocation }] }) => {
          const { startLine, startColumn, endColumn } = physicalLocation.region
          const line = lines[startLine - 1]!
          return [line.slice(startColumn! - 1, endColumn! - 1), line.slice(0, startColumn! - 1).trimEnd()]
        })
      expect(marked.map(([words]) => words)).toEqual(['several', 'several'])
      expect(marked[1]![1]).toMatch(/Then show$/)
      const { message, locations } =
        results.find(({ ruleId }) => ruleId === 'feature-without-criteria') ?? results[0]!
      expect(message.text).toContain('Remind {{all}}')
      expect(locations[0].physicalLocation.artifactLocation.uri).toBe(file.replace('#', '%23'))
      // A finding about the whole card is at its heading or name, not where others mention it.
      const named = results.filter(
        it => it.locations[0].logicalLocations[0]!.fullyQualifiedName === 'features.FE-1.name',
      )
      for (const { locations } of named)
        expect(lines[locations[0].physicalLocation.region.startLine - 1]).toMatch(/Remind \{all\}/)
      const vagueForm = results.filter(it =>
        it.locations[0].logicalLocations[0]!.fullyQualifiedName.startsWith('constraints'),
      )
      for (const { locations } of vagueForm)
        expect(locations[0].physicalLocation.region.startLine).toBeGreaterThan(1)
    }
  })

  test('an exported document has the findings of its project', async () => {
    const specification = { ...specificationFromTemplate('booking', 'Courts'), ...broken }
    const document = toDocument('Courts', specification, 'Nov 23, 2026')
    writeFileSync(join(folder.path, 'courts.md'), document)
    writeFileSync(join(folder.path, 'edited.md'), `${document}\n## Notes\n\nMore.\n`)
    const ofProject = await check(write('broken.json', broken))
    const ofDocument = await check('courts.md')
    expect(ofDocument).toEqual({ ...ofProject, stdout: ofProject.stdout.replace('broken.json', 'courts.md') })
    const edited = await check('edited.md')
    expect(edited.stderr).toBe('edited.md has parts that Ideawright didn’t write. They aren’t checked.\n')
    expect(edited.stdout).toBe(ofProject.stdout.replace('broken.json', 'edited.md'))
  })

  test('a file can’t write control sequences to the terminal', async () => {
    const change = {
      features: [{ ...feature('Show several courts.'), name: 'A\u001B[2J\u009B2J\u202Eb\r\nc' }],
    }
    const { stdout } = await check(write('hostile.json', change))
    expect(stdout).toContain(vague)
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202E/u)
  })

  test.each([
    ['no file', [], 'Usage: '],
    ['two files', ['a.json', 'b.json'], 'Usage: '],
    ['an unknown option', ['--loud', 'a.json'], '--loud'],
    ['two formats', ['--json', '--sarif', 'a.json'], 'Usage: '],
    ['a missing file', ['none.json'], 'none.json doesn’t exist.'],
    ['a folder', ['.'], '. is a folder, not a file.'],
    ['an unknown option', ['none.json', '--loud'], "Unknown option '--loud'.\n"],
    ['another file', ['other.txt'], 'other.txt isn’t an Ideawright project or document.'],
    ['a newer file', ['newer.json'], 'newer version'],
    ['a damaged file', ['damaged.json'], 'damaged.json is damaged at project.modules.personas'],
    ['a length that can’t be compared', ['length.json'], 'length.json is damaged: Invalid input.\n'],
  ])('%s gives 2 and a sentence', async (_, args, sentence) => {
    const file = { product: 'Ideawright', kind: 'project', format: 1 }
    const project = { projectName: 'Courts', modules: { personas: 3 } }
    writeFileSync(join(folder.path, 'other.txt'), 'Hello')
    writeFileSync(join(folder.path, 'newer.json'), JSON.stringify({ ...file, format: 99, project }))
    writeFileSync(join(folder.path, 'damaged.json'), JSON.stringify({ ...file, project }))
    const uncomparable = { ...project, acceptance: { length: { toString: '' } } }
    writeFileSync(join(folder.path, 'length.json'), JSON.stringify({ ...file, project: uncomparable }))
    const { code, stdout, stderr } = await check(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('--help names every option', async () => {
    const { code, stdout } = await check('--help')
    expect(code).toBe(0)
    for (const word of ['FILE', '--json', '--sarif', '--all', '--help', 'exits'])
      expect(stdout).toContain(word)
  })
})

const text = z.strictObject({ text: z.string().min(1) })
/** The parts of the SARIF 2.1.0 schema that we use, as strict as there. */
const sarif = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.tuple([
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string(),
          rules: z.array(
            z.strictObject({
              id: z.string(),
              shortDescription: text,
              fullDescription: text,
              help: text,
              properties: z.looseObject({ tags: z.array(z.string()) }),
            }),
          ),
        }),
      }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.int().min(0),
          level: z.enum(['none', 'note', 'warning', 'error']),
          message: text,
          locations: z.tuple([
            z.strictObject({
              physicalLocation: z.strictObject({
                artifactLocation: z.strictObject({ uri: z.string().regex(/^[\w./%:-]+$/) }),
                region: z.strictObject({
                  startLine: z.int().min(1),
                  startColumn: z.int().min(1).exactOptional(),
                  endColumn: z.int().min(1).exactOptional(),
                }),
              }),
              logicalLocations: z.array(z.strictObject({ fullyQualifiedName: z.string(), name: z.string() })),
            }),
          ]),
          partialFingerprints: z.record(z.string(), z.string()),
          suppressions: z
            .array(z.strictObject({ kind: z.enum(['inSource', 'external']), justification: z.string() }))
            .exactOptional(),
        }),
      ),
    }),
  ]),
})
