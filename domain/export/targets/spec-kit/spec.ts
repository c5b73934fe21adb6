import { isBlank } from '../../../modules/defineModule.ts'
import { dayOf, decisionsAboutTheApp, decisionLinesOf, openQuestionLinesOf } from '../../decisionsAppendix.ts'
import { sectionBodyOf } from '../../document.ts'
import { joinBlocks, renderBulletList, renderInline, renderUnderLead, unspecified } from '../../markdown.ts'
import { entriesOf, renderEntries, renderSection } from '../../parts/entriesOf.ts'
import { renderCriterion } from '../../parts/renderCriteria.ts'
import { renderInput, type SpecKitInput } from './input.ts'
import { markersOf, measurableOutcomesOf, needsClarification, openQuestionsBeside } from './markers.ts'
import { renderFunctionalRequirements } from './requirements.ts'
import { renderUserStories } from './stories.ts'

/** spec.md, with the headings of Spec Kit's template. */
export function renderSpec(input: SpecKitInput): string {
  const { specification, outline, options, title, slug } = input
  const { dataModels, glossary } = specification
  return joinBlocks(
    `# Feature Specification: ${title}`,
    `**Feature Branch**: \`${slug}\``,
    `**Created**: ${options.date}`,
    '**Status**: Draft',
    `**Input**: User description: ${descriptionOf(input)}`,
    renderClarifications(input),
    '## User Scenarios & Testing *(mandatory)*',
    renderUserStories(outline),
    '### Edge Cases',
    renderOtherCriteria(input),
    '## Requirements *(mandatory)*',
    '### Functional Requirements',
    renderFunctionalRequirements(input, markersOf(input)),
    dataModels.length === 0
      ? ''
      : joinBlocks('### Key Entities *(include if feature involves data)*', renderEntities(input)),
    '## Success Criteria *(mandatory)*',
    '### Measurable Outcomes',
    renderOutcomes(input),
    '## Assumptions',
    renderAssumptions(input),
    glossary.length === 0 ? '' : renderSection('## Glossary', sectionBodyOf('glossary', specification)),
  )
}

function descriptionOf(input: SpecKitInput): string {
  const { corePurpose } = input.specification.overview
  const more = renderInput(input) === '' ? '' : '(in full in input.md)'
  const all = [isBlank(corePurpose) ? '' : `"${renderInline(corePurpose)}"`, more].filter(it => it !== '')
  return all.join(' ') || unspecified
}

/** What was decided, by day, as Spec Kit's /clarify writes it down. */
function renderClarifications({ specification }: SpecKitInput): string {
  const decided = decisionsAboutTheApp(specification.decisions, 'decided')
  const days = Map.groupBy(decided, ({ date }) => dayOf(date) || 'without a date')
  const sessions = [...days].map(([day, decisions]) =>
    joinBlocks(
      `### Session ${day}`,
      decisions
        .map(it => `- Q: ${renderInline(it.question, 'Unnamed')} → A: ${renderInline(it.answer)}`)
        .join('\n'),
    ),
  )
  return renderSection('## Clarifications', ...sessions)
}

function renderOtherCriteria({ outline }: SpecKitInput): string {
  const blocks = outline.otherCriteria.map(({ set, criteria }) => {
    const list = criteria.map(it => `- ${renderCriterion(it, 'givenWhenThen')}`).join('\n')
    return joinBlocks(
      isBlank(set.userStoryId) ? '' : `${set.id}, for ${renderInline(set.userStoryId)}:`,
      list,
    )
  })
  return joinBlocks(...blocks) || '- None stated beyond the acceptance scenarios above'
}

const renderEntities = ({ specification: { dataModels } }: SpecKitInput): string =>
  renderBulletList(dataModels, 'entities', ({ id, name, description, relationships }) =>
    joinBlocks(
      renderUnderLead(`**${renderInline(name, 'Unnamed')}** (${id}):`, description, 'see data-model.md'),
      isBlank(relationships) ? '' : renderUnderLead('Relationships:', relationships),
    ),
  )

function renderOutcomes(input: SpecKitInput): string {
  const outcomes = measurableOutcomesOf(input)
  const stated = outcomes.length > 0 ? outcomes : [needsClarification('what shows that this is a success')]
  return renderEntries(stated, i => `**SC-${String(i + 1).padStart(3, '0')}**:`)
}

function renderAssumptions(input: SpecKitInput): string {
  const { specification } = input
  const { decisions, outOfScope } = specification
  const moreQuestions = openQuestionLinesOf(openQuestionsBeside(input), decisions).length
  const lines = [
    ...decisionLinesOf(decisions, 'assumed'),
    ...(moreQuestions === 0 ? [] : [`- ${moreQuestions} more questions are open: see open-questions.md`]),
    renderEntries(entriesOf(outOfScope.excludedFeatures), () => '**Out of scope**:'),
  ].filter(line => line !== '')
  return lines.join('\n') || '- None stated'
}
