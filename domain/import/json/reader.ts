import type { Field } from '../../field/field.ts'
import { ownPropertyOf, repair } from '../../field/value.ts'
import { visibleForms, type Specification } from '../../specification/specification.ts'
import type { ExportFile } from '../../export/targets/target.ts'
import { defineReader } from '../reader.ts'
import { takeChanges } from '../takeChanges.ts'

/** The file of the target of the same key. Forms that it doesn't have, and the hidden ones, stay. */
export const json = defineReader({
  key: 'json',
  title: 'JSON with a schema',
  accepts: files => files.some(file => specificationIn(file) !== undefined),
  read(files, current) {
    const file = files.find(it => specificationIn(it) !== undefined)
    const written = file && specificationIn(file)
    const keys = visibleForms.filter(({ key }) => ownPropertyOf(written, key) !== undefined)
    const values = keys.map(({ key, body }) => [key, repair<Field>(body, ownPropertyOf(written, key))])
    const shown = wellFormed(current)
    const read = { ...shown, ...Object.fromEntries(values) } as Specification
    const { specification, refused } = takeChanges(current, shown, read)
    return {
      specification,
      unread: refused.filter(text => text !== '').map(text => ({ path: file?.path ?? '', text })),
      notMentioned: visibleForms.flatMap(form => (keys.includes(form) ? [] : [form.key])),
    }
  },
})

/** The specification in a file that the target wrote, however it was changed. */
function specificationIn({ text }: ExportFile): unknown {
  try {
    const document: unknown = JSON.parse(text)
    const specification = ownPropertyOf(document, 'specification')
    const isOurs = ownPropertyOf(document, 'format') === 1 && typeof specification === 'object'
    return isOurs ? (specification ?? undefined) : undefined
  } catch {
    return undefined
  }
}

const wellFormed = (specification: Specification) =>
  JSON.parse(
    JSON.stringify(specification, (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    ),
  ) as Specification
