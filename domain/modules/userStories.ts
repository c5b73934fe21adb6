import { line, list } from '../field/field.ts'
import {
  renderItems,
  renderInline,
  renderOptionalField,
  renderField,
  unspecified,
} from '../export/markdown.ts'
import { defineModule, isBlank } from './defineModule.ts'
import { storySentenceOf } from '../text/storySentence.ts'

export const userStories = defineModule({
  key: 'userStories',
  title: 'User Stories',
  body: list('User Stories', 'User Story', 'US', {
    persona: line('As a... (Persona)', { placeholder: 'busy parent', link: { to: 'personas', by: 'name' } }),
    goal: line('I want to... (Goal)', { placeholder: 'find a recipe by what is in my fridge' }),
    benefit: line('So that... (Benefit)', { placeholder: 'I can cook without going shopping' }),
    relatedFeature: line('Related Feature (Optional)', {
      placeholder: 'FE-1 Search recipes',
      hint: 'Pick a feature or type your own. Picked features stay linked when renamed.',
      link: { to: 'features', by: 'id' },
    }),
  }),
  isFilled: all => all.length > 0,
  itemNameOf: it => it.goal,
  toMarkdown: all =>
    renderItems(all, 'user stories', (it, i) => [
      `### User Story ${i + 1} (${it.id})`,
      storySentenceOf({
        persona: renderInline(it.persona, ''),
        goal: renderInline(it.goal, ''),
        benefit: renderInline(it.benefit, ''),
      }) || unspecified,
      // Without a goal there is no story yet: what builds from it should not have to guess one.
      isBlank(it.goal) && !(isBlank(it.persona) && isBlank(it.benefit)) ? renderField('Goal', '') : '',
      renderOptionalField('Related Feature', it.relatedFeature),
    ]),
})
