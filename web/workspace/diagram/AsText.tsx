import type { Model } from '#domain/diagram/model.ts'
import type { Relations } from '#domain/diagram/relations.ts'
import { words } from './words.ts'

interface AsTextProps {
  models: readonly Model[]
  relations: Relations
}

/** All that the diagram shows, and the sentences that it could not draw. */
export function AsText({ models, relations: { relations, unread } }: AsTextProps) {
  const names = new Map(models.map(model => [model.id, nameOf(model)]))
  return (
    <div>
      <ul className="diagram-list">
        {models.map(model => (
          <li key={model.id}>
            <strong>{nameOf(model)}</strong>
            {model.attributes.length === 0 ? (
              <p>{words.noAttributes}</p>
            ) : (
              <ul>
                {model.attributes.map(({ name, type, required }, i) => (
                  <li key={i}>
                    {name.trim() || words.unnamed} ({words.requiredOf(type, required)})
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <h3>{words.relations}</h3>
      {relations.length === 0 ? (
        <p>{words.noRelations}</p>
      ) : (
        <ul>
          {relations.map(({ from, to, label, fromEnd, toEnd }, i) => (
            <li key={i}>{words.relation(names.get(from)!, label, names.get(to)!, fromEnd, toEnd)}</li>
          ))}
        </ul>
      )}
      {unread.length > 0 && (
        <>
          <h3>{words.unread}</h3>
          <ul>
            {unread.map(({ model, sentence }, i) => (
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

const nameOf = ({ id, name }: Model) => name.trim() || id
