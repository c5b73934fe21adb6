import { isBlank } from '../../../modules/defineModule.ts'
import { decisionLinesOf, openQuestionLinesOf } from '../../decisionsAppendix.ts'
import { joinBlocks, renderBulletList, renderUnderLead } from '../../markdown.ts'
import { entriesOf, renderEntries, renderSection } from '../../parts/entriesOf.ts'
import { pick, renderStatedFields, statedFieldsOf } from '../../parts/statedFields.ts'
import type { RequirementsInput } from '../requirementsInput.ts'
import { capabilitiesOf, renderCapabilities } from './capabilities.ts'

interface SpecInput extends RequirementsInput {
  readonly slug: string
  readonly companions: readonly string[]
  readonly sources: readonly string[]
}

/** SPEC.md, with the front matter and the headings of bmad-spec's template. */
export function renderSpec(input: SpecInput): string {
  const { specification, outline, options, title, slug, companions, sources } = input
  const { overview, decisions } = specification
  const capabilities = capabilitiesOf(outline, options.notation)
  const gaps = [
    ...(isBlank(overview.primaryGoals) ? ['- What shows that this is a success?'] : []),
    ...capabilities
      .filter(it => it.success.length === 0)
      .map(it => `- What shows that ${it.id} (${it.item}) works?`),
  ]
  return joinBlocks(
    [
      '---',
      `id: SPEC-${slug}`,
      `companions: ${listOf(companions)}`,
      `sources: ${listOf(sources)}`,
      '---',
    ].join('\n'),
    `# ${title}`,
    '## Why',
    renderWhy(input),
    '## Capabilities',
    renderCapabilities(capabilities) || '- None stated yet',
    '## Constraints',
    renderConstraints(input),
    '## Non-goals',
    renderEntries(entriesOf(specification.outOfScope.excludedFeatures)) ||
      '- None stated: ask before adding what no capability names',
    '## Success signal',
    renderEntries(entriesOf(overview.primaryGoals)) || '- Not stated yet',
    renderSection('## Assumptions', decisionLinesOf(decisions, 'assumed').join('\n')),
    renderSection(
      '## Open Questions',
      [...openQuestionLinesOf(options.openQuestions, decisions), ...gaps].join('\n'),
    ),
  )
}

const listOf = (files: readonly string[]) => `[${files.join(', ')}]`

function renderWhy({ specification, title }: SpecInput): string {
  const overview = statedFieldsOf(specification, 'overview', title)
  const stated = [
    ...pick(overview, 'name', 'corePurpose'),
    ...statedFieldsOf(specification, 'problemStatement'),
    ...pick(overview, 'targetAudience'),
  ]
  return renderStatedFields(stated) || 'Not stated yet.'
}

/** Constraints and qualities: both rule something out. */
function renderConstraints({ specification }: SpecInput): string {
  // The technologies that must be used are in stack.md, beside the ones that are chosen.
  const constraints = statedFieldsOf(specification, 'constraints').filter(
    ({ name }) => name !== 'mandatoryTechnologies',
  )
  const all = [...constraints, ...statedFieldsOf(specification, 'nonFunctionalRequirements')]
  if (all.length === 0) return '- None stated yet'
  return renderBulletList(all, '', ({ label, text }) => renderUnderLead(`**${label}:**`, text))
}
