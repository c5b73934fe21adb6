import { isBlank } from '../../../modules/defineModule.ts'
import { renderBulletList, renderHeadingText, renderInline, renderUnderLead } from '../../markdown.ts'
import { inBuildOrder } from '../../parts/buildOrder.ts'
import { pick, statedFieldsOf } from '../../parts/statedFields.ts'
import type { SpecKitInput } from './input.ts'

interface Requirement {
  /** What follows the number, up to the person's words. */
  readonly lead: string
  readonly text: string
}

/** The numbered requirements: one for each feature, then platform and security, then what has to be clarified. */
export function renderFunctionalRequirements(input: SpecKitInput, markers: readonly string[]): string {
  const all = [
    ...featureRequirements(input),
    ...qualityRequirements(input),
    ...markers.map(marker => ({ lead: 'System MUST follow the answer to', text: marker })),
  ]
  if (all.length === 0) return '- None stated yet'
  return renderBulletList([...all.entries()], 'requirements', ([i, { lead, text }]) => {
    const number = `**FR-${String(i + 1).padStart(3, '0')}**:`
    return isBlank(text) ? `${number} ${lead}` : renderUnderLead(`${number} ${lead}`, text)
  })
}

function featureRequirements({ outline }: SpecKitInput): Requirement[] {
  return inBuildOrder(outline.features).map(({ feature, stories }) => {
    const { id, name, importance, description } = feature
    const cited = [id, importance, ...stories.map(({ story }) => story.id)].join(', ')
    const what = isBlank(name) ? 'this' : `“${renderHeadingText(name, '')}”`
    return {
      lead: `System MUST provide ${what} (${cited})${isBlank(description) ? '' : ':'}`,
      text: description,
    }
  })
}

function qualityRequirements({ specification }: SpecKitInput): Requirement[] {
  const qualities = statedFieldsOf(specification, 'nonFunctionalRequirements')
  const security = pick(qualities, 'handlesSensitiveData', 'authRequired').map(({ label, text }) => ({
    lead: `${renderInline(label)}:`,
    text,
  }))
  return [
    ...pick(qualities, 'targetPlatform').map(({ text }) => ({ lead: 'System MUST run on:', text })),
    ...security,
    ...pick(qualities, 'other').map(({ text }) => ({ lead: 'System MUST be secure as stated:', text })),
  ]
}
