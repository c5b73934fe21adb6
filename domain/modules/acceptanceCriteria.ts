import { line, lines, list } from '../field.ts'
import { bullets, each, optional } from '../markdown.ts'
import { defineModule } from '../module.ts'

export const acceptanceCriteria = defineModule({
  key: 'acceptanceCriteria',
  title: 'Acceptance Criteria',
  body: list('Acceptance Criteria', 'Criteria Set', 'AC', {
    userStoryId: line('Related User Story', {
      placeholder: 'US-1 find a recipe by what is in my fridge',
      hint: 'Pick a user story, or write any text. A picked one stays linked when it is reworded.',
      links: { to: 'userStories', by: 'id' },
    }),
    criteria: lines('Criteria', 'Criterion', {
      placeholder: 'Given three ingredients, when I search, then only recipes with all three are shown',
      hint: 'One check a line, each of which a tester can answer with yes or no.',
    }),
  }),
  isFilled: all => all.length > 0,
  toMarkdown: all =>
    each(all, 'acceptance criteria', (it, i) => [
      `### For User Story ${i + 1}`,
      optional('Related User Story', it.userStoryId),
      bullets(it.criteria, 'criteria'),
    ]),
})
