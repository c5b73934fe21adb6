import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modules } from '#domain/modules/index.ts'
import { blankSpecification, formOf, type ModuleKey } from '#domain/specification.ts'
import { examples } from './examples.ts'
import type { WireProject } from './projects.ts'
import { project, wireModules } from './projects.schema.ts'
import { moduleFromWire, moduleKeyOf, moduleNameOf, moduleToWire, projectFromWire } from './wire.ts'

const keys = modules.map(({ key }) => key)
const wire = examples['projects.read']?.answer as WireProject

describe('a project as the server sends it', () => {
  test('has the fields of the product spec, section 3', () => {
    expect(Object.keys(project.shape)).toEqual(
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

  test('has the modules of the product spec, section 3, by their names there', () => {
    expect(Object.keys(wireModules.shape).sort()).toEqual(
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
  test('has the fields of the product spec, section 3, brain dump among the modules', () => {
    const held = projectFromWire(wire)
    expect(held).toMatchObject({ id: wire._id, name: wire.projectName, userId: wire.userId })
    expect(held).toMatchObject({ createdAt: wire.createdAt, updatedAt: wire.updatedAt })
    expect(Object.keys(held.modules).sort()).toEqual(['brainDump', ...keys].sort())
    expect(held.modules.brainDump).toBe(wire.rawIdeaDetails)
    expect(held.modules.overview).toEqual({
      name: wire.modules.overview.projectName,
      corePurpose: wire.modules.overview.corePurpose,
      primaryGoals: wire.modules.overview.primaryGoals,
      targetAudience: wire.modules.overview.targetAudienceDescription,
    })
    expect(held.modules.features).toEqual(wire.modules.coreFeatures)
  })

  test('joins a list of what is out of scope with line breaks', () => {
    const held = moduleFromWire('outOfScope', ['- Payments', '- Chat'])
    expect(held).toEqual({ excludedFeatures: '- Payments\n- Chat' })
    expect(moduleFromWire('outOfScope', '- Payments')).toEqual({ excludedFeatures: '- Payments' })
  })
})

test.each(keys)('%s comes back from the wire as it went', key => {
  const name = moduleNameOf(key)
  expect(moduleKeyOf(name)).toBe(key)
  const back = (value: never) => moduleFromWire(key, JSON.parse(JSON.stringify(moduleToWire(key, value))))
  expect(back(blankSpecification()[key] as never)).toEqual(blankSpecification()[key])
  const held = projectFromWire(wire).modules[key]
  expect(back(held as never)).toEqual(held)
})

test('whatever came for a module, it has the module’s shape afterwards', () => {
  fc.assert(
    fc.property(fc.constantFrom<ModuleKey>(...keys), fc.anything(), (key, data) => {
      const once = moduleFromWire(key, data)
      expect(moduleFromWire(key, moduleToWire(key, once))).toEqual(once)
      expect(formOf(key).key).toBe(key)
    }),
  )
})
