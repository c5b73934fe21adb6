import { printAddress, valueAt, withValueAt } from '../../field/address.ts'
import { isBlank } from '../../modules/defineModule.ts'
import type { Specification } from '../../specification/specification.ts'
import type { UnreadText } from '../reader.ts'
import type { FileOutline, ReadField } from './fileOutline.ts'

/**
 * The fields to fill. A field that several files have is as the one says that differs from today's; of files that
 * don't know the project, what would replace its words is left over.
 */
export function fieldsOf(outline: FileOutline, shown: FileOutline, current: Specification, isOwn: boolean) {
  const byPlace = (fields: readonly ReadField[]) => Map.groupBy(fields, ({ at }) => printAddress(at))
  const today = byPlace(shown.fields)
  const fields: ReadField[] = []
  const conflicts: UnreadText[] = []
  for (const [place, all] of byPlace(outline.fields)) {
    const isChanged = ({ value }: ReadField) => value !== today.get(place)?.[0]?.value
    const [field = all[0]!, ...others] = all.filter(isChanged)
    const now = valueAt(current[field.at.module], field.at)
    const isFree = isOwn || now === false || (typeof now === 'string' && isBlank(now)) || !isChanged(field)
    if (isFree) fields.push(field)
    for (const { value, file } of isFree ? others : [field, ...others])
      if (typeof value === 'string' && (!isFree || value !== field.value))
        conflicts.push({ path: file, text: value })
  }
  return { fields, conflicts }
}

/** The specification with these fields. */
export const withFields = (specification: Specification, fields: readonly ReadField[]): Specification =>
  fields.reduce(
    (all, { at, value }) => ({ ...all, [at.module]: withValueAt(all[at.module], at, value) }),
    specification,
  )
