import { describe, expect, test } from 'vitest'
import type { Field } from '#domain/field/field.ts'
import { repair } from '#domain/field/value.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import {
  createBlankSpecification,
  isHiddenFormKey,
  formOf,
  forms,
  type FormKey,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { defaultMaxBodyBytes } from '#contract/call.ts'
import { toWireModuleName, toWireModule } from '#contract/wire.ts'
import { projectSchemas } from '#contract/projects.schema.ts'
import { largestUsageOf, isNearLimit, isOverLimit, usageMessageOf } from './limitUsage.ts'

const blank = createBlankSpecification()
const feature = (description: string, id = 1) => ({
  id: `FE-${id}`,
  name: '',
  description,
  importance: 'Medium' as const,
})

describe('the usage nearest to its limit', () => {
  test('is far from the limit for every blank form', () => {
    for (const { key } of forms) expect(isNearLimit(largestUsageOf(key, blank[key])), key).toBe(false)
  })

  test('is a text, in characters, named with its card', () => {
    const fill = largestUsageOf('features', [feature(''), feature('x'.repeat(180_000), 2)])
    expect(fill).toEqual({
      form: 'features',
      unit: 'characters',
      subject: 'Description of Feature 2 · FE-2',
      used: 180_000,
      limit: sizeLimits.textLength,
    })
    expect([isNearLimit(fill), isOverLimit(fill)]).toEqual([true, false])
    expect(usageMessageOf(fill, 'near')).toBe(
      '“Description of Feature 2 · FE-2” is at 180,000 of 200,000 characters. Shorten it or continue elsewhere; past the limit, it can’t be saved.',
    )
  })

  test('is a list, in entries', () => {
    const rows = Array.from({ length: 501 }, (_, i) => feature('', i + 1))
    expect(largestUsageOf('features', rows)).toMatchObject({ unit: 'entries', used: 501, limit: 500 })
  })

  test('is a whole module, in bytes as sent', () => {
    const value = Array.from({ length: 6 }, (_, i) => feature('é'.repeat(90_000), i + 1))
    const fill = largestUsageOf('features', value)
    const sent = JSON.stringify({ moduleName: 'coreFeatures', moduleData: value })
    expect(fill).toMatchObject({ unit: 'bytes', used: Buffer.byteLength(sent), limit: defaultMaxBodyBytes })
    expect(usageMessageOf(fill, 'over')).toBe('“Core Features” is 4% over the limit. Shorten it to save.')
  })

  test('is the brain dump in characters, whatever its letters', () => {
    const most = sizeLimits.brainDumpLength
    expect(largestUsageOf('brainDump', '語'.repeat(most))).toMatchObject({
      unit: 'characters',
      used: most,
      limit: most,
    })
    expect(isOverLimit(largestUsageOf('brainDump', '語'.repeat(most)))).toBe(false)
    expect(isOverLimit(largestUsageOf('brainDump', 'x'.repeat(most + 1)))).toBe(true)
  })
})

/** Every form with its text at a limit and one character beyond, for comparison with the server's own schema. */
const cases = forms.flatMap(({ key }) =>
  [
    sizeLimits.nameLength,
    sizeLimits.statementLength,
    sizeLimits.textLength,
    sizeLimits.brainDumpLength,
  ].flatMap(length => [[key, length] as const, [key, length + 1] as const]),
)

const hiddenFormBodies = {
  statements: projectSchemas.saveStatements.body,
  decisions: projectSchemas.saveDecisions.body,
  acceptance: projectSchemas.saveAcceptance.body,
  suggestions: projectSchemas.saveSuggestions.body,
}

test.each(cases)('is over in %s with %d characters exactly if the server refuses it', (key, length) => {
  const value = filledWith(key, 'x'.repeat(length))
  const isRefused =
    key === 'brainDump'
      ? !projectSchemas.update.body.safeParse({ rawIdeaDetails: value }).success
      : isHiddenFormKey(key)
        ? !hiddenFormBodies[key].safeParse({ [key]: value }).success
        : isModuleRefused(key, value)
  expect(isOverLimit(largestUsageOf(key, value))).toBe(isRefused)
})

function isModuleRefused(key: ModuleKey, value: unknown): boolean {
  const body = { moduleName: toWireModuleName(key), moduleData: toWireModule(key, value as never) }
  const isLong = Buffer.byteLength(JSON.stringify(body)) > defaultMaxBodyBytes
  return isLong || !projectSchemas.saveModule.body.safeParse(body).success
}

/** A value of the form with this text in its first text field. */
function filledWith(key: FormKey, text: string): Specification[FormKey] {
  const { body } = formOf(key)
  if (body.kind !== 'group' && body.kind !== 'list') return text
  const name = Object.entries<Field>(body.fields).find(([, field]) => field.kind === 'text')![0]
  const value = { [name]: text }
  return repair(body, body.kind === 'list' ? [value] : value) as Specification[FormKey]
}
