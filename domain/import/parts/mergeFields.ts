import { printAddress, valueAt, withValueAt } from '../../field/address.ts'
import { isBlank } from '../../modules/defineModule.ts'
import type { Specification } from '../../specification/specification.ts'
import type { UnreadText } from '../reader.ts'
import type { FileOutline, ReadField } from './fileOutline.ts'
import { onOneLine } from './markdownParts.ts'

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
    const changed = all.filter(isChanged)
    const first = changed[0] ?? all[0]!
    // Some files have a text on one line that others have as it was written.
    const sameWords = changed.filter(it => isSameOnOneLine(it, first))
    const field = sameWords.find(({ value }) => typeof value === 'string' && value.includes('\n')) ?? first
    const others = changed.filter(it => !sameWords.includes(it))
    const now = valueAt(current[field.at.module], field.at)
    const isFree = isOwn || now === false || (typeof now === 'string' && isBlank(now)) || !isChanged(field)
    if (isFree) fields.push(field)
    for (const { value, file } of isFree ? others : [field, ...others])
      if (typeof value === 'string' && (!isFree || value !== field.value))
        conflicts.push({ path: file, text: value })
  }
  return { fields, conflicts }
}

const isSameOnOneLine = (a: ReadField, b: ReadField) => {
  const [left, right] = [a, b].map(({ value }) =>
    typeof value === 'string' ? onOneLine(value.split('\n')) : value,
  )
  return left === right
}

/** The specification with these fields. */
export const withFields = (specification: Specification, fields: readonly ReadField[]): Specification =>
  fields.reduce(
    (all, { at, value }) => ({ ...all, [at.module]: withValueAt(all[at.module], at, value) }),
    specification,
  )
