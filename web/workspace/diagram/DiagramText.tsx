import type { Entity } from '#domain/diagram/entity.ts'
import type { RelationshipReading } from '#domain/diagram/readRelationships.ts'
import { messages } from './messages.ts'

interface DiagramTextProps {
  models: readonly Entity[]
  relations: RelationshipReading
}

/** Everything the diagram shows, and the sentences that could not be read as relationships. */
export function DiagramText({
  models,
  relations: { relationships: relations, unreadSentences: unread },
}: DiagramTextProps) {
  const names = new Map(models.map(model => [model.id, nameOf(model)]))
  return (
    <div>
      <ul className="diagram-list">
        {models.map(model => (
          <li key={model.id}>
            <strong>{nameOf(model)}</strong>
            {model.attributes.length === 0 ? (
              <p>{messages.noAttributes}</p>
            ) : (
              <ul>
                {model.attributes.map(({ name, type, required }, i) => (
                  <li key={i}>
                    {name.trim() || messages.unnamed} ({messages.requiredOf(type, required)})
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <h3>{messages.relations}</h3>
      {relations.length === 0 ? (
        <p>{messages.noRelations}</p>
      ) : (
        <ul>
          {relations.map(({ from, to, label, fromEnd, toEnd }, i) => (
            <li key={i}>{messages.relation(names.get(from)!, label, names.get(to)!, fromEnd, toEnd)}</li>
          ))}
        </ul>
      )}
      {unread.length > 0 && (
        <>
          <h3>{messages.unread}</h3>
          <ul>
            {unread.map(({ entityId: model, sentence }, i) => (
              <li key={i}>
                {names.get(model)}: {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const nameOf = ({ id, name }: Entity) => name.trim() || id
