import { renderBulletList, renderInline, renderUnderLead } from '../../export/markdown.ts'
import type { GlossaryValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
export const toMarkdown = (all: GlossaryValue): string =>
  renderBulletList(all, 'terms', it =>
    renderUnderLead(`**${renderInline(it.term, 'Unnamed')}:**`, it.definition),
  )
