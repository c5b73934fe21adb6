import { findingRules, type Finding } from '#contract/mentor.ts'
import {
  fieldAt,
  parseAddress,
  printAddress,
  valueAt,
  withoutSpan,
  type Address,
} from '#domain/field/address.ts'
import { ownPropertyOf } from '#domain/field/value.ts'
import { walkForm, walkTexts } from '#domain/field/walk.ts'
import { isVisibleFormKey, type Specification } from '#domain/specification/specification.ts'
import { findQuote } from '#domain/text/findQuote.ts'
import { parseJsonAnswer, type AnswerProblem } from '#server/mentor/model/parseJsonAnswer.ts'
import { parseOptions } from '#server/mentor/model/parseQuestion.ts'

/** The most findings of one reading, and the longest texts in UTF-16 units. */
const maxFindings = 30
const maxLength = { question: 500, quote: 1_000 } as const

/**
 * Parses a model's findings about a specification. Left out are those whose address isn't a place in it, whose quote
 * isn't there, or whose rule is none of ours.
 */
export function parseFindings(
  text: string,
  project: Specification,
): { readonly findings: readonly Finding[] } | AnswerProblem {
  const parsed = parseJsonAnswer(text, value => ownPropertyOf(value, 'findings') !== undefined)
  if ('problem' in parsed) return parsed
  const { value } = parsed
  const raw = Array.isArray(value) ? value : ownPropertyOf(value, 'findings')
  if (!Array.isArray(raw)) return { problem: 'it has no list of findings.' }
  const findings: Finding[] = []
  for (const entry of raw as readonly unknown[]) {
    const finding = parseFinding(entry, project)
    const isKnown = findings.some(it => it.address === finding?.address && it.question === finding.question)
    if (finding !== undefined && !isKnown) findings.push(finding)
    if (findings.length === maxFindings) break
  }
  return { findings }
}

function parseFinding(raw: unknown, project: Specification): Finding | undefined {
  const [at, quote, name] = ['at', 'quote', 'rule'].map(key => ownPropertyOf(raw, key))
  const rule = findingRules.find(known => known === name)
  const asked = ownPropertyOf(raw, 'question')
  const question = typeof asked === 'string' ? asked.replaceAll(/\s/g, ' ').trim() : ''
  if (rule === undefined || question === '' || question.length > maxLength.question) return undefined
  if (typeof at !== 'string' || typeof quote !== 'string' || quote.length > maxLength.quote) return undefined
  const address = parseAddress(at)
  const isShown = address !== undefined && isVisibleFormKey(address.module)
  const place = isShown ? findInPlace(address, quote, project) : undefined
  if (place === undefined) return undefined
  const options = parseOptions(ownPropertyOf(raw, 'options'), project)
  return { ...place, rule, question, options }
}

/** Finds a quote in the texts of a place: a field, an item, or a whole form. */
function findInPlace(
  address: Address,
  quote: string,
  project: Specification,
): Pick<Finding, 'address' | 'quote'> | undefined {
  const place = withoutSpan(address)
  const form: unknown = project[place.module]
  if (valueAt(form, place) === undefined) return undefined
  const field = fieldAt(place)
  if (field === undefined) return undefined
  const prefix = printAddress(place)
  for (const part of walkForm(place.module, form)) {
    for (const { address: inner, value } of walkTexts(part)) {
      const printed = printAddress(inner)
      if (printed !== prefix && !printed.startsWith(`${prefix}.`)) continue
      const span = findQuote(value, quote)
      if (span === undefined) continue
      return { address: printAddress({ ...inner, span }), quote: value.slice(span.start, span.end) }
    }
  }
  return undefined
}
