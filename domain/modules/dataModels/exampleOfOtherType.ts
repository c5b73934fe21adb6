import type { Fault, SpecificationCheck } from '../../checks/check.ts'
import { setField } from '../../checks/acrossModules/patches.ts'
import type { Specification } from '../../specification/specification.ts'

type AttributeType = Specification['dataModels'][number]['attributes'][number]['type']

export const exampleOfOtherType: SpecificationCheck = {
  id: 'example-of-other-type',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Example that doesn’t fit its type',
  why: 'A builder follows the type or the example, and one of them is wrong.',
  example: { before: 'price, Number, “cheap”', after: 'price, Number, “4.50”' },
  find: specification =>
    specification.dataModels.flatMap(({ id, attributes }) =>
      attributes.flatMap(({ type, example }, i): Fault[] => {
        const text = withoutQuotes(example)
        if (text === '' || fits[type](text)) return []
        const better = typeOf(text)
        const at = (field: string) =>
          ({ module: 'dataModels', item: id, path: ['attributes', i, field] }) as const
        const patch = [setField(specification, at('type'), better)]
        return [
          {
            address: at('example'),
            message: messages.other[type](text),
            ...(type === 'Text' ? { severity: 'hint' } : {}),
            fixes: inWords.test(text) ? [] : [{ label: messages.setType(better), patch }],
          },
        ]
      }),
    ),
}

/** An example may be introduced: 'e.g. "5"'. */
const withoutQuotes = (example: string) =>
  example
    .trim()
    .replace(/^(?:e\.g\.|for example|such as|ex:)[,:]?\s*/i, '')
    .replaceAll(/^["“'‘`]|["”'’`]$/g, '')
    .trim()

const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{1,2}:\d{2}.{0,20})?$/
const months =
  /(?<!\p{L})(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:\.|\p{L}{0,6})(?!\p{L})/iu
/** A date, a time, a year, a time stamp, or the letters of a format. */
const isDate = (text: string) =>
  /^[YMDhms\-./: T]{6,20}$/i.test(text) ||
  (/\d/.test(text) &&
    (months.test(text) ||
      /\d{1,4}[-./]\d{1,2}(?:[-./]\d{1,4})?|\d{1,2}:\d{2}|(?<!\d)(?:19|20)\d{2}(?!\d)|^\d{10}(?:\d{3})?$/.test(
        text,
      )))
/** A digit at the start, after a sign, a currency or "about". */
const startsWithNumber = /^(?:about |approx\.? |max\.? |min\.? )?[-−+<>≤≥~≈]?\s?(?:[$€£¥]|\p{Lu}{3}\s)?\s?\d/u
/** Telephone numbers, codes such as 4B2, dates, times, addresses, and digits whose zeros count. */
const startsOtherwise =
  /^\+\d|^0\d{4}|^00|^\d{1,2}\.\d{1,2}\.\d{2,4}$|^\d{1,2}:\d{2}|^\d+(?:[-–]\d+){2,}$|^\d+\p{Lu}\d|^\d+\p{L}?\s\p{Lu}\p{Ll}/u
const isNumber = (text: string) =>
  startsWithNumber.test(text) && !startsOtherwise.test(text) && !isoDate.test(text)
/** Moments and numbers as words: the example has to change, not the type. */
const inWords =
  /^(?:now|today|tomorrow|yesterday|soon|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|thousand|many|few|∞)$/i
const booleans =
  /^(?:(?:true|false|yes|no|ja|nein|oui|non|on|off|y|n|[01])(?:\s*(?:\/|,|\||or)\s*(?:true|false|yes|no|on|off|y|n|[01]))?|checked|unchecked|✓|✗)(?:\s*\(.{0,60}\))?$/i

/** Whether an example may be of a type. In doubt it is: a list and a text can look like anything. */
const fits: { readonly [T in AttributeType]: (text: string) => boolean } = {
  Text: text => !isoDate.test(text) && !/^(?:true|false)$/i.test(text),
  Number: isNumber,
  Date: isDate,
  Boolean: text => booleans.test(text),
  List: () => true,
}

function typeOf(text: string): AttributeType {
  if (isoDate.test(text)) return 'Date'
  if (/^(?:true|false|yes|no)$/i.test(text)) return 'Boolean'
  return isNumber(text) ? 'Number' : 'Text'
}

const messages = {
  other: {
    Text: (text: string) => `“${text}” could be more than a text. Choose the type that fits it.`,
    Number: (text: string) => `“${text}” isn’t a number. Change the example or the type.`,
    Date: (text: string) => `“${text}” isn’t a date. Give one such as 2026-01-31, or change the type.`,
    Boolean: (text: string) => `“${text}” is neither true nor false. Change the example or the type.`,
    List: (text: string) => `“${text}” isn’t a list. Change the example or the type.`,
  },
  setType: (type: string) => `Change the type to ${type}`,
} as const
