import type { Fault, SpecificationCheck } from '../check.ts'
import { hideQuoted } from '../words/hideQuoted.ts'
import {
  mayMatchIn,
  behaviourModules,
  rememberByText,
  textsOf,
  type StatedText,
} from './specificationTexts.ts'

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
const mayName = quantities.map(units => units.map(([, pattern]) => mayMatchIn(pattern)))

const unitsIn = rememberByText(stated => {
  const visible = hideQuoted(stated.text)
  return quantities.map((units, i) =>
    units.map(([, pattern], j) => {
      const found = mayName[i]![j]!(stated) ? pattern.exec(visible) : null
      return found === null ? undefined : { start: found.index, end: found.index + found[0].length }
    }),
  )
})

export const mixedUnits: SpecificationCheck = {
  id: 'mixed-units',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Two units of one thing',
  why: 'A number in the wrong unit looks right, and is wrong by a factor.',
  example: { before: 'Distances are in kilometres. … 3 miles', after: 'Distances are in kilometres. … 5 km' },
  find(specification) {
    const texts = textsOf(specification, [
      ...behaviourModules,
      'dataModels',
      'nonFunctionalRequirements',
      'glossary',
    ])
    return quantities.flatMap((units, i): Fault[] => {
      const using = units.map((_, j) => texts.filter(stated => unitsIn(stated)[i]![j] !== undefined))
      const used = using.flatMap((all, j) => (all.length > 0 ? [j] : []))
      if (used.length < 2 || using.flat().some(isConverting(i))) return []
      const [usual = 0, ...others] = used.toSorted((a, b) => using[b]!.length - using[a]!.length)
      return others.flatMap(j => {
        const stated = using[j]![0]!
        const span = unitsIn(stated)[i]![j]!
        return [
          { address: { ...stated.address, span }, message: messages.mixed(units[j]![0], units[usual]![0]) },
        ]
      })
    })
  },
}

/** Whether a text gives both, or speaks of converting. */
const isConverting = (i: number) => (stated: StatedText) =>
  converts.test(stated.text) || unitsIn(stated)[i]!.filter(it => it !== undefined).length > 1

const messages = {
  mixed: (unit: string, usual: string) =>
    `This is in ${unit}, but elsewhere ${usual} are used. Use one of them.`,
} as const
