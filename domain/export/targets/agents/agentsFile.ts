import { isBlank } from '../../../modules/defineModule.ts'
import type { Specification } from '../../../specification/specification.ts'
import { estimateTokens } from '../../../text/estimateTokens.ts'
import { joinBlocks, renderInline } from '../../markdown.ts'
import { entriesOf, renderSection } from '../../parts/entriesOf.ts'
import { pick, statedFieldsOf } from '../../parts/statedFields.ts'
import type { ExportOptions } from '../target.ts'
import type { Page } from './featureFiles.ts'

interface AgentsInput {
  readonly specification: Specification
  readonly options: ExportOptions
  readonly title: string
  readonly pages: readonly Page[]
}

/**
 * The most tokens that the lines of one part may take, in the order in which they're written. Whatever the
 * specification, AGENTS.md stays below about 1,000 tokens; the files that it names have everything.
 */
const budgets = { purpose: 80, structure: 90, always: 130, askFirst: 110, never: 130, pages: 300 }

/** AGENTS.md: commands, tests, structure, boundaries, and where to look. */
export function renderAgentsFile(input: AgentsInput): string {
  const { specification, title, pages } = input
  const { corePurpose } = specification.overview
  return joinBlocks(
    `# ${within(budgets.purpose / 2, [title], 'Specification').join('')}`,
    within(budgets.purpose, isBlank(corePurpose) ? [] : [renderInline(corePurpose)], purposeElsewhere).join(
      '',
    ),
    '## Commands',
    'None exist yet. Write down here how to install, run, lint, test one thing and test everything, as soon as they do.',
    '## Testing',
    'Each acceptance criterion has an id, such as AC-1.2. Name the test that proves it after the id; a criterion without a test isn’t done.',
    renderSection('## Structure', lines(budgets.structure, structureOf(specification))),
    '## Boundaries',
    ...boundariesOf(input),
    renderSection(
      '## Where to look',
      pages.length === 0 ? '' : 'Open only the file of the feature that you work on.',
      lines(
        budgets.pages,
        pages.map(({ path, about }) => `\`${path}\`: ${about}`),
        'Everything else in `docs/spec/`',
      ),
    ),
  )
}

const purposeElsewhere = 'What it’s for is in `docs/spec/product.md`.'
const moreRules = 'More in `docs/spec/rules.md`'

function structureOf(specification: Specification): string[] {
  const technical = statedFieldsOf(specification, 'technicalRequirements')
  return pick(technical, 'architecture', 'frontend', 'backend', 'database').map(
    ({ label, text }) => `${label}: ${renderInline(text)}`,
  )
}

function boundariesOf({ specification, options }: AgentsInput): string[] {
  const constraints = statedFieldsOf(specification, 'constraints')
  const texts = (...names: readonly string[]) =>
    pick(constraints, ...names).map(({ label, text }) => `${label}: ${renderInline(text)}`)
  const excluded = entriesOf(specification.outOfScope.excludedFeatures).map(it => renderInline(it))
  const questions = options.openQuestions.map(({ text }) => renderInline(text, 'Unnamed'))
  return [
    renderSection(
      '**Always**',
      lines(budgets.always, [
        'Keep the words and ids of the specification; “Not specified” means ask',
        ...texts('mandatoryTechnologies', 'compliance'),
      ]),
    ),
    renderSection(
      '**Ask first**',
      lines(
        budgets.askFirst,
        ['Anything that the specification doesn’t decide', ...questions],
        'More open questions in `docs/spec/product.md`',
      ),
    ),
    renderSection('**Never**', lines(budgets.never, [...texts('keyExclusions'), ...excluded])),
  ]
}

const lines = (budget: number, all: readonly string[], more = moreRules): string =>
  within(budget, all, more)
    .map(line => `- ${line}`)
    .join('\n')

/** The texts that fit into a number of tokens, none of them cut, and where the others are. */
function within(budget: number, all: readonly string[], more: string): string[] {
  const kept: string[] = []
  let left = budget
  for (const text of all) {
    left -= estimateTokens(text)
    if (left < 0) return [...kept, more]
    kept.push(text)
  }
  return kept
}
