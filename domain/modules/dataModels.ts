import { choice, flag, line, list, prose } from '../field/field.ts'
import {
  joinBlocks,
  renderBulletList,
  renderItems,
  renderItemHeading,
  renderInline,
  renderField,
  renderText,
} from '../export/markdown.ts'
import { defineModule, isBlank } from './defineModule.ts'

export const dataModels = defineModule({
  key: 'dataModels',
  title: 'Data Models',
  body: list('Data Models', 'Data Model', 'DM', {
    name: line('Model Name', { placeholder: 'Recipe', hint: 'A singular noun.' }),
    description: prose('Description', { placeholder: 'What is one of these in the real world?', rows: 2 }),
    attributes: list('Attributes', 'Attribute', null, {
      name: line('Name', { placeholder: 'title' }),
      type: choice('Type', ['Text', 'Number', 'Date', 'Boolean', 'List'], 'Text'),
      required: flag('Required'),
      example: line('Example', { placeholder: 'Tomato soup' }),
    }),
    relationships: prose('Relationships', {
      placeholder: 'A Recipe has many Ingredients; a Recipe belongs to one User',
      hint: 'How it relates to the other models, one sentence each.',
      rows: 2,
    }),
  }),
  isFilled: all => all.length > 0,
  itemNameOf: it => it.name,
  toMarkdown: all =>
    renderItems(all, 'data models', (it, i) => [
      renderItemHeading(`Model ${i + 1}`, it.name, it.id),
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
    ]),
})
