import { Parser, type Node } from 'commonmark'
import { templateKeys } from '#contract/templateKeys.ts'
import { draftedSpecifications } from '#server/projects/draftedSpecifications.testing.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { isBlank } from '../../modules/defineModule.ts'
import type { Specification } from '../../specification/specification.ts'
import { generatedOn } from '../document.testing.ts'
import { featureOutlineOf, type OutlinedCriterion } from '../featureOutline.ts'
import { nastySpecifications, randomCount } from './nasty.testing.ts'
import type { ExportOptions, Target } from './target.ts'

/** Five questions: more than Spec Kit has markers for. */
export const handOverOptions: ExportOptions = {
  name: 'Walking Bus',
  date: '2026-11-21',
  generatedOn,
  notation: 'givenWhenThen',
  openQuestions: [1, 2, 3, 4, 5].map(n => ({
    text: `Question number ${n}?`,
    why: 'It decides what is stored.',
  })),
}

export const sample = specificationFromTemplate('sample', 'Walking Bus')

/**
 * The sample, all templates, what Sort makes of texts that people wrote, and 400 specifications of texts that are hard
 * to write down.
 */
export const specificationsToHandOver: readonly (readonly [string, Specification])[] = [
  ...templateKeys.map(key => [key, specificationFromTemplate(key, 'Walking Bus')] as const),
  ...draftedSpecifications(),
  ...nastySpecifications(randomCount(400)).map((it, i) => [`random ${i}`, it] as const),
]

/** The files by the end of their path, which must name exactly one. */
export function filesOf(target: Target, specification: Specification, options = handOverOptions) {
  const files = target.files(specification, options)
  return {
    paths: files.map(({ path }) => path),
    all: files.map(({ text }) => text).join('\n'),
    textOf: (end: string): string | undefined => {
      const found = files.filter(({ path }) => path.endsWith(end))
      if (found.length > 1) throw new Error(`Several files end in ${end}`)
      return found[0]?.text
    },
  }
}

/** The headings of a page down to a level, as CommonMark reads them: "## Why". Those in lists and quotes aren't in it. */
export function headingsOf(markdown: string, deepest = 3): string[] {
  const headings: string[] = []
  for (let node = new Parser().parse(markdown).firstChild; node !== null; node = node.next)
    if (node.type === 'heading' && node.level <= deepest)
      headings.push(`${'#'.repeat(node.level)} ${plainTextOf(node)}`)
  return headings
}

function plainTextOf(node: Node): string {
  let text = node.literal ?? ''
  for (let child = node.firstChild; child !== null; child = child.next) text += plainTextOf(child)
  return text
}

/** Every criterion that isn't blank, with its id. */
export function criteriaOf(specification: Specification): OutlinedCriterion[] {
  const { features, otherStories, otherCriteria } = featureOutlineOf(specification)
  return [...features.flatMap(it => it.stories), ...otherStories, ...otherCriteria].flatMap(it => it.criteria)
}

/** How many requirements tools that follow Kiro get: features, other stories, and sets of other criteria. */
export function requirementCountOf(specification: Specification): number {
  const { features, otherStories, otherCriteria } = featureOutlineOf(specification)
  const sets = otherCriteria.filter(it => it.criteria.length > 0 || !isBlank(it.set.userStoryId))
  return features.length + otherStories.length + sets.length
}

/** Whether the first list is the second one without some of its entries. */
export function isInOrder(found: readonly string[], all: readonly string[]): boolean {
  let at = 0
  for (const it of found) {
    at = all.indexOf(it, at) + 1
    if (at === 0) return false
  }
  return true
}
