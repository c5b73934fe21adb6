import { printAddress } from '../../field/address.ts'
import { displayTextsOf } from '../../field/displayTexts.ts'
import { walkForm } from '../../field/walk.ts'
import { isBlank } from '../../modules/defineModule.ts'
import { linkTargetsOf } from '../../specification/links.ts'
import { formOf, type ModuleKey, type Specification } from '../../specification/specification.ts'
import { wordsOf } from '../../text/words.ts'
import { createNameIndex } from '../../trace/nameIndex.ts'
import { renderField, renderText } from '../markdown.ts'

/** A constraint, an exclusion or a quality, as written. */
export interface Rule {
  readonly module: ModuleKey
  /** What it's called: its field's label, or the line itself. */
  readonly name: string
  /** Whether it's a line of a list. */
  readonly isEntry: boolean
  readonly markdown: string
}

const ruleModules = ['constraints', 'outOfScope', 'nonFunctionalRequirements'] as const

/**
 * The rules for a part of a specification, given by the addresses of its items: those that name one of them, then those
 * that hold for everything. A rule that names only other features isn't among them.
 */
export function touchingRulesOf(specification: Specification, items: ReadonlySet<string>): Rule[] {
  const names = createNameIndex(
    (['features', 'dataModels'] as const).flatMap(module =>
      linkTargetsOf(specification, module).map(({ id, name }) => ({
        address: printAddress({ module, item: id, path: [] }),
        name,
      })),
    ),
  )
  return ruleModules.flatMap(module => {
    const rules = rulesIn(module, specification).map(rule => {
      const named = names.find(wordsOf(rule.markdown))
      const isTouching = named.some(address => items.has(address))
      return { rule, isTouching, isOther: !isTouching && named.some(it => it.startsWith('features.')) }
    })
    return [
      ...rules.filter(({ isTouching }) => isTouching),
      ...rules.filter(({ isTouching, isOther }) => !isTouching && !isOther),
    ].map(({ rule }) => rule)
  })
}

function rulesIn(module: ModuleKey, specification: Specification): Rule[] {
  return [...walkForm(module, specification[module])].flatMap(({ field, value }): Rule[] => {
    if (field.kind === 'flag' && value === false) return []
    const text = displayTextsOf(field, value).join('\n')
    if (isBlank(text)) return []
    const entries = entriesOf(text)
    if (entries !== undefined)
      return entries.map(line => ({ module, name: line.slice(1), isEntry: true, markdown: renderText(line) }))
    const isOnlyField = field.label === '' || module === 'outOfScope'
    const markdown = isOnlyField ? renderText(text) : renderField(field.label, text)
    return [{ module, name: field.label || formOf(module).title, isEntry: false, markdown }]
  })
}

/** The lines of a text that's nothing but a list with a hyphen or bullet before each entry. */
function entriesOf(text: string): string[] | undefined {
  const lines = text.split('\n').filter(line => !isBlank(line))
  return lines.every(line => /^[-*+] \S/.test(line)) ? lines : undefined
}
