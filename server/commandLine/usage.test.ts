import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { toDocument } from '#domain/export/document.ts'
import { createCommandFolder } from '#server/commandLine/commandProcess.testing.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'

const folders = ['check', 'slice', 'changes', 'export', 'import', 'report'].map(
  command => [command, createCommandFolder(command)] as const,
)
afterAll(() => folders.forEach(([, { remove }]) => remove()))

const courts = specificationFromTemplate('booking', 'Courts')
const results = '<testsuite><testcase name="AC-1.1 holds"/></testsuite>'

describe.each(folders)('ideawright %s --help', (command, { path, run, write }) => {
  test('says how it exits, and its examples work as they are written there', async () => {
    write('courts.json', courts)
    write('courts-v1.json', courts)
    write('courts-v2.json', { ...courts, features: courts.features.slice(1) })
    writeFileSync(join(path, 'courts-spec.md'), toDocument('Courts', courts, 'Nov 28, 2026'))
    writeFileSync(join(path, 'results.xml'), results)
    mkdirSync(join(path, 'tests'))
    const { stdout: help } = await run('--help')
    expect(help).toMatch(/^It exits with 0/m)
    const examples = help.match(new RegExp(`^  ideawright ${command} .*`, 'gm')) ?? []
    expect(examples.length).toBeGreaterThan(1)
    for (const example of examples) {
      const args = example.trim().split(' ').slice(2)
      if (args.includes('spec.lock')) await lockTests(path)
      const { code, stderr } = await run(...args)
      // 1 is an answer about the files; 2 means that the example is wrong.
      expect({ example, code: code < 2, stderr: stderr.includes('Usage: ') }).toEqual({
        ...{ example, code: true, stderr: false },
      })
    }
  })

  test('a wrong argument is named before the usage', async () => {
    const { code, stderr } = await run()
    expect(code).toBe(2)
    expect(stderr).toMatch(/^Name .*\.\n\nUsage: ideawright /)
  })
})

/** Writes the lock that comes with tests. */
async function lockTests(path: string): Promise<void> {
  const exporting = createCommandFolder('export')
  exporting.write('courts.json', courts)
  await exporting.run('courts.json', '--target', 'vitest', '--out', '.')
  const lock = readFileSync(join(exporting.path, 'spec.lock'), 'utf8')
  writeFileSync(join(path, 'spec.lock'), lock)
  exporting.remove()
}
