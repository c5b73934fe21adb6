import { isBlank } from '../../../modules/defineModule.ts'
import type { Specification } from '../../../specification/specification.ts'
import { sectionBodyOf } from '../../document.ts'
import type { FeatureOutline } from '../../featureOutline.ts'
import { renderCodeBlock } from '../../markdown.ts'
import { renderSection } from '../../parts/entriesOf.ts'
import { renderStatedFields, statedFieldsOf } from '../../parts/statedFields.ts'
import type { ExportOptions } from '../target.ts'

/** What each file of this target is made of. */
export interface SpecKitInput {
  readonly specification: Specification
  readonly outline: FeatureOutline
  readonly options: ExportOptions
  readonly title: string
  /** The feature's number and name: "001-walking-bus". */
  readonly slug: string
  /** How many questions may stand in the specification itself. */
  readonly markerCount: number
}

/** What the specification was written from: purpose, problem, people and the first notes. Empty if nothing is stated. */
export function renderInput({ specification, title }: SpecKitInput): string {
  const { brainDump, personas } = specification
  const overview = statedFieldsOf(specification, 'overview', title).filter(it => it.name !== 'primaryGoals')
  const sections = [
    renderSection('## Purpose', renderStatedFields(overview)),
    renderSection('## Problem', renderStatedFields(statedFieldsOf(specification, 'problemStatement'))),
    personas.length === 0 ? '' : renderSection('## Personas', sectionBodyOf('personas', specification)),
    isBlank(brainDump) ? '' : renderSection('## Original Notes', notesHint, renderCodeBlock(brainDump)),
  ]
  return renderSection(`# Input: ${title}`, ...sections)
}

const notesHint = 'Where these differ from spec.md, spec.md is right.'
