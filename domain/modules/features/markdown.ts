import { renderItems, renderItemHeading, renderText } from '../../export/markdown.ts'
import type { FeaturesValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
export const toMarkdown = (all: FeaturesValue): string =>
  renderItems(all, 'features', (it, i) => [
    renderItemHeading(`Feature ${i + 1}`, it.name, it.id),
    `**Priority:** ${it.importance}`,
    renderText(it.description),
  ])
