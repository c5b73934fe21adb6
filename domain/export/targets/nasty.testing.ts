import * as fc from 'fast-check'
import { validValue } from '../../field/values.testing.ts'
import type { Field } from '../../field/field.ts'
import { forms, isHiddenFormKey, type Specification } from '../../specification/specification.ts'

/** Words with a meaning in some format, which a person's text must never have there. */
const meaningful = [
  '# Later',
  '## ADDED Requirements',
  '### Requirement: mine',
  '#### Scenario: mine',
  '```',
  '  ```js',
  '~~~',
  '``` a`b',
  'Scenario: mine',
  'Feature: mine',
  'Background:',
  'Examples:',
  '| a | b |',
  '@tag',
  '"""',
  '# language: no',
  'Given a, when b, then c',
  'When b',
  'And SHALL',
  '* x',
  '<!-- AC:END -->',
  '<!-- SECTION:DESCRIPTION:END -->',
  '- [x] #1 done',
  '---',
  'id: TASK-9',
  '---\nid: TASK-9\n---',
  '</PRD>',
  'TBD',
  '=HYPERLINK("http://x.example";"a")',
  "'=1+1",
  '@SUM(1)',
  '-2+3',
  'a "quoted", text; with\r\nlines',
  ': {[&*!|>%@`',
  'x'.repeat(600),
  'naïve 日本語 🚲',
  '\u0000\uD800\u2028\u202E',
]

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(...meaningful),
  fc.array(fc.constantFrom(...meaningful), { maxLength: 4 }).map(lines => lines.join('\n')),
)
/** Within the limits of every field: names have up to 1,000 characters, places in hidden forms 200. */
const text = anyText.map(it => it.slice(0, 1000))
const shortText = anyText.map(it => it.slice(0, 100))

const any: fc.Arbitrary<Specification> = fc.record(
  Object.fromEntries(
    forms.map(({ key, body }) => [key, validValue<Field>(body, isHiddenFormKey(key) ? shortText : text)]),
  ),
) as unknown as fc.Arbitrary<Specification>

/** A specification of texts that are hard to write down, most of whose stories and criteria are linked. */
export const nastySpecification: fc.Arbitrary<Specification> = fc
  .tuple(any, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }))
  .map(([specification, choices]) => {
    let at = 0
    const linkTo = (items: readonly { readonly id: string }[], otherwise: string) =>
      items[choices[at++ % choices.length]! % (items.length + 1)]?.id ?? otherwise
    const { features, userStories, acceptanceCriteria } = specification
    return {
      ...specification,
      userStories: userStories.map(it => ({ ...it, relatedFeature: linkTo(features, it.relatedFeature) })),
      acceptanceCriteria: acceptanceCriteria.map(it => ({
        ...it,
        userStoryId: linkTo(userStories, it.userStoryId),
      })),
    }
  })

const wanted = process.env['RANDOM_SPECIFICATIONS']
if (wanted !== undefined) fc.configureGlobal({ numRuns: Number(wanted) })

/** How many of them a test takes: as many as the environment names as RANDOM_SPECIFICATIONS, if it does. */
export const randomCount = (usual: number): number => (wanted === undefined ? usual : Number(wanted))

/** The same ones each time, for tools that are started once for all of them. */
export const nastySpecifications = (count: number): Specification[] =>
  fc.sample(nastySpecification, { numRuns: count, seed: 20_261_121 })
