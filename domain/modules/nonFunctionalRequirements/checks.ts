import type { Fault, SpecificationCheck } from '../../checks/check.ts'
import { setField } from '../../checks/acrossModules/patches.ts'
import { replaceIn } from '../../checks/edits.ts'
import { subjects } from '../../questions/subjects.ts'
import { bareNumber } from '../../checks/words/numberWithoutUnit.ts'
import { sentencesOf } from '../../checks/words/sentences.ts'
import { textLinesOf, type TextLine } from '../../checks/textLines.ts'

const fields = ['performanceNotes', 'scalabilityNotes', 'usabilityNotes'] as const
type QualityField = (typeof fields)[number]
const addressOf = (field: QualityField) => ({ module: 'nonFunctionalRequirements', path: [field] }) as const

/** A number, in digits or as a word. */
const number =
  /\d|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|hundreds?|thousands?|million|half|single|zero|no one)(?!\p{L})/iu
/** Usability is also tested by a standard, by what is possible without something, or by what holds everywhere. */
const usabilityTest =
  /(?<!\p{L})(?:WCAG|BITV|EN 301|section 508|keyboard|screen readers?|VoiceOver|TalkBack|alt texts?|dark mode|switch(?:es)?|undo|in (?:\p{Lu}\p{L}+ and )?\p{Lu}\p{L}+|without|never|not|every|each|all|if|when|until|only)(?!\p{L})/u

/** Words that say that nothing has to be measured. */
const unimportant =
  /(?<!\p{L})(?:not (?:critical|important|relevant|needed|required|an issue|a concern|a priority|applicable)|isn['’]t (?:critical|important|relevant|needed|required|an issue|a concern|a priority)|doesn['’]t matter|don['’]t matter|uncritical|unimportant|irrelevant|none|n\/a|(?:only|just) (?:for )?(?:me|us|myself|my|our|one)|personal use|no (?:special )?(?:requirements?|limits?|targets?|needs?|growth))(?!\p{L})/iu

const unmeasuredQuality: SpecificationCheck = {
  id: 'unmeasured-quality',
  scope: 'specification',
  group: 'testable',
  severity: 'warning',
  title: 'Quality without a number',
  why: 'Without a number and a unit, no one can test it.',
  example: { before: 'The app is fast.', after: 'Pages load within 2 s on a phone with 4G.' },
  find: specification =>
    fields.flatMap(field => {
      const text = specification.nonFunctionalRequirements[field]
      return textLinesOf(text)
        .flatMap(line => [line, ...(number.test(line.text) ? promisesIn(line) : [])])
        .filter(
          it =>
            (!number.test(it.text) || isUnitless(field, it.text)) &&
            !unimportant.test(it.text) &&
            !it.text.endsWith(':'),
        )
        .filter(it => field !== 'usabilityNotes' || !usabilityTest.test(it.text))
        .map(({ start, end, text: line }): Fault => {
          const options = messages.measures[field].map(measure => ({
            text: measure,
            patch: [replaceIn(specification, addressOf(field), start, end, joined(line, measure))],
          }))
          return {
            address: { ...addressOf(field), span: { start, end } },
            message: messages.unmeasured,
            question: {
              subject: field === 'scalabilityNotes' ? subjects.scale : subjects.speed,
              text: messages.howMuch[field],
              why: unmeasuredQuality.why,
              options,
              recommended: 0,
            },
          }
        })
    }),
}

/** Whether a line has numbers, but none of them has a unit: "Start-up in 4." */
const isUnitless = (field: QualityField, text: string) =>
  field !== 'usabilityNotes' &&
  /\d/.test(text) &&
  [...text.matchAll(bareNumber)].length === [...text.matchAll(/\d[\d.,]*/g)].length

/** The last sentence of a line, if it promises something and only others are measured. */
function promisesIn(line: TextLine): TextLine[] {
  const last = sentencesOf(line.text).at(-1)
  if (last === undefined || last.start === 0 || !promise.test(last.text)) return []
  const start = line.start + last.start + last.text.search(/\S|$/)
  return [{ start, end: line.end, text: last.text.trim(), mark: '' }]
}
const promise = /\b(?:must|should|shall|has to|have to|needs? to)\b/i

const joined = (line: string, sentence: string) => `${line}${/[.!?;:]$/.test(line) ? '' : '.'} ${sentence}`

/** What a number holds for: a load, an amount of data, a device, a network or a share of cases. */
const condition =
  /(?<!\p{L})(?:percentile|p\d\d|phones?|laptops?|desktops?|tablets?|devices?|browsers?|computers?|[345]g|wi-?fi|offline|networks?|connections?|kbit|mbit|users?|people|visitors?|customers?|members?|clients?|records?|items?|rows?|entries|files?|projects?|at once|at the same (?:time|moment)|concurrent(?:ly)?|simultaneous(?:ly)?|per (?:second|minute|hour|day)|under|during|when|while|with|for|of|over|measured|median|average|on a|at peak|cold start|cases)(?!\p{L})|%/iu

const unconditionalNumber: SpecificationCheck = {
  id: 'unconditional-number',
  scope: 'specification',
  group: 'testable',
  severity: 'hint',
  title: 'Number without a condition',
  why: 'The same number is easy to reach on a fast laptop and hard on an old phone.',
  example: {
    before: 'Search takes at most 300 ms.',
    after: 'Search takes at most 300 ms for 10,000 recipes, on a phone with 4G.',
  },
  isOptional: true,
  find(specification) {
    const { performanceNotes: text } = specification.nonFunctionalRequirements
    if (!/\d/.test(text) || condition.test(text)) return []
    const at = addressOf('performanceNotes')
    const options = messages.conditions.map(sentence => ({
      text: sentence,
      patch: [setField(specification, at, joined(text.trim(), sentence))],
    }))
    const question = { text: messages.whichCondition, why: unconditionalNumber.why, options, recommended: 0 }
    return [{ address: at, message: messages.unconditional, question }]
  },
}

const messages = {
  unmeasured:
    'This has no number, so it can’t be tested. Give a number and a unit, or say that it isn’t critical.',
  howMuch: {
    performanceNotes: 'How fast does it have to be?',
    scalabilityNotes: 'How many people will use it in the first year?',
    usabilityNotes: 'How would you test that people can use it?',
  },
  measures: {
    performanceNotes: [
      'Pages load within 2 seconds on a phone with 4G, in 95% of cases.',
      'Each action gets a response within 500 ms on a laptop, in 95% of cases.',
      'Speed isn’t critical.',
    ],
    scalabilityNotes: [
      'Up to 100 users in the first year, 20 of them at once.',
      'Up to 1,000 users in the first year, 100 of them at once.',
      'Up to 10,000 users in the first year, 1,000 of them at once.',
      'Growth isn’t critical.',
    ],
    usabilityNotes: [
      'Five people who don’t know the app complete the main task within 5 minutes, without help.',
      'WCAG 2.2 AA; text of at least 16 px; touch targets of at least 44 px.',
      'Usability isn’t critical.',
    ],
  },
  unconditional: 'The numbers don’t say for which device, network or amount of data. Add it.',
  whichCondition: 'Under which conditions should these numbers be measured?',
  conditions: [
    'Measured on a mid-range phone with 4G, in 95% of cases.',
    'Measured on a laptop with a broadband connection, in 95% of cases.',
    'Measured with 10,000 records and 50 people at once, in 95% of cases.',
  ],
} as const

export const checks: readonly SpecificationCheck[] = [unmeasuredQuality, unconditionalNumber]
