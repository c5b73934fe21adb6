import { renderBulletList, renderInline, renderUnderLead } from '../../export/markdown.ts'
import type { GlossaryValue } from './definition.ts'

/** The text of its section in the document. */
export const toMarkdown = (all: GlossaryValue): string =>
  renderBulletList(all, 'terms', it =>
    renderUnderLead(`**${renderInline(it.term, 'Unnamed')}:**`, it.definition),
  )
