import { group, prose } from '../field.ts'
import { text } from '../markdown.ts'
import { defineModule, isBlank } from '../module.ts'

export const outOfScope = defineModule({
  key: 'outOfScope',
  title: 'Out of Scope',
  body: group('Out of Scope', {
    excludedFeatures: prose('Excluded Features', {
      rows: 10,
      placeholder: '- Native mobile apps\n- Payments\n- Languages other than English',
      hint: 'List one excluded feature per line, starting with a hyphen (-).',
    }),
  }),
  isFilled: it => !isBlank(it.excludedFeatures),
  toMarkdown: it => text(it.excludedFeatures),
})
