import type { Fault, SpecificationCheck } from '../check.ts'
import {
  behaviourModules,
  findIn,
  rememberMatches,
  visibleIn,
  type StatedText,
} from './specificationTexts.ts'
import { shorten } from './shorten.ts'

/** Units of one quantity, of which an app mostly has one. */
const quantities: readonly (readonly [name: string, RegExp])[][] = [
  [
    ['euros', /(?:€\s?\d|\d\s?(?:€|eur\b|euros?\b)|\b(?:in|to)\seuros?\b)/iu],
    ['pounds', /(?:£\s?\d|\d\s?(?:£|gbp\b)|\bpounds\ssterling\b)/iu],
    ['dollars', /(?:\$\s?\d|\d\s?(?:usd\b|dollars?\b)|\b(?:in|to)\s(?:us\s)?dollars?\b)/iu],
    ['francs', /(?:\bchf\s?\d|\d\s?(?:chf\b|francs?\b))/iu],
  ],
  [
    ['kilometres', /(?:\d\s?km\b|\bkilomet(?:re|er)s?\b)/iu],
    ['miles', /(?:\d\s?mi\b|\bmiles?\b)/iu],
  ],
  [
    ['kilograms', /(?:\d\s?kg\b|\bkilo(?:gram)?s?\b)/iu],
    ['pounds', /(?:\d\s?lbs?\b|\blbs\b)/iu],
  ],
  [
    ['°C', /(?:°\s?C\b|\bcelsius\b)/iu],
    ['°F', /(?:°\s?F\b|\bfahrenheit\b)/iu],
  ],
  [
    ['YYYY-MM-DD', /\b\d{4}-\d{2}-\d{2}\b/u],
    ['DD.MM.YYYY', /\b\d{1,2}\.\d{1,2}\.\d{4}\b/u],
    ['DD/MM/YYYY', /\b\d{1,2}\/\d{1,2}\/\d{4}\b/u],
  ],
  [
    ['local time', /\blocal\stimes?\b|\d{4}-\d{2}-\d{2}[t\s]\d{2}:\d{2}(?::\d{2})?(?![\d:z+])/iu],
    ['UTC', /(?:\butc\b|\d:\d{2}(?::\d{2})?z\b|\bgmt\b)/iu],
  ],
]
const converts =
  /\b(?:convert\w{0,4}|conversion|currenc(?:y|ies)|exchange rates?|switch\w{0,3}|both|either|or in|respectively|per unit)\b/i

/** The first words in each unit of each quantity. */
const unitsIn = quantities.map(units =>
  units.map(([, pattern]) =>
    rememberMatches([pattern], stated => {
      const found = pattern.exec(visibleIn(stated))
      return found === null
        ? []
        : [{ stated, span: { start: found.index, end: found.index + found[0].length } }]
    }),
  ),
)

const modules = [...behaviourModules, 'dataModels', 'nonFunctionalRequirements', 'glossary'] as const

export const mixedUnits: SpecificationCheck = {
  id: 'mixed-units',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Two units of one thing',
  why: 'A number in the wrong unit looks right, and is wrong by a factor.',
  example: { before: 'Distances are in kilometres. … 3 miles', after: 'Distances are in kilometres. … 5 km' },
  find(specification) {
    return quantities.flatMap((units, i): Fault[] => {
      const using = unitsIn[i]!.map(find => findIn(specification, modules, find))
      const used = using.flatMap((all, j) => (all.length > 0 ? [j] : []))
      if (used.length < 2 || areConverted(using.flat().map(({ stated }) => stated))) return []
      const [usual = 0, ...others] = used.toSorted((a, b) => using[b]!.length - using[a]!.length)
      return others.map(j => {
        const { stated, span } = using[j]![0]!
        return {
          address: { ...stated.address, span },
          message: messages.mixed(units[j]![0], units[usual]![0], using[usual]![0]!.stated.text.trim()),
        }
      })
    })
  },
}

/** Whether one of the texts gives both, and so is there twice, or speaks of converting. */
const areConverted = (texts: readonly StatedText[]) =>
  new Set(texts).size < texts.length || texts.some(({ text }) => converts.test(text))

const messages = {
  mixed: (unit: string, usual: string, text: string) =>
    `This is in ${unit}, but elsewhere ${usual} are used: “${shorten(text)}”. Use one of them.`,
} as const
