import { useId, useState, useSyncExternalStore } from 'react'
import { printAddress } from '#domain/field/address.ts'
import { itemsOf, links } from '#domain/specification/links.ts'
import { findReferences, type Reference } from '#domain/specification/findReferences.ts'
import { itemNameOf, formOf, itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { cascadingDeletesOf, type ReferentialAction } from '#domain/specification/withoutItem.ts'
import type { Trace } from '#domain/trace/trace.ts'
import type { ReferencedItem } from '#web/fields/formContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { deleteItem } from './deleteItem.ts'
import sheet from './references.css?url'
import { messages } from './messages.ts'

interface DeleteReferencedItemDialogProps {
  projectSession: ProjectSession
  formKey: FormKey
  referencedItem: ReferencedItem
  onClose: () => void
}

const fates = ['unlink', 'delete', 'keep'] as const
const maxShown = 4

/** Asks how to treat the items that refer to a card, then deletes it, all in one undo step. */
export function DeleteReferencedItemDialog({
  projectSession,
  formKey,
  referencedItem,
  onClose,
}: DeleteReferencedItemDialogProps) {
  const { draft, checks } = projectSession
  const { id, name } = referencedItem
  const mentions = mentionsOf(printAddress({ module: formKey, item: id, path: [] }), checks.get()?.trace)
  const all = useSyncExternalStore(draft.subscribe, draft.get)
  const [action, setAction] = useState<ReferentialAction>('unlink')
  const group = useId()
  const references = findReferences(all, formKey, new Set([id]))
  const count = references.length
  const what = messages.all(countsOf(references))
  const alsoDeleted = messages.all(
    [...cascadingDeletesOf(all, formKey, id)]
      .filter(([key]) => key !== formKey)
      .map(([key, ids]) => [key, ids.size]),
  )
  const announcements = {
    unlink: messages.done.unlink(name, what),
    delete: messages.done.delete(name, alsoDeleted),
    keep: messages.done.keep(name, what, count),
  }
  const { from, field, by } = links.find(({ to }) => to === formKey)!
  const label = itemListOf(from)!.fields[field]!.label
  const options = {
    unlink: [messages.fates.unlink, messages.hints.unlink(label)],
    delete: [messages.fates.delete(count), messages.hints.delete(alsoDeleted)],
    keep: [messages.fates.keep, messages.hints.keep[by](label)],
  } as const

  function handleSubmit() {
    // It may have been deleted elsewhere meanwhile.
    if (!itemsOf(all, formKey).some(item => item.id === id)) return onClose()
    const restore = deleteItem(draft, formKey, { id, name, action })
    referencedItem.onDeleted(count === 0 ? messages.step(name) : announcements[action], restore)
    onClose()
  }

  return (
    <Dialog
      title={messages.title(name)}
      onClose={onClose}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button look="danger" type="submit">
            {messages.confirm}
          </Button>
        </>
      }
    >
      <link rel="stylesheet" href={sheet} precedence="later" />
      {count > 0 && (
        <div className="references-list">
          <p>{messages.refer(what, count)}</p>
          <ul>
            {references.slice(0, maxShown).map(({ from, item }) => (
              <li key={item.id}>
                <code>{item.id}</code> {itemNameOf(from, item).trim() || formOf(from).title}
              </li>
            ))}
            {count > maxShown && <li>{messages.more(count - maxShown)}</li>}
          </ul>
        </div>
      )}
      {mentions.length > 0 && <p className="references-mentions">{messages.mentions(mentions)}</p>}
      {count > 0 && (
        <fieldset className="references-fates">
          <legend>{messages.legend(count)}</legend>
          {fates.map(one => (
            <label key={one}>
              <input
                type="radio"
                name={group}
                checked={action === one}
                aria-labelledby={`${group}${one}-name`}
                aria-describedby={`${group}${one}-hint`}
                onChange={() => setAction(one)}
              />
              <span id={`${group}${one}-name`}>{options[one][0]}</span>
              <small id={`${group}${one}-hint`}>{options[one][1]}</small>
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}

/** The names of the items and fields that mention an item without a link to it. */
function mentionsOf(item: string, trace: Trace | undefined): string[] {
  const edges = trace?.to(item) ?? []
  const linked = new Set(edges.filter(({ kind }) => kind === 'link').map(({ from }) => from))
  return edges
    .filter(({ kind, from }) => kind === 'mention' && !linked.has(from))
    .flatMap(({ from }) => trace?.nodes.get(from) ?? [])
    .map(({ item, name }) => [item, name.trim()].filter(Boolean).join(' '))
}

/** The number of references from each module, in the order of the forms. */
function countsOf(references: readonly Reference[]): (readonly [FormKey, number])[] {
  const ids = Map.groupBy(references, ({ from }) => from)
  return [...ids].map(([from, all]) => [from, all.length])
}
