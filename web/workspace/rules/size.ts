import { bodyBytes } from '#contract/call.ts'
import { moduleNameOf, moduleToWire } from '#contract/wire.ts'
import type { Field } from '#domain/field.ts'
import { limits } from '#domain/project.ts'
import { formOf, type FormKey } from '#domain/specification.ts'
import { words as fieldWords } from '#web/fields/words.ts'
import { words } from './words.ts'

/** How far something of a form has come to what the server takes of it. */
export interface Fill {
  readonly form: FormKey
  readonly unit: 'characters' | 'entries' | 'bytes'
  /** The field, the list or the form that it is about. */
  readonly what: string
  readonly has: number
  readonly most: number
}

/** From here on it is told. */
const nearShare = 0.9
/** No letter is longer in UTF-8 than this, for each of its units. */
const bytesPerUnit = 3

export const isOver = ({ has, most }: Fill): boolean => has > most
export const isNear = ({ has, most }: Fill): boolean => has >= most * nearShare

/** The sentence about it: what is too long, by how much, and what helps. */
export const sentenceOf = ({ unit, what, has, most }: Fill, side: 'near' | 'over'): string =>
  words[unit][side](what, has, most)

/**
 * What of a form's value is nearest to its limit, by the measures that the server takes: the characters of each text,
 * the entries of each list, and the bytes of all of it as they are sent (AS-28).
 */
export function fullestOf(key: FormKey, value: unknown): Fill {
  const { title, body } = formOf(key)
  let fullest = sizeOf(key, value, title)
  const take = (fill: Omit<Fill, 'form'>) => {
    if (fill.has / fill.most > fullest.has / fullest.most) fullest = { form: key, ...fill }
  }

  function look(field: Field, path: string, what: string, at: unknown) {
    if (field.kind === 'text') {
      const most = longestAt(path)
      take({ unit: 'characters', what, has: (at as string).length, most })
    } else if (field.kind === 'group') {
      for (const [name, inner] of Object.entries(field.fields)) {
        look(inner, `${path}.${name}`, inner.label, (at as Row)[name])
      }
    } else if (field.kind === 'lines') {
      const lines = at as readonly string[]
      take({ unit: 'entries', what, has: lines.length, most: limits.listLength })
      lines.forEach((line, i) =>
        take({
          unit: 'characters',
          what: fieldWords.lineName(field, i),
          has: line.length,
          most: limits.textLength,
        }),
      )
    } else if (field.kind === 'list') {
      const rows = at as readonly Row[]
      take({ unit: 'entries', what, has: rows.length, most: limits.listLength })
      rows.forEach((row, i) => {
        const name = fieldWords.nameOf(field, i, row['id'] as string | undefined)
        for (const [part, inner] of Object.entries(field.fields)) {
          look(inner, `${path}.${part}`, words.within(inner.label, name), row[part])
        }
      })
    }
  }

  look(body, key, title, value)
  return fullest
}

type Row = Readonly<Record<string, unknown>>

function longestAt(path: string): number {
  if (path === 'brainDump') return limits.brainDumpLength
  return path === 'overview.name' ? limits.nameLength : limits.textLength
}

/** A brain dump has room for every text within its characters, so that those alone are told. */
function sizeOf(form: FormKey, value: unknown, title: string): Fill {
  const fill = { form, unit: 'bytes', what: title, most: bodyBytes } as const
  if (form === 'brainDump') return { ...fill, has: 0 }
  // The name and the value belong to one module; TypeScript cannot follow the key to it.
  const wire = moduleToWire(form, value as never)
  const text = JSON.stringify({ moduleName: moduleNameOf(form), moduleData: wire })
  const isShort = text.length * bytesPerUnit < bodyBytes * nearShare
  return { ...fill, has: isShort ? text.length : new TextEncoder().encode(text).length }
}
