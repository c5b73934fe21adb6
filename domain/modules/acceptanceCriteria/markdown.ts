import { renderBulletList, renderItems, renderInline, renderOptionalField } from '../../export/markdown.ts'
import { isBlank, type PositionLookup } from '../defineModule.ts'
import type { AcceptanceCriteriaValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
export const toMarkdown = (all: AcceptanceCriteriaValue, positionOf: PositionLookup): string =>
  // Labelled by the position of its story, with numbers that can be cited (decision 039).
  renderItems(all, 'acceptance criteria', (it, i) => [
    `### ${titleOf(it.userStoryId, i + 1, positionOf)} (${it.id})`,
    renderOptionalField('Related User Story', it.userStoryId),
    renderBulletList(
      numberedCriteriaOf(it.criteria),
      'criteria',
      ([n, text]) => `**${it.id}.${n}:** ${renderInline(text)}`,
    ),
  ])

/** Criteria that name no story hold in general, unless they may stand for the story at their own position. */
function titleOf(story: string, own: number, positionOf: PositionLookup): string {
  const position = positionOf('userStories', story)
  const isGeneral = position === undefined && isBlank(story) && own > positionOf.countOf('userStories')
  return isGeneral && positionOf.countOf('userStories') > 0
    ? 'For All User Stories'
    : `For User Story ${position ?? own}`
}

/** The criteria that are not blank, numbered by their position in the form. */
const numberedCriteriaOf = (criteria: readonly string[]) =>
  criteria.map((text, i) => [i + 1, text] as const).filter(([, text]) => !isBlank(text))
