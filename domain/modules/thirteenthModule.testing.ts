import {
  joinBlocks,
  renderBulletList,
  renderField,
  renderInline,
  renderItemHeading,
  renderItems,
} from '../export/markdown.ts'
import { choice, flag, line, lines, list, prose } from '../field/field.ts'
import { defineModule } from './defineModule.ts'

/** A minimal new module: a definition with its section of the document, and nothing else. */
export const risks = defineModule({
  key: 'risks',
  title: 'Risk Register',
  body: list('Risk Register', 'Risk', 'RI', {
    name: line('Name', { placeholder: 'Nobody lends' }),
    description: prose('Description', { hint: 'What happens, and what that would cost.' }),
    likelihood: choice('Likelihood', ['High', 'Medium', 'Low'], 'Medium'),
    isAccepted: flag('Accepted'),
    signs: lines('Early Signs', 'Sign'),
    measures: list('Measures', 'Measure', null, {
      name: line('What'),
      state: choice('State', ['Planned', 'Done'], 'Planned'),
    }),
    relatedFeature: line('Related Feature', { link: { to: 'features', by: 'id' } }),
  }),
  isFilled: all => all.length > 0,
  toMarkdown: all =>
    renderItems(all, 'risks', (it, i) => [
      renderItemHeading(`Risk ${i + 1}`, it.name, it.id),
      `**Likelihood:** ${it.likelihood}${it.isAccepted ? ', accepted' : ''}`,
      renderField('Description', it.description),
      renderField('Related Feature', it.relatedFeature),
      joinBlocks(
        renderBulletList(it.signs, 'signs', renderInline),
        renderBulletList(it.measures, 'measures', ({ name, state }) => `${renderInline(name)} (${state})`),
      ),
    ]),
})

/** One item with a value in every field. */
export const sampleRisk = {
  id: 'RI-1',
  name: 'Nobody lends',
  description: 'The list of tools stays empty.',
  likelihood: 'High',
  isAccepted: true,
  signs: ['Fewer than ten tools after a month', 'No loan in a week'],
  measures: [
    { name: 'Ask ten neighbours before the start', state: 'Done' },
    { name: 'Offer a first tool', state: 'Planned' },
  ],
  relatedFeature: 'FE-1 List a tool',
} as const
