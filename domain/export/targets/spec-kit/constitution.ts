import { joinBlocks, renderText } from '../../markdown.ts'
import { statedFieldsOf } from '../../parts/statedFields.ts'
import type { SpecKitInput } from './input.ts'

/** The constitution: one principle for each kind of constraint. Empty without any, so that an own one stays. */
export function renderConstitution({ specification, options, title }: SpecKitInput): string {
  const constraints = statedFieldsOf(specification, 'constraints')
  if (constraints.length === 0) return ''
  return joinBlocks(
    `# ${title} Constitution`,
    '## Core Principles',
    ...constraints.flatMap(({ label, text }, i) => [`### ${romanNumerals[i]}. ${label}`, renderText(text)]),
    '## Governance',
    'These principles are the constraints of the specification. They change there first.',
    `**Version**: 1.0.0 | **Ratified**: ${options.date} | **Last Amended**: ${options.date}`,
  )
}

const romanNumerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']
