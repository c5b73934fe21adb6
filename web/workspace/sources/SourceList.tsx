import { useSyncExternalStore } from 'react'
import { fieldPathOf, parseAddress, type Address } from '#domain/field/address.ts'
import { fieldLabelOf } from '#domain/field/fieldPaths.ts'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { sourcesOf } from '#domain/reading/statements/currentStateOf.ts'
import type { Draft } from '../session/draft.ts'
import { messages } from './messages.ts'
import href from './sources.css?url'

/** The words that a field or an item came from, each with its source. */
export function SourceList({ draft, place }: { draft: Draft; place: string }) {
  const all = useSyncExternalStore(draft.subscribe, draft.get)
  const address = parseAddress(place)
  if (address === undefined) return null
  const isItem = address.item !== undefined && address.path.length === 0
  return (
    <div className="sources">
      <link rel="stylesheet" href={href} precedence="later" />
      <p>{messages.title}</p>
      <ul>
        {sourcesOf(all, address).map((statement, i) => (
          <li key={i}>
            <blockquote>{statement.text}</blockquote>
            <p>
              {messages.from[statement.source]}
              {isItem && ` · ${messages.fields(fieldsIn(statement, address))}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The labels of an item's fields that a statement's words went to. */
const fieldsIn = ({ places }: StoredStatement, { module, item }: Address): string[] => [
  ...new Set(
    places.flatMap(place => {
      const address = parseAddress(place)
      const isHere = address?.module === module && address.item === item
      return isHere ? [fieldLabelOf(module, fieldPathOf(address))] : []
    }),
  ),
]
