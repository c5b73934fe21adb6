import { useSyncExternalStore } from 'react'
import { fieldPathOf, parseAddress, type Address } from '#domain/field/address.ts'
import { fieldLabelOf } from '#domain/field/fieldPaths.ts'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { sourcesOf, textAt } from '#domain/reading/statements/currentStateOf.ts'
import type { Specification } from '#domain/specification/specification.ts'
import type { Draft } from '../session/draft.ts'
import { messages } from './messages.ts'
import href from './sources.css?url'

/** The words that a field or an item came from, each with its source. */
export function SourceList({ draft, place }: { draft: Draft; place: string }) {
  const all = useSyncExternalStore(draft.subscribe, draft.get)
  const address = parseAddress(place)
  if (address === undefined) return null
  const isItem = address.item !== undefined && address.path.length === 0
  const sources = sourcesOf(all, address)
  const untouched = sources.filter(it => isUntouchedTemplate(it, all))
  const rest = sources.filter(it => !untouched.includes(it))
  const fieldsOf = (statements: readonly StoredStatement[]) =>
    isItem && ` · ${messages.fields(fieldsIn(statements, address))}`
  return (
    <div className="sources">
      <link rel="stylesheet" href={href} precedence="later" />
      <p>{messages.title}</p>
      <ul>
        {rest.map((statement, i) => (
          <li key={i}>
            <blockquote>{statement.text}</blockquote>
            <p>
              {messages.from[statement.source]}
              {fieldsOf([statement])}
            </p>
          </li>
        ))}
        {/* It says the same as the fields. */}
        {untouched.length > 0 && (
          <li>
            <p>
              {messages.untouched}
              {fieldsOf(untouched)}
            </p>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Whether a field still says exactly what its template did. */
const isUntouchedTemplate = ({ source, text, places }: StoredStatement, specification: Specification) =>
  source === 'template' && places.some(place => textAt(place, specification) === text)

/** The labels of an item's fields that the statements' words went to. */
const fieldsIn = (statements: readonly StoredStatement[], { module, item }: Address): string[] => [
  ...new Set(
    statements
      .flatMap(({ places }) => places)
      .flatMap(place => {
        const address = parseAddress(place)
        const isHere = address?.module === module && address.item === item
        return isHere ? [fieldLabelOf(module, fieldPathOf(address))] : []
      }),
  ),
]
