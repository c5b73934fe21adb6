import { renderItems, renderOptionalField, renderField, unspecified } from '../../export/markdown.ts'
import { isBlank } from '../defineModule.ts'
import { renderStory } from '../../export/parts/renderStory.ts'
import type { UserStoriesValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
export const toMarkdown = (all: UserStoriesValue): string =>
  renderItems(all, 'user stories', (it, i) => [
    `### User Story ${i + 1} (${it.id})`,
    renderStory(it) || unspecified,
    // Without a goal there is no story yet, and a reader of the document shouldn't have to guess one.
    isBlank(it.goal) && !(isBlank(it.persona) && isBlank(it.benefit)) ? renderField('Goal', '') : '',
    renderOptionalField('Related Feature', it.relatedFeature),
  ])
