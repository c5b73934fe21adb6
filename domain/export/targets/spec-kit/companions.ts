import { sectionBodyOf } from '../../document.ts'
import { openQuestionLinesOf } from '../../decisionsAppendix.ts'
import { renderSection } from '../../parts/entriesOf.ts'
import type { SpecKitInput } from './input.ts'
import { openQuestionsBeside } from './markers.ts'

/** The data models with their attributes and a diagram; empty if there are none. */
export const renderDataModel = ({ specification, title }: SpecKitInput): string =>
  specification.dataModels.length === 0
    ? ''
    : renderSection(`# Data Model: ${title}`, '## Entities', sectionBodyOf('dataModels', specification))

/** The questions for which the specification has no marker; empty if there are none. */
export function renderOpenQuestions(input: SpecKitInput): string {
  const lines = openQuestionLinesOf(openQuestionsBeside(input), input.specification.decisions)
  return renderSection(`# Open Questions: ${input.title}`, lines.join('\n'))
}
