import { group, prose } from '../field/field.ts'
import { renderText } from '../export/markdown.ts'
import { defineModule, isBlank } from './defineModule.ts'

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
  toMarkdown: it => renderText(it.excludedFeatures),
})
