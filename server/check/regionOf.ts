import type { WireFinding } from '#contract/checks.ts'
import { toWireModuleName } from '#contract/wire.ts'
import { parseAddress, valueAt, withoutSpan, type Address } from '#domain/field/address.ts'
import { modules } from '#domain/modules/index.ts'
import { formOf, isModuleKey, type FormKey, type Specification } from '#domain/specification/specification.ts'

/** A part of a file in SARIF: lines and UTF-16 columns from 1, the last column excluded. */
interface Region {
  readonly startLine: number
  readonly startColumn?: number
  readonly endColumn?: number
}

/**
 * The part of a project file or document that a finding is most likely about: its words where they are in the field's
 * text, or else the line at which its item or section begins.
 */
export function regionOf(
  text: string,
  { place, quote }: Pick<WireFinding, 'place' | 'quote'>,
  specification: Specification,
): Region {
  const address = parseAddress(place)!
  const start = startOf(text, address)
  const words = wordsIn(text, start, address, quote, specification)
  const at = words?.at ?? start
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const startLine = text.slice(0, at).split('\n').length
  if (words === undefined) return { startLine }
  const startColumn = at - lineStart + 1
  return { startLine, startColumn, endColumn: startColumn + words.length }
}

/** Where the section begins, and in it the line with the item's id: files write it as "FE-3" or, in a heading, (FE-3). */
function startOf(text: string, { module, item }: Address): number {
  const section = firstOf(text, sectionMarksOf(module), 0)?.at ?? 0
  if (item === undefined) return section
  const id =
    firstOf(text, [`"${item}"`, `(${item})`], section) ?? firstOf(text, [`"${item}"`, `(${item})`], 0)
  return id === undefined ? section : text.lastIndexOf('\n', id.at) + 1
}

/** What a section begins with in a project file and in a document. */
function sectionMarksOf(key: FormKey): string[] {
  const { heading, title } = formOf(key)
  if (!isModuleKey(key)) return ['"rawIdeaDetails":', `## ${heading}`]
  const number = modules.findIndex(it => it.key === key) + 1
  return [`"${toWireModuleName(key)}":`, `## ${number}. ${heading ?? title}`]
}

interface Words {
  readonly at: number
  readonly length: number
}

/** The finding's words: in the line of the field's text that they are in, or else wherever they are first. */
function wordsIn(
  text: string,
  start: number,
  address: Address,
  quote: string,
  specification: Specification,
): Words | undefined {
  const value = valueAt(specification[address.module], withoutSpan(address))
  if (address.span !== undefined && typeof value === 'string') {
    const lineStart = value.lastIndexOf('\n', address.span.start - 1) + 1
    const [line = ''] = value.slice(lineStart).split('\n')
    const before = line.slice(0, address.span.start - lineStart)
    const words = line.slice(before.length, address.span.end - lineStart)
    for (const form of [asTyped, inJson]) {
      const at = text.indexOf(form(line), start)
      if (at >= 0 && words !== '') return { at: at + form(before).length, length: form(words).length }
    }
  }
  const [firstLine = ''] = quote.trim().split('\n')
  return firstLine === '' ? undefined : firstOf(text, [asTyped(firstLine), inJson(firstLine)], start)
}

const asTyped = (words: string) => words
const inJson = (words: string) => JSON.stringify(words).slice(1, -1)

/** The first of these texts from a place on. */
function firstOf(text: string, words: readonly string[], from: number): Words | undefined {
  return words
    .map(it => ({ at: text.indexOf(it, from), length: it.length }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]
}
