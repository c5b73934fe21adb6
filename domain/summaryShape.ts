import type { FormKey, Specification } from './specification.ts'
import { fieldsOf, valueAt } from './paths.ts'
import { isUntouched } from './value.ts'
import { unbulleted } from './summaryFields.ts'

/**
 * A module's value in the shape that the product spec expects of a mentor's summary (section 3; decision 27): what
 * `extract` answers as `data`. `readSummary` reads it back. Ids go along, so that items are found again.
 */
export function summaryShapeOf<K extends FormKey>(
  module: K,
  value: Specification[K],
): Readonly<Record<string, unknown>> {
  return shapes[module](value)
}

const shapes: { readonly [K in FormKey]: (value: Specification[K]) => Readonly<Record<string, unknown>> } = {
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
    constraints: filled('constraints', it).map(([label, text]) => ({
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
        const [, feature, reason] = /^(.*?): ([^]*)$/.exec(unbulleted(line)) ?? []
        return { feature: feature ?? unbulleted(line), reason: reason ?? '' }
      }),
  }),
  glossary: all => ({ terms: all }),
}

const requirementsOf = (module: FormKey, value: unknown) =>
  filled(module, value).map(([label, requirement]) => ({ category: label, requirement, details: '' }))

/** Labels and texts of the fields that say something; a tick reads "Yes". */
function filled(module: FormKey, value: unknown): [label: string, text: string][] {
  return [...fieldsOf(module)]
    .filter(([path, field]) => !isUntouched(field, valueAt(value, path)))
    .map(([path, { label }]) => {
      const it = valueAt(value, path)
      return [label, typeof it === 'string' ? it : 'Yes']
    })
}
