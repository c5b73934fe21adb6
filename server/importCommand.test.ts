import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fromProjectFile } from '#contract/fromProjectFile.ts'
import { projectFileSchema } from '#contract/projectFile.schema.ts'
import { readQueue } from '#domain/questions/readQueue.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import { toDocument } from '#domain/export/document.ts'
import { createCommandFolder } from '#server/commandLine/commandProcess.testing.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'

const folder = createCommandFolder('import')
afterAll(folder.remove)
const sample = specificationFromTemplate('sample', 'Walking Bus')
const project = folder.write('bus.json', sample)
const document = toDocument('Walking Bus', sample, 'Nov 21, 2026')
const pathOf = (name: string) => join(folder.path, name)
const write = (name: string, text: string) => {
  writeFileSync(pathOf(name), text)
  return name
}
const read = (name: string) =>
  fromProjectFile(projectFileSchema.parse(JSON.parse(readFileSync(pathOf(name), 'utf8')))).specification
const before = readFileSync(pathOf(project), 'utf8')
const edited = write('edited.md', document.replace('It works offline', 'It must work offline'))

describe('ideawright import', () => {
  test('prints what an edited document changes, writes nothing, and gives 1', async () => {
    const { code, stdout, stderr } = await folder.run(edited, '--into', project)
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'Read as: Markdown\n' })
    expect(stdout).toContain('From: bus.json  \nTo: edited.md')
    expect(stdout.match(/^### .*$/gm)).toEqual(['### Changed: Feature 3: Walk with one list (FE-3)'])
    expect(stdout).toMatch(/^\+ .*It must work offline/m)
    expect(readFileSync(pathOf(project), 'utf8')).toBe(before)
  })

  test('--out writes the changed project elsewhere, whole and alone', async () => {
    const { code } = await folder.run(edited, '--into', project, '--out', 'new.json')
    expect(code).toBe(0)
    expect(read('new.json').features[2]!.description).toContain('It must work offline')
    expect({ ...read('new.json'), features: sample.features }).toEqual(sample)
    expect(readFileSync(pathOf(project), 'utf8')).toBe(before)
    expect(readdirSync(folder.path).filter(name => name.endsWith('.tmp'))).toEqual([])
    const again = await folder.run(edited, '--into', project, '--out', 'new.json')
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('new.json already exists') })
  })

  test('--yes changes the project itself, and new items get numbers of their own', async () => {
    const name = folder.write('own.json', sample)
    const added = write('added.md', document.replace('## 5. User', '### Car pool\n\nFor rain.\n\n## 5. User'))
    expect(await folder.run(added, '--into', name, '--yes')).toMatchObject({ code: 0 })
    const next = { id: 'FE-9', name: 'Car pool', description: 'For rain.', importance: 'Medium' }
    expect(read(name).features).toEqual([...sample.features, next])
    expect(await folder.run(added, '--into', name)).toMatchObject({ code: 0 })
  })

  test('answers and decisions that were written into the appendix are taken back', async () => {
    const openQuestions = readQueue(sample)
    const appendix = toDocument('Walking Bus', sample, 'Nov 21, 2026', { openQuestions })
    const [{ text, why }] = openQuestions as [OpenQuestion, ...OpenQuestion[]]
    const line = `- **${text}** ${why}`
    const answered = write('answered.md', appendix.replace(line, `${line}\n  - Twelve children`))
    const { code, stdout, stderr } = await folder.run(answered, '--into', project, '--out', 'answered.json')
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Read as: Markdown\n' })
    expect(stdout).toContain(`## Decisions\n\n**${text}:**`)
    expect(stdout).toContain('+ Decided: Twelve children')
    expect(read('answered.json').decisions).toMatchObject([{ question: text, answer: 'Twelve children' }])
    expect(await folder.run(write('same.md', appendix), '--into', project)).toMatchObject({ code: 0 })
  })

  test('a whole project is compared as such', async () => {
    const features = sample.features.slice(1)
    const shorter = folder.write('shorter.json', { ...sample, features })
    const { code, stdout, stderr } = await folder.run(shorter, '--into', project)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'Read as: A project saved with “Download as JSON”\n',
    })
    expect(stdout).toContain('### Removed: Feature 1: ')
  })

  test('says what it doesn’t understand, and what the files leave out', async () => {
    const text = `${document.replace(/## 7\. Data Models[^]*?(?=## 8)/, '')}\n## Meetings\n\nOn Mondays.\n`
    const { code, stderr } = await folder.run(write('more.md', text), '--into', project)
    expect(code).toBe(0)
    expect(stderr).toBe(
      'Read as: Markdown\nNot in the files, so unchanged: Data Models\nNot understood:\nmore.md:\n  ## Meetings\n  \n  On Mondays.\n',
    )
  })

  test('reads a folder of another tool, and says which', async () => {
    mkdirSync(pathOf('.kiro/specs/desk'), { recursive: true })
    const story = '**User Story:** As a keeper, I want to scan a tool, so that it is free'
    const criterion = '1. WHEN a tool is scanned THE SYSTEM SHALL free it'
    write(
      '.kiro/specs/desk/requirements.md',
      `### Requirement 1: Scanner\n\n${story}\n\n#### Acceptance Criteria\n\n${criterion}\n`,
    )
    const { code, stdout, stderr } = await folder.run('.kiro', '--into', project)
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'Read as: Kiro, cc-sdd\n' })
    expect(stdout.match(/^### Added: .*$/gm)).toHaveLength(3)
  })

  test('reads the texts of a folder', async () => {
    mkdirSync(pathOf('docs/.hidden'), { recursive: true })
    write('docs/.hidden/spec.md', document.replace('It works offline', 'It may work offline'))
    write('docs/picture.png', '\0')
    const { code, stdout } = await folder.run('docs', '--into', project)
    expect(code).toBe(1)
    expect(stdout).toContain('It may work offline')
  })

  test.each([
    ['no file', ['--into', project], 'Usage: '],
    ['no project', [edited], 'Usage: '],
    ['a missing file', ['none.md', '--into', project], 'none.md doesn’t exist.'],
    ['a project that is none', [edited, '--into', edited], 'edited.md isn’t an Ideawright project'],
    ['a folder that doesn’t exist', [edited, '--into', project, '--out', 'no/a.json'], 'no/a.json'],
  ])('%s gives 2 and a sentence, and writes nothing', async (_, args, sentence) => {
    const { code, stderr } = await folder.run(...args)
    expect(code).toBe(2)
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(existsSync(pathOf('no'))).toBe(false)
    expect(readFileSync(pathOf(project), 'utf8')).toBe(before)
  })

  test('--help names every option', async () => {
    const { code, stdout } = await folder.run('--help')
    expect(code).toBe(0)
    for (const word of ['FILE', '--into', '--out', '--yes', '--help', 'exits']) expect(stdout).toContain(word)
  })
})
