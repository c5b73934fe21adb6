import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import sample from '../content/sample.json' with { type: 'json' }
import { fromProjectFile } from '../contract/fromProjectFile.ts'
import { createChecker } from '../domain/checks/createChecker.ts'
import { checks } from '../domain/checks/index.ts'
import { asksWithReason } from './explanationsLoadedLater.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('domain/{checks,modules}/**/*.ts', { cwd: root })
  .filter(file => !/\.(?:test|testing)\.ts$/.test(file))
  .map(file => readFileSync(join(root, file), 'utf8'))

test('a check that asks with its reason keeps it', () => {
  const { specification } = fromProjectFile(sample as never)
  const { overview, features, dataModels, nonFunctionalRequirements } = specification
  // What each check would ask about, in places that all of them read.
  const texts = checks.map(({ example: { before } }) => before)
  const faulty = {
    ...specification,
    overview: { ...overview, goals: ['Grow.'] },
    features: texts.map((description, i) => ({
      ...features[0]!,
      id: `FE-${i}`,
      name: `Part ${i}`,
      description,
    })),
    dataModels: dataModels.map(model => ({ ...model, attributes: [] })),
    nonFunctionalRequirements: { ...nonFunctionalRequirements, performanceNotes: texts.join('\n') },
  }
  const asking = createChecker(checks)(faulty)
    .findings.filter(({ check: id, question }) => question?.why === checks.find(it => it.id === id)?.why)
    .map(({ check: id }) => id)
  expect(asking).toEqual(expect.arrayContaining(['vague-time', 'and-or', 'model-without-attributes']))
  for (const id of new Set(asking)) {
    const source = sources.find(it => it.includes(`id: '${id}'`)) ?? ''
    expect(asksWithReason(source, source.indexOf(`id: '${id}'`)), id).toBe(true)
  }
})
