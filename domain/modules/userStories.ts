import { line, list } from '../field.ts'
import { each, inline, optional, part, unspecified } from '../markdown.ts'
import { defineModule, isBlank } from '../module.ts'
import { sentenceOf } from '../story.ts'

export const userStories = defineModule({
  key: 'userStories',
  title: 'User Stories',
  body: list('User Stories', 'User Story', 'US', {
    persona: line('As a... (Persona)', { placeholder: 'busy parent', links: { to: 'personas', by: 'name' } }),
    goal: line('I want to... (Goal)', { placeholder: 'find a recipe by what is in my fridge' }),
    benefit: line('So that... (Benefit)', { placeholder: 'I can cook without going shopping' }),
    relatedFeature: line('Related Feature (Optional)', {
      placeholder: 'FE-1 Search recipes',
      hint: 'Pick a feature, or write any text. A picked one stays linked when it is renamed.',
      links: { to: 'features', by: 'id' },
    }),
  }),
  isFilled: all => all.length > 0,
  itemName: it => it.goal,
  toMarkdown: all =>
    each(all, 'user stories', (it, i) => [
      `### User Story ${i + 1} (${it.id})`,
      sentenceOf({
        persona: inline(it.persona, ''),
        goal: inline(it.goal, ''),
        benefit: inline(it.benefit, ''),
      }) || unspecified,
      // Without a goal there is no story yet: what builds from it should not have to guess one.
      isBlank(it.goal) && !(isBlank(it.persona) && isBlank(it.benefit)) ? part('Goal', '') : '',
      optional('Related Feature', it.relatedFeature),
    ]),
})
