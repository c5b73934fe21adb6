import type { Field } from '../field/field.ts'
import { fieldsOf } from '../field/fieldPaths.ts'
import { formOf, itemListOf, type FormKey } from '../specification/specification.ts'
import { createExtractedItem, sentencesOf, withoutEndMarks, type TextBlock } from '../text/textBlocks.ts'
import { nameKeyOf } from '../text/words.ts'
import type { Reader } from './extraction.ts'
import { parseItemText } from './summary/parseItemText.ts'

/**
 * Creates a reader for a module that has none of its own, from the names in its definition. It reads only labelled
 * text: for a list, the bullets under a heading with its name or in an answer about it; for single fields, the texts
 * after or below their labels.
 */
export function createDefaultReader(module: FormKey): Reader {
  const { title, heading } = formOf(module)
  const list = itemListOf(module)
  if (list === undefined) return createFieldReader(textFieldsOf(module))
  const names = [title, heading, list.label, list.itemLabel].flatMap(name => name ?? []).map(nameKeyOf)
  return (blocks, source, isAsked) =>
    blocks
      .filter(
        ({ kind, headings }) =>
          kind === 'bullet' && (isAsked || headings.some(it => names.includes(nameKeyOf(it)))),
      )
      .map(block => createExtractedItem(parseItemText(module, block.text).values, [block], source))
}

const textFieldsOf = (module: FormKey): ReadonlyMap<string, string> =>
  new Map(
    [...fieldsOf(module)]
      .filter(([, field]: readonly [string, Field]) => field.kind === 'text')
      .map(([path, { label }]) => [nameKeyOf(label), path]),
  )

/** Creates a reader of "Label: text", and of the sentences under a heading that is a label. */
function createFieldReader(paths: ReadonlyMap<string, string>): Reader {
  return (blocks, source) =>
    blocks
      .filter(({ kind }) => kind === 'bullet' || kind === 'prose')
      .flatMap(sentencesOf)
      .flatMap(sentence => {
        const [, label = '', text = ''] = labelledPattern.exec(sentence.text) ?? []
        const labelled = paths.get(nameKeyOf(label))
        const path = labelled ?? paths.get(nameKeyOf(nearestHeadingOf(sentence)))
        const value = withoutEndMarks(labelled === undefined ? sentence.text : text)
        return path === undefined ? [] : [createExtractedItem({ [path]: value }, [sentence], source)]
      })
}

const labelledPattern = /^([^:]{2,60}):\s+(\S.*)$/s

const nearestHeadingOf = ({ headings }: TextBlock): string => headings.at(-1) ?? ''
