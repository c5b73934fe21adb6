import { printAddress } from '../../field/address.ts'
import type { FormKey, Specification } from '../../specification/specification.ts'
import { nameKeyOf } from '../../text/words.ts'
import type { Trace } from '../../trace/trace.ts'

export type Persona = Specification['personas'][number]
export type Feature = Specification['features'][number]
export type Story = Specification['userStories'][number]
export type CriteriaSet = Specification['acceptanceCriteria'][number]

/** The items of a module that are linked to an item, by id. */
const linkedTo = (trace: Trace, module: FormKey, id: string, from: FormKey): string[] =>
  trace.to(printAddress({ module, item: id, path: [] })).flatMap(({ kind, from: node }) => {
    const source = kind === 'link' ? trace.nodes.get(node) : undefined
    return source?.module === from && source.item !== undefined ? [source.item] : []
  })

/** The ids of the stories that are linked to a feature. */
export const storiesOf = (trace: Trace, feature: string): string[] =>
  linkedTo(trace, 'features', feature, 'userStories')

/** The ids of the criteria sets of a story. */
export const setsOf = (trace: Trace, story: string): string[] =>
  linkedTo(trace, 'userStories', story, 'acceptanceCriteria')

export const hasCriteria = ({ criteria }: CriteriaSet): boolean => criteria.some(text => text.trim() !== '')

/** True if a story is this persona’s, whatever the spelling of the name. */
export const isStoryOf = (story: Story, { id, name }: Persona): boolean => {
  const text = story.persona.trim()
  return text !== '' && (text === id || text.startsWith(`${id} `) || nameKeyOf(text) === nameKeyOf(name))
}
