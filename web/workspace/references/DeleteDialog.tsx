import { useId, useState, useSyncExternalStore } from 'react'
import { itemsOf, links, nameOf } from '#domain/links.ts'
import { referencesTo, type Reference } from '#domain/references.ts'
import { formOf, itemListOf, type FormKey } from '#domain/specification.ts'
import { deletedWith, type Fate } from '#domain/withoutItem.ts'
import type { Referred } from '#web/fields/form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Draft } from '../draft.ts'
import { deleteItem } from './deleteItem.ts'
import sheet from './references.css?url'
import { words } from './words.ts'

interface DeleteDialogProps {
  draft: Draft
  formKey: FormKey
  referred: Referred
  onClose: () => void
}

const fates = ['unlink', 'delete', 'keep'] as const
const mostShown = 4

/** Asks what becomes of the items that refer to a card, and then deletes it: all of that is one step of undo. */
export function DeleteDialog({ draft, formKey, referred, onClose }: DeleteDialogProps) {
  const { id, name } = referred
  const all = useSyncExternalStore(draft.subscribe, draft.get)
  const [fate, setFate] = useState<Fate>('unlink')
  const group = useId()
  const references = referencesTo(all, formKey, new Set([id]))
  const count = references.length
  const what = words.all(countsOf(references))
  const withIt = words.all(
    [...deletedWith(all, formKey, id)]
      .filter(([key]) => key !== formKey)
      .map(([key, ids]) => [key, ids.size]),
  )
  const said = {
    unlink: words.done.unlink(name, what),
    delete: words.done.delete(name, withIt),
    keep: words.done.keep(name, what, count),
  }
  const { from, field, by } = links.find(({ to }) => to === formKey)!
  const label = itemListOf(from)!.fields[field]!.label
  const options = {
    unlink: [words.fates.unlink, words.hints.unlink(label)],
    delete: [words.fates.delete(count), words.hints.delete(withIt)],
    keep: [words.fates.keep, words.hints.keep[by](label)],
  } as const

  function handleSubmit() {
    // It may have been deleted elsewhere in the meantime.
    if (!itemsOf(all, formKey).some(item => item.id === id)) return onClose()
    const bringBack = deleteItem(draft, formKey, { id, name, fate })
    referred.onDeleted(count === 0 ? words.step(name) : said[fate], bringBack)
    onClose()
  }

  return (
    <Dialog
      title={words.title(name)}
      onClose={onClose}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="danger" type="submit">
            {words.confirm}
          </Button>
        </>
      }
    >
      <link rel="stylesheet" href={sheet} precedence="later" />
      {count > 0 && (
        <div className="references-list">
          <p>{words.refer(what, count)}</p>
          <ul>
            {references.slice(0, mostShown).map(({ from, item }) => (
              <li key={item.id}>
                <code>{item.id}</code> {nameOf(from, item).trim() || formOf(from).title}
              </li>
            ))}
            {count > mostShown && <li>{words.more(count - mostShown)}</li>}
          </ul>
        </div>
      )}
      {count > 0 && (
        <fieldset className="references-fates">
          <legend>{words.legend(count)}</legend>
          {fates.map(one => (
            <label key={one}>
              <input
                type="radio"
                name={group}
                checked={fate === one}
                aria-labelledby={`${group}${one}-name`}
                aria-describedby={`${group}${one}-hint`}
                onChange={() => setFate(one)}
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

/** How many there are of each module, in the order of the forms. */
function countsOf(references: readonly Reference[]): (readonly [FormKey, number])[] {
  const ids = Map.groupBy(references, ({ from }) => from)
  return [...ids].map(([from, all]) => [from, all.length])
}
