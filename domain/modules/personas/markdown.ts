import { renderItems, renderItemHeading, renderField } from '../../export/markdown.ts'
import type { PersonasValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
export const toMarkdown = (all: PersonasValue): string =>
  renderItems(all, 'personas', (it, i) => [
    renderItemHeading(`Persona ${i + 1}`, it.name, it.id),
    renderField('Characteristics', it.characteristics),
    renderField('Needs & Goals', it.needsAndGoals),
    renderField('Pain Points', it.painPoints),
  ])
