import {
  joinBlocks,
  renderBulletList,
  renderItems,
  renderItemHeading,
  renderInline,
  renderField,
  renderText,
} from '../../export/markdown.ts'
import { isBlank } from '../defineModule.ts'
import type { DataModelsValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
export const toMarkdown = (all: DataModelsValue): string =>
  renderItems(all, 'data models', (it, i) => [
    renderItemHeading(`Model ${i + 1}`, it.name, it.id),
    ...modelBlocksOf(it),
  ])

/** A data model without its heading: description, attributes, relationships. */
export const modelBlocksOf = (it: DataModelsValue[number]): string[] => [
  renderText(it.description),
  joinBlocks(
    '**Attributes:**',
    renderBulletList(it.attributes, 'attributes', a => {
      const required = a.required ? ', required' : ''
      const example = isBlank(a.example) ? '' : `, e.g. ${renderInline(a.example)}`
      return `**${renderInline(a.name, 'Unnamed')}** (${a.type}${required})${example}`
    }),
  ),
  renderField('Relationships', it.relationships),
]
