import { defaultMaxBodyBytes } from '#contract/call.ts'
import { toWireModuleName, toWireModule } from '#contract/wire.ts'
import type { Field } from '#domain/field/field.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { formOf, type FormKey } from '#domain/specification/specification.ts'
import { messages as fieldMessages } from '#web/fields/messages.ts'
import { messages } from './messages.ts'

/** How far something of a form has come to what the server takes of it. */
export interface LimitUsage {
  readonly form: FormKey
  readonly unit: 'characters' | 'entries' | 'bytes'
  /** The field, the list or the form that it is about. */
  readonly subject: string
  readonly used: number
  readonly limit: number
}

/** From here on it is told. */
const nearShare = 0.9
/** No letter is longer in UTF-8 than this, for each of its units. */
const bytesPerUnit = 3

export const isOverLimit = ({ used, limit }: LimitUsage): boolean => used > limit
export const isNearLimit = ({ used, limit }: LimitUsage): boolean => used >= limit * nearShare

/** The sentence about it: what is too long, by how much, and what helps. */
export const usageMessageOf = ({ unit, subject, used, limit }: LimitUsage, side: 'near' | 'over'): string =>
  messages[unit][side](subject, used, limit)

/**
 * What of a form's value is nearest to its limit, by the measures that the server takes: the characters of each text,
 * the entries of each list, and the bytes of all of it as they are sent (AS-28).
 */
export function largestUsageOf(key: FormKey, value: unknown): LimitUsage {
  const { title, body } = formOf(key)
  let largest = byteUsageOf(key, value, title)
  const consider = (usage: Omit<LimitUsage, 'form'>) => {
    if (usage.used / usage.limit > largest.used / largest.limit) largest = { form: key, ...usage }
  }

  function visit(field: Field, path: string, subject: string, at: unknown) {
    if (field.kind === 'text') {
      const limit = textLimitAt(path)
      consider({ unit: 'characters', subject, used: (at as string).length, limit })
    } else if (field.kind === 'group') {
      for (const [name, inner] of Object.entries(field.fields)) {
        visit(inner, `${path}.${name}`, inner.label, (at as Row)[name])
      }
    } else if (field.kind === 'lines') {
      const lines = at as readonly string[]
      consider({ unit: 'entries', subject, used: lines.length, limit: sizeLimits.listLength })
      lines.forEach((line, i) =>
        consider({
          unit: 'characters',
          subject: fieldMessages.lineName(field, i),
          used: line.length,
          limit: sizeLimits.textLength,
        }),
      )
    } else if (field.kind === 'list') {
      const rows = at as readonly Row[]
      consider({ unit: 'entries', subject, used: rows.length, limit: sizeLimits.listLength })
      rows.forEach((row, i) => {
        const name = fieldMessages.nameOf(field, i, row['id'] as string | undefined)
        for (const [part, inner] of Object.entries(field.fields)) {
          visit(inner, `${path}.${part}`, messages.within(inner.label, name), row[part])
        }
      })
    }
  }

  visit(body, key, title, value)
  return largest
}

type Row = Readonly<Record<string, unknown>>

function textLimitAt(path: string): number {
  if (path === 'brainDump') return sizeLimits.brainDumpLength
  return path === 'overview.name' ? sizeLimits.nameLength : sizeLimits.textLength
}

/** A brain dump has room for every text within its characters, so that those alone are told. */
function byteUsageOf(form: FormKey, value: unknown, title: string): LimitUsage {
  const usage = { form, unit: 'bytes', subject: title, limit: defaultMaxBodyBytes } as const
  if (form === 'brainDump') return { ...usage, used: 0 }
  // The name and the value belong to one module; TypeScript cannot follow the key to it.
  const wire = toWireModule(form, value as never)
  const text = JSON.stringify({ moduleName: toWireModuleName(form), moduleData: wire })
  const isShort = text.length * bytesPerUnit < defaultMaxBodyBytes * nearShare
  return { ...usage, used: isShort ? text.length : new TextEncoder().encode(text).length }
}
