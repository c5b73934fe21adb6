import { line, lines, list, type ValueOf } from '../../field/field.ts'
import { defineModule } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

const body = list('Acceptance Criteria', 'Criteria Set', 'AC', {
  userStoryId: line('Related User Story', {
    placeholder: 'US-1 find a recipe that uses what’s in my fridge',
    hint: 'Pick a story or type your own. Picked stories stay linked when renamed.',
    link: { to: 'userStories', by: 'id' },
  }),
  criteria: lines('Criteria', 'Criterion', {
    placeholder: 'Given three ingredients, when I search, then only recipes with all three are shown',
    hint: 'One yes/no check per line.',
  }),
})
export type AcceptanceCriteriaValue = ValueOf<typeof body>

export const acceptanceCriteria = defineModule({
  key: 'acceptanceCriteria',
  shortcut: 'a',
  title: 'Acceptance Criteria',
  body,
  isFilled: all => all.length > 0,
  toMarkdown,
})
