import { formOf } from '#domain/specification/specification.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FormDiff } from '../../history/FormDiff.tsx'
import type { ChosenImport } from './importChosenFiles.ts'
import type { TakenChange } from './takenChanges.ts'
import { messages } from './messages.ts'

interface TakenChangesProps {
  imported: ChosenImport
  changes: readonly TakenChange[]
  isChosen: (key: string) => boolean
  onToggle: (key: string) => void
}

/** What files would change, item by item and word by word, each with a box to tick; and what they say beside it. */
export function TakenChanges({ imported, changes, isChosen, onToggle }: TakenChangesProps) {
  const { reader, unread, notMentioned, archived } = imported
  return (
    <>
      <p className="history-muted">
        {[messages.readAs(reader.title), messages.changes(changes.length)].join(' · ')}
      </p>
      {changes.length === 0 && <p>{messages.nothing}</p>}
      {changes.some(({ isRemoval }) => isRemoval) && <p>{messages.removalsHint}</p>}
      <ul className="take-back-changes">
        {changes.map(({ key, title, difference }) => (
          <li key={key}>
            <Checkbox label={title} checked={isChosen(key)} onChange={() => onToggle(key)} />
            {difference && <FormDiff change={difference} />}
          </li>
        ))}
      </ul>
      {notMentioned.length > 0 && (
        <p>{messages.notMentioned(notMentioned.map(key => formOf(key).title).join(', '))}</p>
      )}
      {archived.length > 0 && <p>{messages.archived(archived.map(it => it.split('/').at(-1)).join(', '))}</p>}
      {unread.length > 0 && (
        <section aria-label={messages.unread}>
          <h3>{messages.unread}</h3>
          <p>{messages.unreadHint}</p>
          <ul className="take-back-changes">
            {unread.map(({ path, text }, i) => (
              // Two files may have the same text.
              <li key={i}>
                <Checkbox
                  label={messages.addToBrainDump(path)}
                  checked={isChosen(`unread.${i}`)}
                  onChange={() => onToggle(`unread.${i}`)}
                />
                <p className="take-back-unread">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
