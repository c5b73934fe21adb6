import { line, lines, list } from '../field/field.ts'
import { renderBulletList, renderItems, renderInline, renderOptionalField } from '../export/markdown.ts'
import { defineModule, isBlank } from './defineModule.ts'

export const acceptanceCriteria = defineModule({
  key: 'acceptanceCriteria',
  title: 'Acceptance Criteria',
  body: list('Acceptance Criteria', 'Criteria Set', 'AC', {
    userStoryId: line('Related User Story', {
      placeholder: 'US-1 find a recipe by what is in my fridge',
      hint: 'Pick a story or type your own. Picked stories stay linked when renamed.',
      link: { to: 'userStories', by: 'id' },
    }),
    criteria: lines('Criteria', 'Criterion', {
      placeholder: 'Given three ingredients, when I search, then only recipes with all three are shown',
      hint: 'One yes/no check per line.',
    }),
  }),
  isFilled: all => all.length > 0,
  // Labelled by the position of the story that it is about, with numbers that can be cited (decision 039).
  toMarkdown: (all, positionOf) =>
    renderItems(all, 'acceptance criteria', (it, i) => [
      `### For User Story ${positionOf('userStories', it.userStoryId) ?? i + 1} (${it.id})`,
      renderOptionalField('Related User Story', it.userStoryId),
      renderBulletList(
        numberedCriteriaOf(it.criteria),
        'criteria',
        ([n, text]) => `**${it.id}.${n}:** ${renderInline(text)}`,
      ),
    ]),
})

/** Those that say something, by their place in the form. */
const numberedCriteriaOf = (criteria: readonly string[]) =>
  criteria.map((text, i) => [i + 1, text] as const).filter(([, text]) => !isBlank(text))
