import type { Fault, SpecificationCheck } from '../check.ts'
import { itemsOf } from '../../specification/links.ts'
import { stemsOf } from '../../text/similarity.ts'
import { modules } from '../../modules/index.ts'
import { removeItem } from './patches.ts'
import { createStemLookup, textsOf } from './specificationTexts.ts'

export const unusedTerm: SpecificationCheck = {
  id: 'unused-term',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Term that nothing uses',
  why: 'A term that’s defined but not used makes a builder look for something that isn’t there.',
  example: { before: 'Term “Ledger” (used nowhere)', after: 'Term “Booking” (used in 6 places)' },
  find(specification) {
    if (specification.glossary.length === 0) return []
    const others = modules.map(({ key }) => key).filter(key => key !== 'glossary')
    if (textsOf(specification, others).length === 0) return []
    const isUsedIn = createStemLookup(specification, others)
    const definitions = textsOf(specification, ['glossary']).filter(({ field }) => field === 'definition')
    return itemsOf(specification, 'glossary').flatMap((item): Fault[] => {
      const { id } = item
      const term = (item['term'] as string).trim()
      const stems = stemsOf(term)
      const isUsed =
        stems.every(isUsedIn) ||
        definitions.some(
          ({ address, stemSet }) => address.item !== id && stems.every(stem => stemSet.has(stem)),
        )
      if (isUsed) return []
      return [
        {
          address: { module: 'glossary', item: id, path: ['term'] },
          message: messages.unused(term),
          fixes: [{ label: messages.remove(term), patch: [removeItem(specification, 'glossary', id)] }],
        },
      ]
    })
  },
}

const messages = {
  unused: (term: string) => `“${term}” is defined here but used nowhere. Use it, or remove it.`,
  remove: (term: string) => `Remove “${term}”`,
} as const
