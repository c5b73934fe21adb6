import { joinBlocks, renderBulletList, renderInline, renderText, renderUnderLead } from '../../markdown.ts'
import { isBlank } from '../../../modules/defineModule.ts'
import { pick, statedFieldsOf, type StatedField } from '../../parts/statedFields.ts'
import type { SpecKitInput } from './input.ts'

/** plan.md as far as the specification decides it. Spec Kit's /plan goes on with a plan that exists. */
export function renderPlan({ specification, options, title, slug }: SpecKitInput): string {
  const technical = statedFieldsOf(specification, 'technicalRequirements')
  const qualities = statedFieldsOf(specification, 'nonFunctionalRequirements')
  const constraints = statedFieldsOf(specification, 'constraints')
  if (technical.length === 0) return ''
  return joinBlocks(
    `# Implementation Plan: ${title}`,
    `**Branch**: \`${slug}\` | **Date**: ${options.date} | **Spec**: [spec.md](spec.md)`,
    '## Summary',
    isBlank(specification.overview.corePurpose)
      ? 'See spec.md.'
      : renderText(specification.overview.corePurpose),
    '## Technical Context',
    renderContext('Language/Version', 'backend', pick(technical, 'frontend', 'backend')),
    renderContext('Primary Dependencies', 'libraries', pick(technical, 'libraries', 'thirdPartyApis')),
    renderContext('Storage', 'database', pick(technical, 'database')),
    renderContext('Testing', '', []),
    renderContext('Target Platform', 'targetPlatform', [
      ...pick(qualities, 'targetPlatform'),
      ...pick(technical, 'mobile'),
    ]),
    renderContext('Project Type', 'architecture', pick(technical, 'architecture')),
    renderContext('Performance Goals', 'performanceNotes', pick(qualities, 'performanceNotes')),
    renderContext('Constraints', 'otherNotes', [...constraints, ...pick(technical, 'otherNotes')]),
    renderContext('Scale/Scope', 'scalabilityNotes', pick(qualities, 'scalabilityNotes')),
    '## Constitution Check',
    constraints.length === 0
      ? 'No principles are stated.'
      : '- [ ] Every principle of .specify/memory/constitution.md is kept',
    '## Project Structure',
    'Not decided yet.',
  )
}

/**
 * A line of the technical context, in the format's words if nothing is stated. Fields are labelled, unless it's only the
 * one that the line is for.
 */
function renderContext(label: string, own: string, fields: readonly StatedField[]): string {
  const [only, ...others] = fields
  if (only === undefined) return `**${label}**: NEEDS CLARIFICATION`
  if (others.length === 0 && only.name === own) return renderUnderLead(`**${label}**:`, only.text)
  const list = renderBulletList(fields, label, it => renderUnderLead(`${renderInline(it.label)}:`, it.text))
  return joinBlocks(`**${label}**:`, list)
}
