import { printAddress } from '../../field/address.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { behaviourModules, createStemLookup, ruleModules, textsOf } from './specificationTexts.ts'

export const unusedDataModel: SpecificationCheck = {
  id: 'unused-data-model',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Data that nothing uses',
  why: 'A builder creates tables and screens for data that no one needs, or a feature is missing.',
  example: { before: 'Data model “Voucher” (no feature mentions it)', after: 'Feature “Redeem a voucher”' },
  find(specification, trace) {
    if (textsOf(specification, behaviourModules).length === 0) return []
    const isUsed = createStemLookup(specification, usingModules)
    return specification.dataModels.flatMap(({ id, name }): Fault[] => {
      const stems = stemsOf(name)
      if (stems.length === 0 || stems.some(isUsed)) return []
      const node = printAddress({ module: 'dataModels', item: id, path: [] })
      const related = [
        ...trace.from(node).map(({ to }) => to),
        ...trace.to(node).map(({ from }) => from),
      ].filter(other => other !== node && trace.nodes.get(other)?.module === 'dataModels')
      // A model between two others connects them, and is part of what is said about those.
      if (new Set(related).size >= 2) return []
      return [
        {
          address: { module: 'dataModels', item: id, path: ['name'] },
          message: messages.unused(name.trim()),
        },
      ]
    })
  },
}

/** All that say something about data, but the data models. */
const usingModules = ['overview', 'problemStatement', 'personas', ...ruleModules, 'glossary'] as const

const messages = {
  unused: (name: string) =>
    `Nothing else mentions “${name}”. Add what people do with it, or remove the data model.`,
} as const
