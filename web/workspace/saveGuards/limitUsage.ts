import { defaultMaxBodyBytes, maxLongTextBodyBytes } from '#contract/call.ts'
import { toWireModuleName, toWireModule } from '#contract/wire.ts'
import { maxCountOf, maxLengthOf } from '#domain/field/limits.ts'
import { walkForm, walkTexts, type Place } from '#domain/field/walk.ts'
import { formOf, isHiddenFormKey, itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { labelsOf } from '#web/fields/labelsOf.ts'
import { messages } from './messages.ts'

/** The share of a server limit that a part of a form uses. */
export interface LimitUsage {
  readonly form: FormKey
  readonly unit: 'characters' | 'entries' | 'bytes'
  /** The field, list or form concerned. */
  readonly subject: string
  readonly used: number
  readonly limit: number
}

/** From this share of the limit on, the user is warned. */
const nearShare = 0.9
/** The most UTF-8 bytes that one UTF-16 code unit takes. */
const bytesPerUnit = 3

export const isOverLimit = ({ used, limit }: LimitUsage): boolean => used > limit
export const isNearLimit = ({ used, limit }: LimitUsage): boolean => used >= limit * nearShare

/** The message about it: what is too long, by how much, and what helps. */
export const usageMessageOf = ({ unit, subject, used, limit }: LimitUsage, side: 'near' | 'over'): string =>
  messages[unit][side](subject, used, limit)

/**
 * The part of a form's value that is nearest to its limit, measured as the server does: the characters of each text,
 * the entries of each list, and the bytes of the whole form as sent (docs/product.md#size-limits).
 */
export function largestUsageOf(key: FormKey, value: unknown): LimitUsage {
  const { title } = formOf(key)
  let largest = byteUsageOf(key, value, title)
  const consider = (usage: Omit<LimitUsage, 'form'>) => {
    if (usage.used / usage.limit > largest.used / largest.limit) largest = { form: key, ...usage }
  }

  const list = itemListOf(key)
  if (list !== undefined) considerEntries(title, value, maxCountOf(list))
  for (const place of walkForm(key, value)) {
    if (place.field.kind === 'lines' || place.field.kind === 'list')
      considerEntries(subjectOf(place), place.value, maxCountOf(place.field))
    for (const text of walkTexts(place)) {
      const limit = maxLengthOf(text.field)
      consider({ unit: 'characters', subject: subjectOf(text), used: text.value.length, limit })
    }
  }
  return largest

  function considerEntries(subject: string, entries: unknown, limit: number) {
    const used = (entries as readonly unknown[]).length
    consider({ unit: 'entries', subject, used, limit })
  }

  function subjectOf({ address }: Place) {
    const [label = title, ...outer] = labelsOf(value, address).toReversed()
    return outer.length === 0 ? label : messages.within(label, outer[0]!)
  }
}

/** The byte limit of a brain dump leaves room for any text within its character limit, so only characters count. */
function byteUsageOf(form: FormKey, value: unknown, title: string): LimitUsage {
  const usage = { form, unit: 'bytes', subject: title, limit: defaultMaxBodyBytes } as const
  if (form === 'brainDump') return { ...usage, used: 0 }
  if (isHiddenFormKey(form)) {
    const used = new TextEncoder().encode(JSON.stringify({ [form]: value })).length
    return { ...usage, used, limit: maxLongTextBodyBytes }
  }
  // The name and the value belong to one module, but TypeScript cannot relate the key to it.
  const wire = toWireModule(form, value as never)
  const text = JSON.stringify({ moduleName: toWireModuleName(form), moduleData: wire })
  const isShort = text.length * bytesPerUnit < defaultMaxBodyBytes * nearShare
  return { ...usage, used: isShort ? text.length : new TextEncoder().encode(text).length }
}
