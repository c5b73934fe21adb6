import type { Specification } from '../../specification/specification.ts'
import { isBlank } from '../../modules/defineModule.ts'
import { renderHeadingText } from '../markdown.ts'
import { slugOf } from './slugOf.ts'

/** The project's name for a heading: the one in the overview if the project has none. */
export const projectTitleOf = (name: string, { overview }: Specification): string =>
  renderHeadingText(isBlank(name) ? overview.name : name, 'Unnamed')

/** The project's name as a part of a path: "walking-bus". */
export const projectSlugOf = (name: string, specification: Specification): string =>
  slugOf(projectTitleOf(name, specification), 'project')
