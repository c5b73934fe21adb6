import { fieldsOf } from '#domain/field/fieldPaths.ts'
import type { ExtractedItem, ExtractedValue } from '#domain/reading/extraction.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import type { HasId } from '#server/mentor/model/condenseForm.ts'
import { toLinkText } from '#server/mentor/model/toLinkText.ts'

/**
 * Writes the links of a model's items as the project spells them. A link to nothing is removed, unless it is the
 * user's own words, which name something that the project may not have yet. Items of which nothing is left are
 * removed.
 */
export function withLinks(
  module: FormKey,
  entries: readonly ExtractedItem[],
  project: Specification,
  hasId?: HasId,
): ExtractedItem[] {
  const fields = fieldsOf(module)
  return entries.flatMap(({ finds, ...entry }) => {
    const said = Object.values(finds).find(({ mark, evidence }) => mark === 'said' && evidence.length > 0)
    const kept = Object.entries(finds).flatMap(([path, find]) => {
      const field = fields.get(path)
      if (field?.kind !== 'text' || field.link === undefined || typeof find.value !== 'string')
        return [[path, find] as const]
      const text = toLinkText(find.value, field.link, project, hasId)
      if (text !== undefined) return [[path, { ...withMarkOf(said, find), value: text }] as const]
      return find.mark === 'said' && find.evidence.length > 0 ? [[path, find] as const] : []
    })
    return kept.length === 0 ? [] : [{ ...entry, finds: Object.fromEntries(kept) }]
  })
}

/** A link that was found counts as stated if the rest of its item does: it has no words of its own. */
const withMarkOf = (said: ExtractedValue | undefined, find: ExtractedValue): ExtractedValue =>
  said === undefined || find.mark !== 'guessed' ? find : { ...find, mark: 'said', evidence: said.evidence }
