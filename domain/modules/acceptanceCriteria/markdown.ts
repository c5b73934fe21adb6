import { renderBulletList, renderItems, renderInline, renderOptionalField } from '../../export/markdown.ts'
import { isBlank, type PositionLookup } from '../defineModule.ts'
import type { AcceptanceCriteriaValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
export const toMarkdown = (all: AcceptanceCriteriaValue, positionOf: PositionLookup): string =>
  // Labelled by the position of its story, with numbers that can be cited (decision 039).
  renderItems(all, 'acceptance criteria', (it, i) => [
    `### For User Story ${positionOf('userStories', it.userStoryId) ?? i + 1} (${it.id})`,
    renderOptionalField('Related User Story', it.userStoryId),
    renderBulletList(
      numberedCriteriaOf(it.criteria),
      'criteria',
      ([n, text]) => `**${it.id}.${n}:** ${renderInline(text)}`,
    ),
  ])

/** The criteria that are not blank, numbered by their position in the form. */
const numberedCriteriaOf = (criteria: readonly string[]) =>
  criteria.map((text, i) => [i + 1, text] as const).filter(([, text]) => !isBlank(text))
