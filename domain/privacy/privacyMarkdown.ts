import { joinBlocks, renderHeadingText, renderInline } from '../export/markdown.ts'
import { kindLabels, listOf, markdownTexts as texts } from './messages.ts'
import type { PersonalModel, PrivacyMap, PrivacyRule } from './privacyMap.ts'

/** A privacy map as a page in Markdown: a table of the personal data, and what people can do about theirs. */
export function privacyMarkdownOf(map: PrivacyMap, projectName: string): string {
  const title = `# ${renderHeadingText(texts.title(projectName.trim()), texts.title(''))}`
  if (map.models.length === 0) return `${joinBlocks(title, withoutModelsText(map))}\n`
  const rules = [
    [texts.exported, map.exported],
    [texts.deleted, map.deleted],
    [texts.children, map.children],
  ] as const
  return `${joinBlocks(
    title,
    `## ${texts.data}`,
    tableOf(map.models),
    `## ${texts.rights}`,
    rules.map(([label, rule]) => `- **${label}:** ${sentencesOf(rule)}`).join('\n'),
  )}\n`
}

/** What there is to say as long as no data model stores personal data. */
export const withoutModelsText = ({ mentions }: PrivacyMap): string =>
  mentions.length === 0 ? texts.none : texts.mentioned(mentions)

function tableOf(models: readonly PersonalModel[]): string {
  const rows = models.map(model => [
    `${model.name}: ${model.attributes.map(({ name }) => name).join(', ')}`,
    listOf([
      ...new Set(model.attributes.flatMap(({ kind }) => (kind === undefined ? [] : [kindLabels[kind]]))),
    ]),
    usesOf(model),
    sentencesOf(model.retention),
    model.readers.personas.length > 0
      ? listOf(model.readers.personas.map(({ name }) => name.trim()))
      : sentencesOf(model.readers),
  ])
  return [texts.columns, texts.columns.map(() => '---'), ...rows]
    .map(cells => `| ${cells.map(cellOf).join(' | ')} |`)
    .join('\n')
}

/** Its features, or else its stories, or else what its description says. */
function usesOf({ uses, purpose }: PersonalModel): string {
  const features = uses.filter(({ address }) => address.module === 'features')
  const named = features.length > 0 ? features : uses
  return named.length > 0 ? named.map(({ name }) => name).join('; ') : sentencesOf(purpose)
}

const sentencesOf = ({ said }: PrivacyRule) =>
  renderInline([...new Set(said.slice(0, 3).map(({ text }) => text))].join(' '), texts.open)

const cellOf = (text: string) =>
  renderInline(text, texts.open).replaceAll(/[\\|]/g, character => `\\${character}`)
