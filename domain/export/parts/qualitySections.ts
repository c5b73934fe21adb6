import { joinBlocks } from '../markdown.ts'
import type { Specification } from '../../specification/specification.ts'
import { renderSection } from './entriesOf.ts'
import { pick, renderStatedFields, statedFieldsOf } from './statedFields.ts'

/** The non-functional requirements under the headings that tools after Kiro know; empty if there are none. */
export function renderQualitySections(specification: Specification): string {
  const qualities = statedFieldsOf(specification, 'nonFunctionalRequirements')
  const section = (title: string, ...names: readonly string[]) =>
    renderSection(`### ${title}`, renderStatedFields(pick(qualities, ...names)))
  return joinBlocks(
    section('Platform', 'targetPlatform'),
    section('Performance', 'performanceNotes', 'scalabilityNotes'),
    section('Security', 'handlesSensitiveData', 'authRequired', 'other'),
    section('Usability', 'usabilityNotes'),
  )
}
