import { line, list, type ValueOf } from '../../field/field.ts'
import { defineModule } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

const body = list('User Stories', 'User Story', 'US', {
  persona: line('As a... (Persona)', { placeholder: 'busy parent', link: { to: 'personas', by: 'name' } }),
  goal: line('I want to... (Goal)', { placeholder: 'find a recipe that uses what’s in my fridge' }),
  benefit: line('So that... (Benefit)', { placeholder: 'I can cook without going shopping' }),
  relatedFeature: line('Related Feature (Optional)', {
    placeholder: 'FE-1 Search recipes',
    hint: 'Pick a feature or type your own. Picked features stay linked when renamed.',
    link: { to: 'features', by: 'id' },
  }),
})
export type UserStoriesValue = ValueOf<typeof body>

export const userStories = defineModule({
  key: 'userStories',
  shortcut: 'u',
  title: 'User Stories',
  body,
  isFilled: all => all.length > 0,
  toMarkdown,
})
