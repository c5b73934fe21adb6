import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { isUntouched } from '#domain/field/value.ts'
import { walkForm } from '#domain/field/walk.ts'
import { withoutBullet } from './parseFieldValue.ts'

/**
 * A module's value in the shape of a mentor's summary (docs/product.md#summary-shapes), which `extract` answers as
 * `data`. `readSummary` reads it back. Ids go along, so that items are found again.
 */
export function toSummary<K extends FormKey>(
  module: K,
  value: Specification[K],
): Readonly<Record<string, unknown>> {
  return summaryShapes[module](value)
}

const summaryShapes: {
  readonly [K in FormKey]: (value: Specification[K]) => Readonly<Record<string, unknown>>
} = {
  brainDump: text => ({ brainDump: text }),
  overview: it => it,
  problemStatement: it => it,
  personas: all => ({ personas: all }),
  features: all => ({ features: all }),
  userStories: all => ({ userStories: all }),
  acceptanceCriteria: all => ({
    acceptanceCriteria: all.map(({ id, userStoryId, criteria }) => ({
      id,
      userStory: userStoryId,
      criteria,
    })),
  }),
  dataModels: all => ({
    models: all.map(({ attributes, ...model }) => ({ ...model, fields: attributes })),
  }),
  technicalRequirements: it => ({ requirements: requirementsOf('technicalRequirements', it) }),
  nonFunctionalRequirements: it => ({ requirements: requirementsOf('nonFunctionalRequirements', it) }),
  constraints: it => ({
    constraints: filledFieldsOf('constraints', it).map(([label, text]) => ({
      type: label,
      description: text,
      impact: '',
    })),
  }),
  outOfScope: it => ({
    items: it.excludedFeatures
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => {
        const [, feature, reason] = /^(.*?): ([^]*)$/.exec(withoutBullet(line)) ?? []
        return { feature: feature ?? withoutBullet(line), reason: reason ?? '' }
      }),
  }),
  glossary: all => ({ terms: all }),
}

const requirementsOf = (module: FormKey, value: unknown) =>
  filledFieldsOf(module, value).map(([label, requirement]) => ({ category: label, requirement, details: '' }))

/** Labels and texts of the fields that say something; a tick reads "Yes". */
function filledFieldsOf(module: FormKey, value: unknown): [label: string, text: string][] {
  return [...walkForm(module, value)]
    .filter(place => !isUntouched(place.field, place.value))
    .map(({ field, value }) => [field.label, typeof value === 'string' ? value : 'Yes'])
}
