import { group, prose, type ValueOf } from '../../field/field.ts'
import { defineModule, isBlank } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

const body = group('Out of Scope', {
  excludedFeatures: prose('Excluded Features', {
    rows: 10,
    placeholder: '- Native mobile apps\n- Payments\n- Languages other than English',
    hint: 'List one excluded feature per line, starting with a hyphen (-).',
  }),
})
export type OutOfScopeValue = ValueOf<typeof body>

export const outOfScope = defineModule({
  key: 'outOfScope',
  shortcut: 'x',
  title: 'Out of Scope',
  body,
  isFilled: it => !isBlank(it.excludedFeatures),
  toMarkdown,
})
