import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modules } from '#domain/modules/index.ts'
import { createBlankSpecification, formOf, type ModuleKey } from '#domain/specification/specification.ts'
import { project as wire } from './exampleValues.docs.ts'
import { projectSchema, wireModulesSchema } from './projects.schema.ts'
import { fromWireModule, toModuleKey, toWireModuleName, toWireModule, fromWireProject } from './wire.ts'

const keys = modules.map(({ key }) => key)

describe('a project as the server sends it', () => {
  test('has the fields of a project on the wire', () => {
    expect(Object.keys(projectSchema.shape)).toEqual(
      expect.arrayContaining([
        '_id',
        'projectName',
        'createdAt',
        'updatedAt',
        'userId',
        'rawIdeaDetails',
        'modules',
      ]),
    )
  })

  test('has the twelve modules by their names on the wire', () => {
    expect(Object.keys(wireModulesSchema.shape).sort()).toEqual(
      [
        'overview',
        'problemStatement',
        'personas',
        'userStories',
        'acceptanceCriteria',
        'dataModels',
        'technicalRequirements',
        'nonFunctionalRequirements',
        'constraints',
        'glossary',
        'coreFeatures',
        'outOfScope',
      ].sort(),
    )
    expect(Object.keys(wire.modules.overview)).toEqual([
      'projectName',
      'corePurpose',
      'primaryGoals',
      'targetAudienceDescription',
    ])
  })
})

describe('a project as the client holds it', () => {
  test('has the fields of a stored project, with the brain dump and the hidden forms among the modules', () => {
    const held = fromWireProject(wire)
    expect(held).toMatchObject({ id: wire._id, name: wire.projectName, userId: wire.userId })
    expect(held).toMatchObject({ createdAt: wire.createdAt, updatedAt: wire.updatedAt })
    expect(Object.keys(held.modules).sort()).toEqual(
      ['brainDump', ...keys, 'statements', 'decisions', 'acceptance', 'suggestions'].sort(),
    )
    expect(held.modules.brainDump).toBe(wire.rawIdeaDetails)
    expect(held.modules.overview).toEqual({
      name: wire.modules.overview.projectName,
      corePurpose: wire.modules.overview.corePurpose,
      primaryGoals: wire.modules.overview.primaryGoals,
      targetAudience: wire.modules.overview.targetAudienceDescription,
    })
    expect(held.modules.features).toEqual(wire.modules.coreFeatures)
  })

  test('joins a list of excluded features with line breaks', () => {
    const held = fromWireModule('outOfScope', ['- Payments', '- Chat'])
    expect(held).toEqual({ excludedFeatures: '- Payments\n- Chat' })
    expect(fromWireModule('outOfScope', '- Payments')).toEqual({ excludedFeatures: '- Payments' })
  })
})

test.each(keys)('%s survives a round trip over the wire unchanged', key => {
  const name = toWireModuleName(key)
  expect(toModuleKey(name)).toBe(key)
  const back = (value: never) => fromWireModule(key, JSON.parse(JSON.stringify(toWireModule(key, value))))
  expect(back(createBlankSpecification()[key] as never)).toEqual(createBlankSpecification()[key])
  const held = fromWireProject(wire).modules[key]
  expect(back(held as never)).toEqual(held)
})

test('a module has its own shape after conversion, whatever the wire contains', () => {
  fc.assert(
    fc.property(fc.constantFrom<ModuleKey>(...keys), fc.anything(), (key, data) => {
      const once = fromWireModule(key, data)
      expect(fromWireModule(key, toWireModule(key, once))).toEqual(once)
      expect(formOf(key).key).toBe(key)
    }),
  )
})
