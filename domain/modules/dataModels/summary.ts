import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** Other words for the five types of an attribute. */
const typeAliases: readonly (readonly [type: string, names: RegExp])[] = [
  ['List', /\[\]|^(?:list|array|set|collection|tags)\b/i],
  ['Boolean', /^(?:bool(?:ean)?|flag|yes\/no|bit|checkbox)\b/i],
  ['Date', /^(?:date|time(?:stamp)?|datetime|timestamptz|day)\b/i],
  [
    'Number',
    /^(?:num(?:ber|eric)?|int(?:eger|\d+)?|bigint|smallint|serial|float|double|decimal|real|money|currency|long)\b/i,
  ],
  [
    'Text',
    /^(?:text|str(?:ing)?|(?:var)?char|uuid|guid|id|enum|url|e-?mail|phone|json|blob|image|file|object|reference)\b/i,
  ],
]

/** In a summary, the attributes of a data model are called fields, and their types may have other names. */
export const summary: SummaryFormat<'dataModels'> = {
  containerNames: ['models', 'dataModels', 'entities', 'dataModel'],
  aliases: {
    name: ['model', 'entity', 'modelName', 'title'],
    description: ['purpose', 'details'],
    attributes: ['fields', 'properties', 'columns'],
    relationships: ['relations', 'associations', 'relationship'],
  },
  rows: {
    aliases: {
      name: ['field', 'attribute', 'column', 'fieldName'],
      type: ['dataType', 'fieldType'],
      required: ['isRequired', 'mandatory', 'notNull'],
      example: ['sample', 'exampleValue', 'e.g.'],
    },
    options: typeAliases,
  },
  toSummary: all => ({
    models: all.map(({ attributes, ...model }) => ({ ...model, fields: attributes })),
  }),
}
